# 各地打法不一样的地方：分几类、哪几项、怎么选

value-true = 是
value-false = 否
value-none = 无
value-absent = 不打

group-cards = 用牌
group-combinations = 牌型
group-throws = 甩错牌
group-showing = 叫主和反主
group-banker = 庄家
group-take-over = 炒底
group-kitty = 底牌的分
group-levels = 升级
group-levels-drops = 打 J、打 A 倒回
group-levels-jumps = 跳级
group-payments = 积分
group-absence = 中途离开
group-specials = 红五的分
group-heaven-and-earth = 上天入地
group-flag = 扛旗

param-cards-decks = 几副牌
    .about = 用一副、两副还是三副牌，每人摸 12 张、25 张或 39 张。
value-cards-decks-1 = 一副
value-cards-decks-2 = 两副
value-cards-decks-3 = 三副
param-cards-red-fives = 红五最大
    .about = 红心 5 不管打什么主都是主牌，比大王还大。

param-combinations-across-level = 隔级牌也连
    .about = 打 6 的时候，5577 也算拖拉机，跳过级牌。
param-combinations-full-chain = 王和级牌连着
    .about = 小王、主级牌、副级牌、主花色的 A，这几样的对子挨个相连。
param-combinations-printed-rank = 主级牌按牌面连
    .about = 主花色的一对级牌，还可以照牌面的点数同旁边的对子连起来。
param-combinations-ace-low = A 能当 1
    .about = 一对 A 也可以接在一对 2 下面，AA22 算拖拉机。
param-combinations-five-ten-king = 五十K
    .about = 同一花色的 5、10、K 可以一起出，三样各一对也可以一起出。
param-combinations-red-five-in-510k = 红五配红心五十K
    .about = 红心不是主的时候，红五还能当红心五十K 里的那张 5。

param-throws-penalty-cards = 按哪些牌罚
    .about = 甩错了牌，罚分按哪几张来算。
value-throws-penalty-cards-thrown = 想甩的每一张
value-throws-penalty-cards-led = 改出的那几张
param-throws-penalty-points = 每张罚分
    .about = 每一张要罚的分数，算给对方。

param-showing-visibility = 亮的牌谁看得见
    .about = 明：大家都看得见。暗：别家只知道谁亮了几张，底牌定下来才一起翻开。
value-showing-visibility-open = 明
value-showing-visibility-dark = 暗
param-showing-order = 对子的大小
    .about = 哪一对压得过哪一对，从小排到大；单张压不过任何对子。
value-showing-order-empty = 不分大小，后亮的对子压先亮的
value-showing-order-S = 黑桃
value-showing-order-H = 红心
value-showing-order-C = 梅花
value-showing-order-D = 方块
value-showing-order-LJ = 小王
value-showing-order-BJ = 大王
value-showing-order-H5 = 红五
param-showing-look-back = 回头望
    .about = 先亮一张、被别家反了的人，可以把两张一起亮出来，这时最大。
param-showing-later-counters = 第二副起谁能反主
    .about = 首副谁都能反主，从第二副起由这里说了算。
value-showing-later-counters-all = 谁都能反
value-showing-later-counters-banker = 别家里只有庄家能反

param-banker-later = 第二副起谁坐庄
    .about = 打完一副以后，下一副的庄家怎么定。
value-banker-later-rotation = 守住了轮到对家，没守住轮到下家
value-banker-later-declaring = 自放自打，上放下打
param-banker-undeclared-first = 首副没人叫主
    .about = 一局的第一副没有人亮牌，怎么办。
value-banker-undeclared-first-redeal = 流庄，重新发牌
value-banker-undeclared-first-turn-by-seat = 各家轮流翻底牌
param-banker-undeclared-later = 以后没人叫主
    .about = 第二副起没有人亮牌，怎么办。照底以后谁也不能再炒。
value-banker-undeclared-later-turn = 照底
value-banker-undeclared-later-turn-by-seat = 各家轮流翻底牌

param-take-over-may-show = 用什么炒底
    .about = 扣好底以后，亮什么样的对子才能拿底。一对牌只能用一次。
value-take-over-may-show-any-pair = 任何一对级牌或王
value-take-over-may-show-outranking = 要压得过亮着的牌
param-take-over-first-asked = 先问谁
    .about = 庄家扣好底，从哪一家开始问炒不炒。
value-take-over-first-asked-after-declarer = 庄家的下家；下家叫的主，就从再下一家起。别家炒过，庄家和叫主的人才能炒
value-take-over-first-asked-after-banker = 庄家的下家
param-take-over-then-asked = 有人炒了以后先问谁
    .about = 一家炒了底、扣好了，接着从哪一家问起。
value-take-over-then-asked-next = 挨着的下一家
value-take-over-then-asked-banker = 先问庄家，再按顺序问下去
param-take-over-failed-points = 炒底失败的分
    .about = 暗炒时，翻开一看比当时亮着的还小，就算失败，这一边要吃这么多分。
value-take-over-failed-points-0 = 不算失败

param-kitty-multiplier = 抠底翻几倍
    .about = 抓分方赢了最后一轮，底牌的分要乘上倍数。
value-kitty-multiplier-doubling = 单张 2 倍，对子 4 倍，两连对 8 倍，三连对 16 倍，一路翻上去
value-kitty-multiplier-capped = 单张 2 倍，对子 4 倍，拖拉机一律 8 倍
value-kitty-multiplier-per-pair = 单张 2 倍，每个对子 4 倍，每个三张 6 倍
param-kitty-penalty-floor = 罚到 0 分为止
    .about = 抓分方的分最多罚到 0；不然可以罚成负分。

param-levels-counting = 多少分一级
    .about = 得分怎么折成级数。
value-levels-counting-tens = 10 分一级
value-levels-counting-steps = 两副牌 40 分一级（上台分数的一半）
param-levels-odd-five = 零头 5 分也算
    .about = 不满 10 分的 5 分算不算数。
param-levels-zero-bonus = 大光多升一级
    .about = 抓分方一分没得，庄家方再多升一级。
param-levels-must-play = 必打的级
    .about = 升到这些级要停下来，多出的作废；坐庄守住了才能往上走。
param-levels-must-play-once = 必打只打一次
    .about = 守住过一次的必打级，下回就不用再停。
param-levels-circuits = 打几圈
    .about = 从 2 打到 A 算一圈，打满几圈才赢一局。
param-levels-end = 打到哪一级
    .about = 哪一边坐庄守住这一级，就赢下这一局。
param-levels-deals = 一局几副
    .about = 一局打满定好的副数，积分多的一边赢。
value-levels-deals-0 = 不限

param-levels-drops-needs = 还要多少分
    .about = 抓分方的分要够上台，庄家方才会倒回。
value-levels-drops-needs-table = 台面上要够，底牌不算
value-levels-drops-needs-total = 连底牌一起要够
value-levels-drops-needs-none = 不看分
param-levels-drops-exact = 只许级牌
    .about = 赢最后一轮的那手牌只能是级牌，不能带别的。
param-levels-drops-jack-to = 打 J 被 J 抠
    .about = 打 J 时抓分方用 J 抠了底，庄家方退到这一级。
param-levels-drops-ace-to = 打 A 被一张 A 抠
    .about = 打 A 时抓分方用一张 A 抠了底，庄家方退到这一级。
param-levels-drops-ace-pair-to = 打 A 被一对 A 抠
    .about = 打 A 时抓分方用一对 A 抠了底，庄家方退到这一级。
param-levels-drops-second-loses = 两次退到 2 就输
    .about = 同一边第二次退到 2，这一局就输了。

param-levels-jumps-opponents-from = 抓分方跳级的分
    .about = 抓分方拿到这么多分，直接打 A；庄家方打成大光也一样。
param-levels-jumps-wins-from = 从哪一级起跳级算赢
    .about = 正在打这一级或更高的级，有人跳级就当场赢下这一局。
param-levels-jumps-first-deal-wins = 首副能定胜负
    .about = 首副打成大光，庄家方赢下这一局；抓分方台面够分又抠了底，就是抓分方赢。

param-payments-kind = 一副的积分
    .about = 打完一副每人得多少积分。积分只是记分，不是钱。
value-payments-kind-none = 不计
value-payments-kind-levels = 升一级一分
value-payments-kind-stakes = 升一级一个底分
value-payments-kind-fixed = 只看得分
param-payments-end = 一局的积分
    .about = 一局打完还加多少积分。
value-payments-end-none = 不加
value-payments-end-bonus = 赢家每人 12 分
value-payments-end-by-level = 看输家打到哪一级
value-payments-end-converted = 按升的级数、两边相差、打的副数来算，甩错要扣

param-absence-charge = 离开要扣多少
    .about = 一局没打完就走掉的人扣多少积分。
value-absence-charge-none = 不扣
value-absence-charge-fixed = 扣固定的数
value-absence-charge-by-result = 扣固定的数；这一副输得更多就照输的扣
param-absence-amount = 扣多少
    .about = 走掉的人扣这么多积分。
param-absence-long-run = 长线房间
    .about = 两边都没打到 J，一副打完可以随意走；有一边到了 J 再走就要扣分。
param-absence-long-run-amount = 长线房间扣多少
    .about = 长线房间里有一边到了 J，走掉的人扣这么多积分。
param-absence-back = 什么时候能回来
    .about = 走掉的人什么时候可以坐回原位。
value-absence-back-any-time = 随时
value-absence-back-next-deal = 这一副打完

param-specials-forced-red-five = 逼红五
    .about = 别家出主，把红五逼了出来，每张红五让这一边吃这么多分。
param-specials-guarded-red-five = 保红五
    .about = 红五留到最后一轮由自己领出，每张红五给这一边加这么多分。

param-heaven-and-earth-winners = 哪一边能打成
    .about = 最后一轮是谁赢的才算：输家落到最底下，赢家升到 A。
value-heaven-and-earth-winners-either = 两边都行
value-heaven-and-earth-winners-opponents = 只有抓分方
param-heaven-and-earth-play = 用什么牌
    .about = 赢最后一轮的那手牌要是什么样。
value-heaven-and-earth-play-exact = 正好一副同花色的五十K
value-heaven-and-earth-play-exact-or-double = 正好一副同花色的五十K，三个对子也行
value-heaven-and-earth-play-contains = 里头有同花色的 5、10、K 就行
param-heaven-and-earth-pays = 至少多少积分
    .about = 打成了得这么多积分；这一副本来得的更多，就照更多的算。

param-flag-threshold = 上台的分
    .about = 扛旗这一副，抓分方拿到这么多分才能上台。
param-flag-pays = 积分
    .about = 扛旗这一副的积分，赢了输了都是这个数。

listing-id = 代号
listing-rule-set = 打法
listing-about = 特点
listing-showing = 亮牌
listing-parameter = 哪一项
listing-value = 这里
listing-clauses = 条文
listing-ruling = 裁定
listing-own = 自定
listing-sound = { $file } 可以打。
listing-based = { $name }，{ $count ->
    [0] 没有改动
   *[other] 改了 { $count } 处
}
listing-same = { $a } 和 { $b } 打法一样。
listing-wrong = { $file } 打不了，有 { $count } 处不对：

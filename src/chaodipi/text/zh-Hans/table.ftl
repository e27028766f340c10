# 牌桌

card-spoken = { $suit } { $rank }
card-fresh = { $card }，刚从底牌拿的
rank-11 = J
rank-12 = Q
rank-13 = K
rank-14 = A
joker-short-52 = 小王
joker-short-53 = 大王
joker-index-52 = 小
joker-index-53 = 大
card-back = 暗牌
hand-label = 手牌，{ $count } 张
suit-toggle = { $suit }，{ $count } 张

hand-over-on = 电脑在替您打
hand-over-back = 我自己打
table-menu = 菜单
clock-bank = 加时
table-why = 为什么？
table-rules = 这一桌的规则
table-rules-changed = { $rules }，改 { $count } 处
table-tricks = 看出过的牌
table-level = 打 { $level }
table-trump-unknown = 未定
table-no-trump = 无主
table-trump-dark = 暗
table-trump-provisional = 暂定
table-trump-settled = 主
table-trump-spoken = 打 { $level }，{ $state }：{ $trump }
table-you-bank = 我方坐庄
table-you-collect = 我方抓分
table-opponents-points = 抓分
table-levels = 我方 { $ours } · 对方 { $theirs }
table-levels-neutral = 南北 { $ours } · 东西 { $theirs }
table-points-spoken = 抓分方 { $points } 分，{ $threshold } 分上台
table-spectating = 您在旁观
side-named = { $a }、{ $b }
side-ours = 我方
side-theirs = 对方

seat-you = 您
seat-banker = 庄
seat-banker-spoken = 庄家
seat-take = 您可以坐下来，替电脑打：
seat-bot-easy = 易
seat-bot-usual = 电
seat-bot-strong = 强
seat-bot-easy-spoken = 电脑，容易
seat-bot-usual-spoken = 电脑，一般
seat-bot-strong-spoken = 电脑，强
seat-bot-spoken = 电脑
seat-away = 离线
seat-substitute = 电脑代打
seat-ready = 好了
seat-cards = { $count } 张
seat-passed = 不亮
seat-passed-take-over = 不炒
seat-turn = 轮到
seat-about = 看看{ $name }
seat-shares = 和{ $names }同一个网络
names-you = 您
names-other = { $name }
and-between = 、
table-talk = 说一句
table-watchers = 旁观的人（{ $count }）
settings-talk = 别人说的话
talk-on = 显示
talk-off = 不显示
seat-kitty = 底
seat-kitty-spoken = 底是这家扣的
seat-winning = 大
seat-winning-spoken = 这家最大
seat-shown = { $count ->
   *[other] 亮 { $count } 张
}
seat-shown-mine = 我亮的

kind-declare = 亮主
kind-strengthen = 加固
kind-counter = 反主
kind-look_back = 回头望
kind-take_over = 炒底

asked-wait-dealing = 正在摸牌
asked-wait-declaring = 等别家亮主
asked-wait-burying = 等{ $name }扣底
asked-wait-taking_over = 等{ $name }决定炒不炒
asked-wait-playing = 等{ $name }出牌
asked-wait-settled = 这副打完了
asked-wait-match_over = 这一局打完了
asked-wait-waiting = 马上开始
asked-show = 可以亮主
asked-show-nothing = 没有可亮的牌
asked-bury = 扣 { $count } 张底牌
asked-take_over = 要不要炒底？
asked-more = 还差 { $count } 张
asked-less = 多选了 { $count } 张
asked-choose = 选好牌再出
asked-sending = 出牌中…

shape-single = 单张
shape-pair = 对子
shape-triple = 三张
shape-tractor = 拖拉机
shape-510K = 五十K
shape-throw = 甩牌
shape-mixed = 垫牌
act-choose = 请选牌
act-play = 出牌
act-play-shape = 出{ $shape }
act-throw = 甩 { $parts }
act-play-count = 出 { $count } 张
act-bury = 扣底
act-bury-count = 扣底 { $count } / { $of }
act-pass-show = 不亮
act-pass-take-over = 不炒
act-clear = 放下
act-clear-spoken = 取消已选的牌
act-show-spoken = { $kind }：{ $cards }，主为{ $trump }
act-take-over = { $kind } { $cards }
act-take-over-about = 拿底，主改{ $trump }，再扣 { $count } 张
act-take-over-about-dark = 拿底，再扣 { $count } 张
act-same-trump = 主定{ $trump }

failed-heading = 甩牌没甩成
failed-attempted = { $name }想甩
failed-led = 改出
failed-penalty = 罚 { $penalty } 分
failed-close = 点一下收起
failed-at-play = 甩错

ruff-mark = 毙
tricks-heading = 出过的牌
tricks-none = 还没有打完一轮。
tricks-number = 第 { $number } 轮
tricks-points = { $points } 分
tricks-lead = 首家
tricks-shown = 亮过的牌
tricks-mine = 我扣的底
tricks-seen-kitty = 我原先扣的底
tricks-turned = 翻出的底牌

sheet-heading-held = 庄家方守住
sheet-heading-taken = 抓分方上台
sheet-heading-shut-out = 大光
sheet-you-won = 您这边赢了这副
sheet-you-lost = 对方赢了这副
sheet-table-points = 台面
sheet-kitty = 底牌
sheet-kitty-lost = 庄家方赢末轮，底牌不算
sheet-total = 合计
sheet-of = { $points } 分
sheet-why = 怎么算的
sheet-levels = 级别
sheet-next-banker = 下一副庄家：{ $name }
sheet-next-banker-declares = 下一副谁亮主谁坐庄
sheet-next = 下一副
sheet-next-counting = 下一副（{ $seconds }）
sheet-all-hands = 看四家的牌
sheet-verify = 核对洗牌
past-open = 看上一副四家的牌
sheet-cut = 切牌
sheet-wait = 先不急
sheet-ready = 等其他人…
sheet-look = 看牌桌
sheet-open = 看结算
sheet-match-won = { $side }赢了这一局
sheet-match-you = 您这边赢了这一局！
sheet-match-theirs = 对方赢了这一局
sheet-match-drawn = 这一局打平
sheet-another = 再来一局
sheet-level-step = { $side }：{ $before } 升到 { $after }
sheet-levels-up = 升 { $count } 级
sheet-levels-down = 降 { $count } 级
sheet-levels-same = 不升

# 提议结束这一副

vote-propose = 提议结束这一副
vote-propose-sure = 真的结束这一副？再点一下，问问其他人
vote-propose-about = 四家都同意就重新发牌，不计结果；谁同意谁不同意都不公开
vote-heading = 有人提议结束这一副。
vote-about = 四家都同意就重新发牌；您的选择不公开。
vote-heading-mine = 您提议结束这一副。
vote-failed = 没有都同意，接着打。
vote-waiting = 等大家表态。
vote-for = 同意
vote-against = 接着打
vote-left = { $seconds } 秒

# 2 到 A 以外的级别

level-carried = 扛旗
level-circuit = 第{ $circuit }圈 { $level }
level-circuit-short = { $circuit }圈{ $level }
table-deal-of = { $deal }/{ $of } 副
table-paid = { $side ->
    [ours] 我方
    [theirs] 对方
    [ns] 南北
   *[ew] 东西
} 积分 { $paid } · 打 { $level }
sheet-heading-heaven = 上天入地
sheet-heading-flag-held = 扛旗成功
sheet-heading-flag-taken = 旗被拦下
sheet-guarded = 保红五
sheet-no-kitty = 扛旗没有底牌
sheet-paid = 积分
sheet-paid-deal = 这一副
sheet-paid-match = 一局结束
sheet-paid-sum = 累计

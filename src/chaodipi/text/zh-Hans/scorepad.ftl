# 计分板：真牌桌上用

# 一笔为什么不能算
violation-bad-scorepad = 这不是计分板的记录，{ $at } 处不对。
violation-match-over = 在这之前这一局已经打完了，请另开一局。
violation-banker-missing = 谁坐庄？
violation-points-not-fives = 分数都是 5 的倍数。
violation-too-many-points = 牌里一共只有 { $points } 分。
violation-kitty-in-flag-deal = 扛旗没有底牌。
violation-both-sides-hide = 一副牌不能两边都判负。
violation-nothing-shown-in-flag-deal = 扛旗时没有人叫主、炒底。
violation-no-such-penalty = 这种打法没有这项罚分。
violation-penalties-in-order = 罚分时是 { $points } 分：比最后抓到的还多，或者比前一次罚分时还少。
violation-no-such-lead = 这种牌不可能一次出 { $count } 个。
violation-cards-uneven = 赢的人出的牌和首家出的一样多。
violation-trump-decides = 首家出的算什么，要看什么是主。什么是主？
item-lost-by-signals = 打暗号，判负，{ $side }赢得这一局

# 开一张计分板
pad-intro = 用真牌打，由它记分：得分、级别、谁坐庄、罚分都替您算好，只存在这台机器上。
pad-new = 新开一张
pad-go-on = 接着记
pad-begin = 开始
pad-loading = 正在准备打法，请稍等。没有网的时候可能要半分钟。
pad-names = 谁坐哪里？
pad-names-about = 坐对面的是一家。出牌从下面那家轮到右边那家，逆时针转。
pad-name = 名字，{ $seat }
pad-house = 自定规则：{ $name }
pad-packs = 几副牌
pad-deals = 打几副
pad-end = 打过哪一级算完
pad-kept-one = { $rules }，{ $date }，{ $deals } 副
pad-throw-away = 扔掉
pad-throw-away-ask = 要扔掉这张计分板和上面所有的记录吗？扔了找不回来。
pad-throw-away-no = 留着
pad-read = 打开存下的文件
pad-not-kept = 这个浏览器什么都不存。关掉页面之前，请先把记录存成文件。
pad-offline = 没有网也能用
pad-offline-load = 让它没有网也能用

# 打到哪里了
pad-match-deal = 第 { $match } 局，第 { $deal } 副
pad-plays = 打 { $level }
pad-circuit = 第 { $circuit } 圈
pad-carries-flag = 扛旗
pad-banker = 庄家：{ $name }
pad-banker-open = 谁坐庄由叫主决定，{ $side }中的一家
pad-banker-first = 谁坐庄：拿底牌之前最后叫主、反主的那家
pad-shuffles = { $name }洗牌，{ $other }倒牌：只倒一次，不许看。
pad-shuffles-first = 谁洗牌都行。由最年长的抽一张牌，定谁先抓。
pad-asking = 正在算…
pad-over-won = { $side }赢了这一局！
pad-over-drawn = 这一局打平。
pad-over = 这一局打完了
pad-next-match = 下一局

# 能做什么
pad-enter = 记第 { $deal } 副
pad-enter-on = 接着记第 { $deal } 副
pad-penalty = 罚分
pad-undo = 撤回
pad-redo = 恢复
pad-other = 别的情况
pad-redeal = 重新发牌
pad-redeal-about = 没人叫主，或者四家都同意：什么都不变。
pad-false-showing = 叫错主、假炒底
pad-false-showing-about = 这副不打，对方跳级。
pad-signals = 用话或动作打暗号
pad-signals-about = 这一边输掉这一局。
pad-new-match = 另开一局
pad-new-match-about = 现在这一局就停在这里。
pad-who = 是谁？
pad-swap = 现在谁坐哪里？
pad-files = 存文件、打印
pad-record = 存记录
pad-csv = 存成表格
pad-print = 打印
pad-close = 看别的计分板

# 记一副
pad-deal = 第 { $deal } 副
pad-deal-change = 改第 { $deal } 副
pad-who-banker = 谁坐庄？
pad-points = { $side }抓到的分
pad-points-about = 不算底牌，也不算罚分。
pad-less = 少 { $count }
pad-more = 多 { $count }
pad-who-last = 最后一轮谁大？
pad-shape = 最后一轮首家出的是什么？按其中最大的算。
pad-shape-single = 单张
pad-shape-pair = 对子
pad-shape-tractor = 连对
pad-shape-triple = 三张
pad-shape-510K = 五十K
pad-shape-double510K = 双五十K
pad-count-tractor = 连几对？
pad-count-pair = 几对？
pad-count-triple = 几个三张？
pad-levels = 赢这一轮的牌里有没有 { $level ->
    [11] J
   *[14] A
}？
pad-levels-0 = 没有
pad-levels-1 = 一张 { $level ->
    [11] J
   *[14] A
}
pad-levels-2 = 一对 { $level ->
    [11] J
   *[14] A
}
pad-exact = 只有这些，没带别的牌
pad-kings = 是不是用同花色的五十K赢的？
pad-kings-none = 不是
pad-kings-exact = 正好一副五十K
pad-kings-double = 正好双五十K
pad-kings-contains = 牌里有五十K
pad-red-fives = 是不是出红五赢的？
pad-red-fives-0 = 不是
pad-red-fives-1 = 一张红五
pad-red-fives-2 = 一对红五
pad-kitty = 底牌里的分
pad-by-cards = 改用一张张选牌
pad-lead = 首家出的牌
pad-won-with = 赢的那家出的牌
pad-trump = 主
pad-trump-untold = 不说
pad-penalties = 这一副的罚分
pad-penalty-none = 没有。
pad-penalty-add = 加一笔罚分
pad-penalty-drop = 去掉：{ $penalty }
pad-save = 记下
pad-save-change = 改好
pad-need-banker = 请选谁坐庄。
pad-need-points = 请填抓到多少分。
pad-need-side = 请选最后一轮谁大。
pad-need-shape = 请选最后一轮首家出的是什么。
pad-need-cards = 请选最后一轮的牌。
pad-need-kitty = 请填底牌里有多少分。

# 罚分
pad-penalty-which = 出了什么事？
pad-penalty-cost = { $points } 分
pad-penalty-cost-card = 每张 { $points } 分
pad-penalty-cost-deal = 这副判负
pad-penalty-against = 是谁？
pad-penalty-cards = 几张牌？
pad-penalty-thrown = 甩了几张？
pad-penalty-led = 改出几张？
pad-penalty-other = 是不是另有一家正好相反？
pad-penalty-other-none = 没有
pad-penalty-at = 当时抓分方已有多少分（知道就填）
pad-penalty-at-about = 罚分当时最多罚到 0 分。
pad-penalty-out_of_turn = 越序出牌
pad-penalty-revoke = 跟错牌
pad-penalty-misplay = 故意出错牌
pad-penalty-kitty_size = 扣底张数不对
pad-penalty-miscount = 手里多牌少牌
pad-penalty-hiding = 对家甩牌，瞒着大牌不说
pad-penalty-failed_throw = 甩牌没甩成
pad-penalty-failed_take_over = 炒底失败
pad-penalty-forced_red_five = 逼出红五
pad-about-revoke = 这一手不能为大。
pad-about-misplay = 有对子不出，或者有这门花色不跟。
pad-about-miscount = 一家多一家少：多的让少的随便抽，不许看；两家是一边的才罚。只有一家多：由别家抽走；只有一家少：打到没牌为止。庄家多牌少牌，先查底牌。
pad-about-hiding = 这一边这副判负。

# 记录
pad-history = 每一副的账
pad-history-none = 还没有。
pad-row-held = { $side }守住
pad-row-taken = { $side }上台
pad-row-not = 不算：{ $why }
pad-row-change = 改
pad-row-remove = 去掉
pad-row-redeal = 重新发牌
pad-row-false_showing = { $name }叫错主或假炒底
pad-row-signals = { $name }打暗号
pad-row-new_match = 第 { $match } 局开始
pad-row-points = { $points } 分
pad-notice-other-banker = 按上一副的结果，应该由{ $seat }坐庄。
pad-notice-other-bankers = 按上一副的结果，应该由{ $side }坐庄。
pad-paid = 累计积分
pad-tricks = 抓到
pad-sheet-penalty = { $name }：{ $what }
pad-rename = 改名字
pad-sheet-false-showing = 这副没打：对方按大光，或者按抓到全部的分来算。
pad-sheet-hidden = 瞒牌判负

# 表格的抬头
pad-csv-match = 局
pad-csv-deal = 副
pad-csv-kind = 事项
pad-csv-banker = 庄家
pad-csv-level = 级别
pad-csv-points = 抓分
pad-csv-penalties = 罚分
pad-csv-table-points = 台面
pad-csv-kitty-points = 底牌分
pad-csv-multiplier = 倍数
pad-csv-total = 合计
pad-csv-result = 结果
pad-csv-paid = 积分
pad-csv-won-by = 赢家
pad-csv-held = 守住
pad-csv-taken = 上台
pad-csv-flag = 扛旗
pad-csv-not-counted = 不算
pad-csv-dealt = 打牌

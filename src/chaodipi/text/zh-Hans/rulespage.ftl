# 规则页：给新手讲怎么打，几种打法哪里不同

rulespage-unknown = 这个网址没有对应的打法，下面是{ $rules }的。
rulespage-set = 哪里的打法
rulespage-view = 看什么
rulespage-how = 怎么打
rulespage-differences = 哪里不同
rulespage-three-minutes = 三分钟看完就能上桌。图里的牌都是打 6、黑桃主。
rulespage-clauses = 逐条看
rulespage-clauses-about = 这种打法自己的每一条，用我们自己的话写成。
rulespage-basis = 依据
rulespage-ruled = 本站定
rulespage-ruling = 这种打法的原文没有写，由本站定。
rulespage-changed = 这一桌改过
rulespage-compare = 比一比
rulespage-compare-all = 全部
rulespage-compare-none = 请选两种以上。
rulespage-no-differences = 没有不同。
rulespage-parameter = 项目
rulespage-why = 看规则
rulespage-of-table = 这一桌的规则

section-seats = 座位和牌
section-trump = 主牌
section-combinations = 牌型
section-declaring = 亮主、反主
section-kitty = 扣底、炒底
section-playing = 出牌
section-counting = 算分
section-levels = 升级

how-seats = 四人两家，坐对面的是一家。{ $decks ->
    [1] 一副
    [2] 两副
   *[other] 三副
}牌，每人 { $hand } 张，中间留 { $kitty } 张底牌。
how-points = 5 算 5 分，10 和 K 算 10 分，一共 { $all } 分。一家坐庄，另一家抓分；抓满 { $threshold } 分就换庄。
how-match = 两家都从 2 打起，一直升到 A。庄家方打几，这一副就打几。
how-trump = 主牌有：大小王、当前级别的牌{ $red ->
    [yes] 、红五（红心 5）
   *[no] {""}
}、亮出来的那一门。打无主时，只有大小王{ $red ->
    [yes] 、红五
   *[no] {""}
}和级牌是主。
how-order = 从大到小就是这样排。副牌从 A 到 2，不含级牌。
how-equal = 其他三门的级牌一样大。一样大的牌，先出的大。
how-combinations = 首家可以出{ $decks ->
    [1] 单张。
    [2] 单张、对子（两张完全一样的牌）、拖拉机（同一门里相连的两对或更多）。
   *[other] 单张、对子、三张（两张、三张完全一样的牌）、拖拉机（同一门里相连的对子或三张）。
}
how-jokers-tractor = 一对大王和一对小王是拖拉机。
how-across = 级牌两边的对子算相连：打 6 时，5 和 7 相连。
how-not-across = 级牌两边的对子不算相连：打 6 时，5 和 7 连不上。
how-chain = 往上接着连：主 A、副级牌对、主级牌对、小王对。
how-no-chain = 级牌不接主牌的拖拉机：A 到小王之间连不上。
how-printed = 主级牌的对子也可以按牌面算：打 6、黑桃主，黑桃 5566 是拖拉机。
how-ace-low = A 也可以接在 2 下面，但不能夹在中间。
how-kings = 同一门的 5、10、K 可以一起出，叫五十K；两副凑成三对也行。里头有一张副牌就是副牌五十K。{ $red ->
    [yes] 红心不是主时，红心 5 也可以凑红心五十K。
   *[no] 红心 5 是主牌，不能凑红心五十K。
}
how-declare = 摸牌的时候，摸到级牌可以亮出来，暂定这一门是主。{ $dark ->
    [yes] 亮的牌别人看不见，只知道谁亮了几张。
   *[no] 亮的牌大家都看得见。
}
how-counter-ranked = 别人可以用更大的来反：对子大过单张，对子之间按这个次序。亮王是无主{ $red ->
    [yes] ，亮一对红五由自己定打什么主
   *[no] {""}
}。第一副只能用级牌亮。
how-counter-equal = 别人可以用一对级牌来反；后亮的对子就大，不分花色。王不能亮主，也不能反主。
how-strengthen = 亮了一张的人，没被反时可以再加一张成对。亮过的牌不能再亮。
how-look-back = 回头望：亮了一张被人反了，可以再亮出一对，比什么都大。
how-banker-counters = 第二副起，别人叫了主，只有庄家可以反。
how-banker = 第一副，最后亮主或反主的人坐庄。{ $later ->
    [rotation] 以后：庄打住了，换对家坐庄；被打下去，换下家坐庄。
   *[declaring] 以后：自放自打，上放下打——庄家方的人最后亮主就由他坐庄，抓分方的人亮主由他下家坐庄。
}
how-undeclared = 没人亮主怎么办？第一副：{ $first ->
    [redeal] 重新发牌。
   *[turn_by_seat] 各家轮流翻一张底牌，翻到级牌就定主，翻的人坐庄。
}以后：{ $later ->
    [turn] 翻底牌，先见级牌就打那一门，先见王打无主，都没有看最大的一张。
   *[turn_by_seat] 也这样轮流翻底牌。
}翻了底就不能炒底。
how-bury = 庄家拿起 { $kitty } 张底牌，再扣下 { $kitty } 张。
how-no-take-over = 打一副牌没有炒底。
how-take-over = 接着别人可以炒底：亮出{ $may ->
    [any_pair] 一对没亮过的级牌或王
   *[outranking] 比现在亮着的更大的一对
}，拿走 { $kitty } 张底牌，再扣 { $kitty } 张，亮的那一门就是主（王是无主）。庄家不变。一直炒到没人要为止。
how-asked = { $first ->
    [after_declarer] 先问庄家的下家；下家就是叫主的人，就先问再下一家。头一圈不问庄家和叫主的人；头一圈没有别人炒，他们也不能炒。
   *[after_banker] 先问庄家的下家。
}有人炒过以后，{ $then ->
    [next] 接着往下家问。
   *[banker] 先问庄家，再挨着问。
}
how-failed-take-over = 最后全部亮开，最大的定主。亮的时候不比当时的大，就是炒底失败，那一方扣 { $points } 分。
how-lead = 第一轮庄家先出，以后谁赢谁先出。首家出几张，大家都出几张。
how-follow = 有这一门就要跟，主牌全算一门。出对子要跟对子，出拖拉机要跟拖拉机，没有就跟对子，拆开也要跟。没有这一门，随便出。
how-follow-single = 有这一门就要跟，主牌全算一门。没有这一门，随便出。
how-throw = 甩牌：同一门里最大的几手牌一起出。另外三家（连对家在内）都没有更大的才算甩成；有人管得住，就只出被管住的最小的那一手。
how-throw-penalty = 甩错了要罚：{ $cards ->
    [thrown] 甩出的每张牌
   *[led] 改出的每张牌
} { $points } 分。
how-win = 同一门里大的赢。没有这一门可以毙：主牌要有首家一样多的对子和拖拉机；对不上就是垫，赢不了。都毙了比主要的那一手：先比最长的拖拉机，再比对子，再比最大的单张。
how-kings-led = 主牌五十K最大：有主牌五十K的必须跟，没有的要跟最大的主牌。副牌五十K只有没这一门的人用主牌五十K才管得住。
how-collect = 抓分方赢的那一轮，里头的分归抓分方。最后一轮庄家方赢，底牌的分不算。
how-capture = 最后一轮抓分方赢，就抠底，底牌的分翻倍算。看最后首家出的牌：单张 2 倍，对子 4 倍，{ $multiplier ->
    [doubling] 两连对 8 倍，三连对 16 倍，再长再翻。
    [capped] 拖拉机 8 倍。
   *[per_pair] 有几对就每对 4 倍，三张的每个 6 倍。
}
how-floor = 罚分最多把抓分方罚到 0。
how-specials = 被主牌逼出的红五，每张扣 { $forced } 分；红五留到最后一轮打出，每张得 { $guarded } 分。
how-rise-tens = 不满 { $threshold } 分，庄家方升级：差 10 分升一级，零头也算一级{ $bonus ->
    [yes] ，一分没有再多升一级
   *[no] {""}
}。满 { $threshold } 分换庄，每多 10 分抓分方升一级。{ $odd ->
    [yes] {""}
   *[no] 零头 5 分不算。
}
how-rise-steps = 抓分方一分没有，庄家方升 3 级；不到 { $step } 分升 2 级；不到 { $threshold } 分升 1 级。满 { $threshold } 分换庄，每多 { $step } 分抓分方升一级。
how-must-play = { $must } 必打：升级到这里停住，要坐庄打过才能走。{ $once ->
    [yes] 打过一次，以后就不再停。
   *[no] {""}
}
how-drops = 倒回：打 J 时最后一轮被{ $exact ->
    [yes] 单 J 或一对 J
   *[no] 带 J 的牌
}抠底，庄家方退到 { $jack }；打 A 时{ $ace ->
    [none] {""}
   *[other] 被单张 A 抠底退到 { $ace }，
}被一对 A 抠底退到 { $aces }。{ $needs ->
    [table] 抓分方不算底要满 { $threshold } 分。
    [total] 抓分方连底要满 { $threshold } 分。
   *[none] {""}
}{ $loses ->
    [yes] 同一方第二次退到 2，这一局就输了。
   *[no] {""}
}
how-jumps = 跳级：抓分方一分没有（大光），或抓满 { $points } 分，赢的一方直接打 A。从打 { $from } 起跳级，这一局就赢了。第一副不算。
how-first-deal = 第一副打成大光，庄家方赢这一局；抓分方不算底满 { $threshold } 分又抠底，抓分方赢这一局。
how-heaven = 上天入地：最后一轮{ $winners ->
    [either] 不论哪一方
   *[opponents] 抓分方
}{ $play ->
    [exact] 正好用同一门的 5、10、K
    [exact_or_double] 正好用五十K（单的、双的都行）
   *[contains] 用的牌里有同一门的 5、10、K
}赢下，这一方{ $circuits ->
    [1] 直接打 A
   *[other] 直接打最后一圈的 A
}，另一方退到 2。
how-circuits = 一局要打 { $circuits } 圈：过了 A 再从 2 打起，最后一圈打过 A 才算完。
how-flag = 过了 A 要扛旗：没有级别也没有底牌，每人 27 张，只有红五和大小王是主。抓分方不到 { $threshold } 分，这一局就赢了。
how-end-deals = 打满 { $deals } 副结束，积分多的一方赢。
how-end-level = 坐庄打过 { $end }，赢得这一局。
how-payments = 每副还记积分：{ $kind ->
    [fixed] 按得分给固定的数
   *[other] 升几级给几分，换庄给 1 分，多升一级再给 1 分
}。积分只是成绩，不是钱。
how-absence = 有人离开，由电脑代打。{ $back ->
    [any_time] 随时可以回来接着打。
   *[next_deal] 这一副打完才能回来。
}{ $charge ->
    [none] {""}
   *[other] 中途离开要扣积分。
}

caption-order = 主牌，从大到小
caption-equal = 一样大
caption-single = 单张
caption-pair = 对子
caption-triple = 三张
caption-tractor = 拖拉机
caption-no-tractor = 不是拖拉机
caption-510K = 五十K
caption-double-510K = 双五十K
caption-low-to-high = 从小到大
caption-led = 首家出
caption-must-follow = 手里有就要跟
caption-stands = 别人没有更大的，甩成
caption-fails = 有人有一对 Q：甩错，改出一对 J
caption-fails-single = 有人有 Q：甩错，改出 J
caption-ruffs = 毙得了
caption-no-ruff = 毙不了：少一对
caption-times-2 = 2 倍
caption-times-4 = 4 倍
caption-times-8 = 8 倍

# 为什么不行，该出什么

violation-bad-card = 没有“{ $card }”这张牌。
violation-bad-level = 没有“{ $level }”这个级别。
violation-bad-trump = 没有“{ $trump }”这种主。
violation-too-many-copies = { $card } 的张数超过了几副牌里有的。
violation-no-cards = 请先选牌。
violation-not-a-play = 这样出牌不合规则。
violation-not-completable = 没有哪种合规则的出法包含这几张牌。
violation-play-over = 牌已经出完了。
violation-too-many-cards = 每人手里超过 { $most } 张牌，还不能把所有出法都算清。
violation-uneven-hands = 四家手里的牌数对不上。
violation-bad-seat = 没有这个座位。
violation-bad-number = 分数和上限必须是整数，且不能为负。
violation-not-in-hand = 您手里没有 { $cards }。
violation-mixed-suits = 首家出的牌必须同一门。
violation-wrong-number = 要出 { $count } 张。
violation-must-follow-suit = 必须跟{ $suit }，跟足 { $count } 张；您有：{ $cards }。
violation-must-follow-pairs = 必须跟{ $suit }的对子，跟足 { $pairs } 对；您有：{ $cards }。
violation-must-follow-triples = 必须跟{ $suit }的三张，跟足 { $triples } 个；您有：{ $cards }。
violation-must-follow-tractor = 必须跟{ $suit }的拖拉机，{ $length } 连对；您有：{ $cards }。
violation-must-follow-triple-tractor = 必须跟{ $suit }的三张拖拉机，{ $length } 连；您有：{ $cards }。
violation-lead = 轮到您先出：{ $decks ->
    [1] 单张
    [3] 单张、对子、三张、拖拉机
   *[other] 单张、对子、拖拉机
}，或同一门甩牌。
violation-follow-free = 您没有这一门，任意出 { $count } 张。
violation-follow-all = { $suit }全跟{ $free ->
    [0] 。
   *[other] （{ $count } 张），再任意垫 { $free } 张。
}
violation-follow-suit = 跟{ $suit } { $count } 张。
violation-follow-pairs = 跟{ $suit } { $count } 张，其中要有 { $pairs } 对。
violation-follow-triples = 跟{ $suit } { $count } 张，其中要有 { $triples } 个三张。
violation-follow-tractor = 跟{ $suit } { $count } 张，其中要有 { $length } 连对的拖拉机。
violation-follow-triple-tractor = 跟{ $suit } { $count } 张，其中要有 { $length } 连的三张拖拉机。
violation-must-follow-510k = 必须跟主牌五十K；您有：{ $cards }。
violation-must-follow-highest = 必须出最大的 { $count } 张主牌；您的是：{ $cards }。
violation-follow-510k = 跟主牌五十K（{ $count } 张）。
violation-follow-highest = 跟最大的 { $count } 张主牌。
violation-unknown-rules = 没有 { $rules } 这种打法。
violation-unknown-bot = 没有“{ $bot }”这种电脑；有 { $bots }。
violation-unknown-parameter = 打法里没有“{ $path }”这一项。
violation-bad-rules-spec = 看不懂这种打法的写法：{ $value }。
violation-bad-rules = 这种打法写得不对：{ $paths }。
violation-bad-toml = 这种打法的文件读不出来。
violation-not-showable = 这样的牌不能亮；要亮级牌 { $level }（一张，或同花色一对）或一对王。您选的是：{ $cards }。
violation-name-trump = 亮红五要说定打什么主。
violation-trump-not-free = 亮 { $cards } 只能定{ $trump }。
violation-already-yours = 现在亮着的就是您的牌，不能反自己。
violation-already-shown = { $cards } 已经亮过，不能再用。
violation-level-cards-only = 第一副只能用级牌 { $level } 亮主、反主。
violation-no-showing-in-flag-deal = 扛旗不亮主，只有红五和大小王是主。
violation-no-joker-declaring = 这种打法不能用王亮主、反主。
violation-one-deck-no-counter = 打一副牌不能反主。
violation-only-banker-counters = 这一副只有庄家可以反主。
violation-not-outranking = 您的牌压不过现在亮着的牌。
violation-own-kitty = 底是您自己扣的，不能炒自己。
violation-not-asked = 现在还没问到您炒底。
violation-needs-a-pair = 炒底要亮一对。
violation-take-overs-closed = 炒底已经结束了。
violation-cut-enough = 这副牌切得够多了。
violation-no-past-deal = 现在没有可以回看的牌。

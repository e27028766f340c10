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

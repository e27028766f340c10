# 为什么不行，该出什么

violation-bad-card = 没有“{ $card }”这张牌。
violation-bad-level = 没有“{ $level }”这个级别。
violation-bad-trump = 没有“{ $trump }”这种主。
violation-too-many-copies = { $card } 的张数超过了几副牌里有的。
violation-unsupported-rules = 这种打法还不能打（{ $parameter }）。
violation-no-cards = 请先选牌。
violation-not-in-hand = 您手里没有 { $cards }。
violation-mixed-suits = 首家出的牌必须同一门。
violation-wrong-number = 要出 { $count } 张。
violation-must-follow-suit = 必须跟{ $suit }，跟足 { $count } 张；您有：{ $cards }。
violation-must-follow-pairs = 必须跟{ $suit }的对子，跟足 { $pairs } 对；您有：{ $cards }。
violation-must-follow-tractor = 必须跟{ $suit }的拖拉机，{ $length } 连对；您有：{ $cards }。
violation-lead = 轮到您先出：单张、对子、拖拉机，或同一门甩牌。
violation-follow-free = 您没有这一门，任意出 { $count } 张。
violation-follow-all = { $suit }全跟（{ $count } 张），再任意垫 { $free } 张。
violation-follow-suit = 跟{ $suit }{ $count } 张。
violation-follow-pairs = 跟{ $suit }{ $count } 张，其中要有 { $pairs } 对。
violation-follow-tractor = 跟{ $suit }{ $count } 张，其中要有 { $length } 连对的拖拉机。
violation-must-follow-510k = 必须跟主牌五十K；您有：{ $cards }。
violation-must-follow-highest = 必须出最大的 { $count } 张主牌；您的是：{ $cards }。
violation-follow-510k = 跟主牌五十K（{ $count } 张）。
violation-follow-highest = 跟最大的 { $count } 张主牌。
violation-unknown-rules = 没有“{ $rules }”这种打法。

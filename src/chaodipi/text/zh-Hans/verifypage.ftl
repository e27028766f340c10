# 核对洗牌：命令和网页

verify-deal = 副
verify-commitment = 承诺
verify-first = 先摸牌
verify-cards = 发出
verify-played = 打出
verify-result = 核对
verify-right = 相符
verify-right-so-far = 到此相符
verify-fault-commitment = 与事先承诺的洗牌不符
verify-fault-first = 先摸牌的人不对
verify-fault-dealt = 发出的牌与洗牌不符
verify-fault-kitty = 底牌与洗牌不符
verify-fault-hand = 打出了手里没有的牌
verify-fault-refused = 这些牌打不出这一步（{ $code }）
verify-good = 每副洗牌都与承诺相符。
verify-faults = 有 { $count } 副不相符。
verify-cuts = 切牌
verify-fault-cut = 有一家切的牌被换了

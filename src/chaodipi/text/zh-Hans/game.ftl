# 牌局为什么不收这一步，记录哪里不对

violation-no-such-command = 牌局里没有这种操作。
violation-no-such-seat = 没有这个座位。
violation-house-only = 这一步只由系统来做。
violation-seats-only = 这一步只由在座的人来做。
violation-not-now = 现在不能这样做。
violation-not-your-turn = 还没轮到您。
violation-already-passed = 您已经选了不亮，等有人再亮。
violation-bury-number = 要扣 { $count } 张，您选了 { $given } 张。
violation-bad-record = 这份记录在这里不对：{ $at }。
violation-unknown-record-format = 读不了第 { $format } 种格式的记录。
violation-other-rules-version = 这份记录用的是 { $rules } 第 { $version } 版，现在已不用这一版。

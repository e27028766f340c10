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

page-verify = 核对洗牌
verify-about = 牌打完以后，谁都可以核对：牌不是挑出来的，本站挑不了，牌友也挑不了。
verify-choose = 选一个文件
verify-from-games = 从我的牌局里选
verify-busy = 正在核对……
verify-all-good = { $count } 副牌都与事先的承诺相符。
verify-deal-number = 第 { $deal } 副
verify-says-promise = 发牌之前牌桌给出的承诺，与这次洗牌相符：
verify-says-noted = 这台设备在发牌之前看到的就是这个承诺。
verify-says-not-noted = 这台设备没有记下当时的承诺：可能当时不在桌上，或者已经清除。
verify-says-other = 这台设备在发牌之前看到的是另一个承诺：
verify-says-cuts = { $count ->
    [0] 没有人切牌。
   *[other] 有 { $count } 家切了牌。
}
verify-says-cut-in = 这台设备切的数在里面。
verify-says-cut-late = 这台设备切的数来得太晚，没有算进去。
verify-says-cut-other = 这里的数不是这台设备切的。要是您还用别的设备上过这张桌，可能是那台切的。
verify-cut-of = { $name }：{ $cut }
verify-cut-none = 没有切
verify-says-cards = { $cards } 张牌都是照洗好的顺序发的，从{ $name }开始。
verify-says-played = 亮出、埋下、打出的 { $count } 张牌，都在出牌的人手里。
verify-here = 这是在您的设备上核对的，用的就是打牌的那个程序。
verify-by-server = 这是服务器核对的。信不过它，可以让您的设备自己再算一遍。
verify-check-here = 在我的设备上核对（7 MB）
verify-loading = 正在载入程序：{ $percent }%
verify-load-failed = 程序没有载入成功，请再试一次。
verify-what = 核对了什么
verify-what-promise = 发牌之前，本站先悄悄洗好牌，亮出它的“指纹”（64 个字母和数字）。打完后公开秘密：只有原来那次洗牌才有这个指纹。
verify-what-cut = 亮出指纹之后、发牌之前，每位牌友的设备各加一个很大的随机数，好比切牌。所以本站许下承诺时，也不知道会发出什么牌。
verify-what-deal = 秘密和这些数合在一起，定下牌的顺序。发出去的必须正是这些牌，按座次发到各家，剩下的是底牌。
verify-what-play = 谁也不能亮出、埋下或打出手里没有的牌。
verify-not = 核对不出来的：牌友之间互相报牌；本站在大家切牌之前，就把秘密告诉了其中一位。

cut-heading = 切第 { $deal } 副的牌
cut-promised = 下一副已经洗好，这是它的指纹。谁再动这副牌，指纹就对不上：
cut-done = 切过了
cut-not-yet = 还没切
cut-bot = 不切牌
cut-by-hand = 您的设备已经替您切过牌。想自己来，请在牌里选一个地方：
cut-place = 牌里的地方
cut-at = 从第 { $place } 张切开
cut-at-done = 您从第 { $place } 张切开了。

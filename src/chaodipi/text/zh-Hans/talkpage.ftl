# 牌桌上的话：固定的几句，都跟牌无关

phrase-hello = 大家好！
phrase-good-luck = 祝您手气好！
phrase-well-played = 打得好！
phrase-good-deal = 这一副真精彩。
phrase-thanks = 谢谢！
phrase-sorry = 对不起！
phrase-my-fault = 我打错了。
phrase-no-matter = 没关系。
phrase-please-hurry = 请快一点。
phrase-one-moment = 请稍等。
phrase-bad-line = 我这边网络不好。
phrase-back-again = 我回来了。
phrase-another = 再来一局？
phrase-last-one = 我打完这一副就走。
phrase-goodbye = 再见！

reaction-laugh = 大笑
reaction-applause = 鼓掌
reaction-surprise = 吃惊
reaction-sigh = 叹气
reaction-tea = 请喝茶

talk-heading = 说一句
talk-off-here = 桌主关掉了聊天。
talk-off-mine = 您设了不看别人说的话，所以也不用说。
talk-on-mine = 打开
talk-spectators-silent = 观棋不语：桌主没有请旁观的人说话。
talk-text = 自己写一句
talk-send = 说
talk-full = 最多 { $count } 个字，已经写满了。
talk-before = 刚才说的
talk-line = { $name }：{ $text }
talk-set = 您是桌主，这一桌
talk-set-off = 不许说话
talk-set-phrases = 只能说列表里的话
talk-set-text = 也可以自己写（大厅里的桌不行）
talk-set-spectators = 旁观的人也能说列表里的话

person-shares = 和{ $names }从同一个网络地址上线：可能是一家人，也可能是一个人占了两个座位。
person-deals = 打过的牌
person-more = 看全部战绩
person-mute-about = 看不到这个人说的话
person-block-about = 看不到话，也不会随机排在一桌
person-end-mute-about = 又能看到这个人说的话
person-end-block-about = 又能看到话，也可能再随机排在一桌
person-mute-done = 您看不到这个人说的话了。对方不知道。
person-block-done = 您看不到这个人说的话，也不会随机排在一桌了。对方不知道。
person-heard-again = 恢复了。
person-kick = 请{ $name }离开
person-kick-sure = 再点一下，就请{ $name }离开
person-kick-about = 不能再坐这一桌
person-dismiss-about = 不能再旁观这一桌
person-report-why = 举报什么？

watchers-heading = 旁观的人（{ $count }）
watchers-none = 现在没有人旁观。

# 牌桌的菜单

menu-home-about = 座位给您留着，先由电脑替您打；从首页可以再回来
menu-home-next-deal = 先由电脑替您打；一会儿不回来就算离开，下一副才能接着打
menu-leave-sure = 真的离开？再点一下
menu-hand-over = 电脑替我打一会儿
menu-hand-over-about = 我在这里看着，随时可以接着打；这一副打完还不接，记一次逃跑。
menu-leave-bot = 牌没打完，电脑替您打下去。
menu-leave-back = 这一副打完之前可以回来；不回来，记一次逃跑。
menu-leave-next-deal = 下一副才能回来，记一次逃跑。
menu-leave-charged = 按这桌的规则，逃跑要扣积分。

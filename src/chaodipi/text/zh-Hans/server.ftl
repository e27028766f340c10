# 服务器和牌桌为什么不答应

violation-no-identity = 还不知道您是谁，请刷新网页。
violation-bad-message = 看不懂这条消息。
violation-foreign-origin = 不接受别的网站发来的请求。
violation-unknown-pace = 没有“{ $pace }”这种快慢。
violation-bad-name = 名字要有 1 到 { $count } 个字，不能带特殊符号。
violation-too-fast = 太快了，请慢一点。
violation-say-hello = 还没打招呼，就发来了别的消息。
violation-not-gathering = 这桌已经开打了。
violation-seat-taken = 这个座位有人了。
violation-not-host = 只有开桌的人可以开打。
violation-not-seated = 您没有坐在这桌。
violation-vote-once = 这一副您已经提议过了。
violation-no-vote = 现在没有人提议结束这一副。
violation-voted-already = 您已经表态了。
violation-house-plays-on = 这一副由系统代打到底，下一副起您再接着打。
violation-bad-database = 这个数据库用不了：{ $reason }
violation-bad-code = 这个码不对，或者已经用过，或者超过了 { $minutes } 分钟。
violation-too-many-tries = 试得太多了，请等 { $minutes } 分钟再试。
violation-unknown-person = 没有叫这个名字的人。
violation-unknown-family = 这种打法没有排行榜。
violation-yourself = 这就是您自己。
violation-talk-off = 这一桌关掉了聊天。
violation-unknown-phrase = 只能说列表里的话。
violation-talk-too-much = 说得太快了，请过一会儿再说。

# 自己的牌局

page-games = 我的牌局
games-rules = 打法
games-all-rules = 全部
games-result = 结果
games-result-all = 全部
games-result-won = 赢了
games-result-lost = 输了
games-result-drawn = 平局
games-result-unsettled = 没打完
games-since = 时间
games-days = { $days ->
    [0] 不限
    [7] 最近一周
    [30] 最近一个月
   *[365] 最近一年
}
games-is-won = 赢
games-is-lost = 输
games-is-drawn = 平
games-is-running = 没打完
games-with = 搭档
games-against = 对手
games-and = 、
games-bot = 电脑
games-bots = 两个电脑
games-gone = 已离开的人
games-figures = 打了 { $deals } 副 · 我方打到 { $own }，对方打到 { $others }
games-figures-paid = 打了 { $deals } 副，积分多的赢 · 我方 { $own }，对方 { $others }
games-rules-changed = { $rules }，改过规则
games-verify = 核对洗牌
games-save = 存成文件
games-further = 再看更早的
games-none = 您还没有打完过一副牌。以后在这里打的每一副都会列在这一页。
games-none-such = 没有符合的牌局。选“全部”可以看别的。
games-files = 文件
games-files-about = 文件里有您打完的每一副牌的每一张。可以自己保存，用别的程序看，或者带到别的服务器。正打着一副的那张桌，打完这一副才在里面。
games-save-all = 把我的牌局全存下来
games-bring = 收入一个文件
games-bring-about = 从文件收入的，最多存 { $most } 局。
games-brought = 收入了 { $count } 局。
games-known = 原来就有 { $count } 局。
games-refused = 有 { $count } 行没有收。
games-unread = 文件后面还有 { $count } 行没有读。删掉一些收入的，再选这个文件，就能接着收。
games-unsure = 刚才正在送的那一部分，也可能收下了，下面列的就是现在有的。
games-refused-why = 为什么没有收
games-refused-line = 第 { $line } 行：{ $why }
games-refused-more = 还有 { $count } 行也没有收。
games-line-too-large = 这一局太长，超过 500 KB，网页收不了。
games-no-record = 这不是一局牌的记录。
games-reading = 正在收入，已经收到 { $percent }%
games-waiting = 收得太快了，歇一会儿，会自己接着收。
games-again = 接着收
games-stop = 停下
games-stopping = 等服务器答完就停下。再点一次“停下”，马上就停。
games-stopped = 停下了。再选这个文件就接着收，收过的不会重复。
games-unreadable = 这个文件现在读不了了。
games-kept-further = 再看更多收入的
games-kept-number = 收入的牌局（{ $count } 局）
games-kept-figures = { $deals } 副，{ $day }收入
games-remove = 删掉
games-removed = 已经删掉。
games-remove-all = 全部删掉
games-remove-all-sure = 收入的 { $count } 局全都删掉吗？
games-remove-all-about = 只删从文件收入的，您自己在这里打的不动。删了就找不回来，除非再收入那个文件。
games-remove-all-stay = 留着
games-removed-all = 收入的都删掉了。

old-heading = 这一局的每一副
old-open = 看每一副牌
old-about = 点一副，就能看四家的牌，一轮一轮地看。
old-deal = 第 { $deal } 副
old-figures = 打 { $level } · { $trump } · { $banker }坐庄 · 抓分方 { $points } 分
old-thrown-in = 没有人亮主，重新发牌了。
old-voted-out = 大家同意，这一副不打了。

past-heading = 第 { $deal } 副 · 四家的牌
past-heading-before = 上一局第 { $deal } 副 · 四家的牌
past-earlier = 看这一局前面的每一副
past-about = 打 { $level }，主是{ $trump }，{ $banker }坐庄；抓分方得了 { $points } 分。
past-leads = 先出
past-empty = 没有牌了
past-kitty = 底牌
past-back = 上一轮
past-on = 下一轮
past-which = 第几轮

violation-bad-line = 第 { $line } 行不是能照规则打出来的一局（{ $reason }）。
violation-records-too-large = 文件太大，最多 { $most } MB。
violation-no-records = 这个文件里没有牌局。
violation-no-such-record = 没有这份记录。
violation-no-such-match = 牌桌 { $table } 没有打完过一副的第 { $match } 局。
violation-too-many-records = 收入的牌局已达 { $most } 局的上限。
violation-no-such-deal = 这份记录里没有第 { $deal } 副。
violation-deal-runs = 这张桌正打着一副牌，打完这一副就能看。
violation-no-log-kept = 这张桌的牌已经不再保存，只留下了结果。

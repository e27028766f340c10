# 给管理这里的人：牌桌、人、举报

page-admin = 管理

admin-off = 这里没有开启管理页。启动服务器时要给它一个口令，见自建说明。
admin-token = 管理口令
admin-token-about = 就是启动服务器时给的那个口令。这个浏览器可以管理八小时；半小时没有操作就要重新输入。
admin-begin = 进入
admin-end = 退出管理
admin-late = 太久没有操作，请重新输入口令。

admin-house = { $people } 个人在线，{ $match } 桌在打，{ $gathering } 桌在等人。
admin-open = 现在可以开新桌。
admin-closed = 现在不开新桌，已经开的照常打。
admin-close = 不再开新桌
admin-reopen = 重新允许开桌

admin-what = 看什么
admin-tables = 牌桌
admin-people = 人
admin-reports = 举报
admin-find-tables = 桌号或名字
admin-find-people = 名字
admin-fresh = 刷新
admin-none = 没有可看的。
admin-more = 共 { $all } 个，显示 { $shown } 个。

admin-stage-gathering = 等人
admin-stage-match = 在打
admin-stage-over = 已结束
admin-since = 从{ $at }起
admin-seat-free = 空位
admin-seat-bot = 电脑
admin-seat-gone = { $name }（没有连线）
admin-lines = { $lines } 个连接，{ $watching } 人旁观
admin-end-table = 结束这桌
admin-end-about = 桌 { $table } 正在打的这一局不算，谁也不能再回到这桌。在场的人会看到这桌是被这里结束的。已经打完的局照样保留。
admin-ended = 桌 { $table } 已结束。

admin-at-tables = 在桌 { $tables }
admin-connected = 在线
admin-shares = 和别人用同一个网络地址
admin-reported = 被举报 { $count } 次
admin-mute-is = 禁言到{ $at }
admin-open-is = 不能开桌到{ $at }
admin-mute = 禁言
admin-open-none = 不让开桌
admin-lift-mute = 解除禁言
admin-lift-open = 允许开桌
admin-how-long = 多久？
admin-mute-about = { $name }在任何一桌说话，别人都听不到；本人想说的时候会看到提示。
admin-open-about = { $name }不能开桌，也不能随机配桌；别人的桌还可以坐。
admin-hours = { $hours ->
    [1] 一小时
    [24] 一天
    [168] 一星期
    [720] 一个月
   *[other] { $hours } 小时
}
admin-report-by = { $name }举报
admin-said = 那里最后说的话
admin-dealt = 已处理
admin-not-dealt = 改为未处理
admin-dealt-at = { $at }处理
admin-dealt-with = 已处理的 { $count } 条
admin-all-dealt = 都处理过了。

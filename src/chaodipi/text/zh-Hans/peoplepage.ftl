# 人：名字、转移码、战绩、等级分

# 客人的名字：一种鸟加一个数，用半角逗号隔开
guest-birds = 喜鹊, 白鹭, 燕子, 麻雀, 画眉, 鸳鸯, 黄莺, 布谷, 斑鸠, 海鸥, 山雀, 百灵, 翠鸟, 仙鹤

page-me = 我
page-person = { $name }
page-leaderboard = 排行榜

me-name = 别人看到的名字
me-name-keep = 就用这个名字
me-name-kept = 您现在叫{ $name }。
me-name-numbered = 这个名字已经有人用了，您现在叫{ $name }。

me-devices = 别的手机或电脑
me-devices-about = 您的名字和战绩记在这台设备上。用一个码，就能带到另一台手机或电脑上。
me-show = 显示转移码
me-show-again = 换一个码
me-code = 转移码
me-code-about = 在另一台设备上打开这一页，把码输进去，或者用那边的相机对准图案。只能用一次。
me-code-left = 还有 { $left } 分钟有效
me-code-late = 这个码已经过期。
me-qr = 同一个码的二维码，给相机扫
me-type = 我有一个码
me-type-label = 另一台设备上的码，或者纸上记的码
me-type-about = 输入以后，这台设备就是那个人，不再是{ $name }。
me-type-go = 转到这里
me-moved = 这台设备现在是{ $name }。
me-paper = 记在纸上的码
me-paper-about = 如果手机丢了，或者浏览器忘了您，用这个码能找回来。请抄在纸上，收好，别让别人看到。再做一个新的，旧的就作废。
me-paper-show = 做一个记在纸上的码

record-heading = 战绩
record-none = 还没打过。
record-bankers = 台上
record-opponents = 台下
record-matches = 局数
record-of = 打 { $all } 赢 { $won }
record-more = 总计
record-points = 台下抓到的分
record-failed-throws = 甩错
record-desertions = 逃跑
record-charged = 逃跑扣的积分
record-pay = 积分

rating-heading = 等级分
rating-none = 四个人按原样的规则打完整局，才有等级分。
rating-family = 规则
rating-rating = 等级分
rating-matches = 局数
rating-within = { $rating } ± { $within }
rating-provisional = 还没定
rating-rank = 第 { $rank } 名
rating-board = 排行榜
rating-name = 名字
rating-place = 名次
rating-empty = 这种打法还没有人有等级分。
rating-you = 您
rating-about = 名次按“至少有多强”排：等级分减去拿不准的部分。打得太少的人还没有名次。

relation-heading = 您不听谁说话
relation-one = 不想听、不想碰到这个人
relation-mute = 不听
relation-block = 拉黑
relation-end-mute = 恢复
relation-end-block = 取消拉黑
relation-mute-is = 不听
relation-block-is = 已拉黑
relation-about = 选“不听”，就看不到这个人说的话。拉黑以后，看不到话，也不会随机排在一桌。对方不会知道。

report-heading = 向管理的人反映
report-signals = 用话或停顿打暗号
report-leaving = 老是逃跑
report-name = 名字不文明
report-words = 说话难听
report-cheating = 作弊
report-done = 谢谢，已经记下。
report-line = { $at }　{ $other }：{ $reason }。牌桌 { $table }；反映的人：{ $person }。
report-count = { $count ->
    [0] 没有人反映过什么。
   *[other] 共 { $count } 条。
}

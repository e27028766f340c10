# 人：名字、转移码、战绩、等级分

# 客人的名字：一种鸟加一个数，用半角逗号隔开
guest-birds = 喜鹊, 白鹭, 燕子, 麻雀, 画眉, 鸳鸯, 黄莺, 布谷, 斑鸠, 海鸥, 山雀, 百灵, 翠鸟, 仙鹤

page-me = 我
page-person = { $name }
page-leaderboard = 排行榜

me-games = 我打过的牌局
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
me-type = 我在别处已经有名字
me-type-label = 另一台设备上的码，或者纸上记的码
me-type-about = 这样以后，这台设备就是那个人，不再是{ $name }。
me-type-go = 转到这里
me-moved = 这台设备现在是{ $name }。
me-leave-heading = 不再做{ $name }了吗？
me-leave-about = { $name }在这里打过 { $deals } 副牌。这些战绩留在{ $name }名下，不会带过去。
me-leave-kept = 以后用通行密钥，还能回到{ $name }。
me-leave-lost = 没有通行密钥，也没有记在纸上的码，就再也回不到{ $name }了。
me-leave-go = 不要了，转过去
me-leave-stay = 还做{ $name }

me-paper = 记在纸上的码
me-paper-about = 如果手机丢了，或者浏览器忘了您，用这个码能找回来。请抄在纸上，收好，别让别人看到。再做一个新的，旧的就作废。
me-paper-show = 做一个记在纸上的码

passkey-heading = 通行密钥
passkey-about = 浏览器忘了您，或者换了新手机，用指纹、人脸或锁屏密码就能找回来。不用记，也不用抄。
passkey-make = 做一个通行密钥
passkey-make-another = 再做一个通行密钥
passkey-made = 通行密钥做好了。
passkey-since = { $day }做的。
passkey-used = 上次使用：{ $day }。
passkey-unused = 还没用过。
passkey-synced = 您账号下的设备都能用。
passkey-elsewhere = 只能在 { $host } 使用。
passkey-remove = 删除
passkey-remove-heading = 删除这个通行密钥？
passkey-remove-about = { $device }，{ $day }做的。删除以后，谁也不能用它登录。请在那台设备的设置里也把它删掉。
passkey-removed = 通行密钥已删除。
passkey-not-here = 网址要以 https 开头，并且有域名，才能用通行密钥；在服务器自己的机器上用 http://localhost 打开也行。在这里请用转移码。
passkey-sign-in-about = 在别的设备上做过通行密钥：
passkey-sign-in = 用通行密钥登录
passkey-stopped = 没有完成，什么都没有变。
passkey-known = 这台设备上已经有您的通行密钥。
passkey-failed = 这台设备没能办成，请用转移码。
device-android = 安卓
device-iphone = iPhone
device-ipad = iPad
device-mac = Mac
device-windows = Windows
device-linux = Linux
device-other = 别的设备

lost-heading = 手机丢了，或者卖了
lost-about = 让别的手机和电脑都不再认得您，只有这一台还认得。
lost-go = 退出所有别的设备
lost-sure = 退出所有别的设备？
lost-stays = 您的名字和战绩都还在。记在纸上的码也作废，之后请再做一个新的。
lost-keys = 通行密钥还在。上面有没有丢了的设备上的、或者不是您做的？有就请把它也删掉。
lost-done = 别的设备都已退出。请再做一个记在纸上的码。

forget-heading = 删除我的一切
forget-about = 如果您不想再在这里打牌，可以让这里忘了您。
forget-open = 删除……
forget-sure = 永远忘掉{ $name }？
forget-goes = 删掉的：
forget-goes-name = 您的名字“{ $name }”，以后别人可以用
forget-goes-record = 战绩、等级分、排行榜上的名次
forget-goes-devices = 通行密钥、转移码；不听和拉黑的名单；您举报的和举报您的
forget-goes-games = 牌局里您的名字；您自己放进来的牌局文件
forget-stays = 留下的：
forget-stays-deals = 打过的牌也是别人的牌局，会留着，但没有您的名字，也找不到您。您还坐着的牌桌，由系统代打下去。
forget-stays-copies = 别人存下的文件，和管理的人做的备份，要等新的备份来替换。
forget-go = 永远删除
forget-stay = 都留着
forget-done = 已经忘了您。这台设备现在是新来的{ $name }。

sure-stay = 不，先不
sure-tick = 我知道删了就找不回来

record-heading = 战绩
record-none = 还没打过。
record-cells = 赢的 / 打的
record-deals = 打过的牌（副）
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
record-note = 从头到尾由系统代打的一副，不算在副数和积分里；一局的输赢照算。

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

report-heading = 向管理的人举报
report-signals = 用话或停顿打暗号
report-leaving = 老是逃跑
report-name = 名字不文明
report-words = 说话难听
report-cheating = 作弊
report-done = 谢谢，已经记下。
report-line = { $at }　{ $other }：{ $reason }。牌桌 { $table }；举报的人：{ $person }。
report-count = { $count ->
    [0] 没有人举报过。
   *[other] 共 { $count } 条。
}

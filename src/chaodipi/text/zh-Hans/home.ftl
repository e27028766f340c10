# 首页、围坐等人、设置、连线

app-name = 炒地皮
home-tagline = 四个人，两副牌，打一局升级。
home-name = 您的名字
home-rules = 打法
home-pace = 快慢
home-play-bots = 马上开打
home-play-bots-about = 三家由电脑坐
home-play-friends = 开桌等朋友
home-play-friends-about = 发个链接就能来
home-yours = 接着打
home-table = { $rules }，{ $table } 桌
home-dark = 暗炒
home-open = 明炒
stage-gathering = 等人
stage-match = 在打
stage-over = 打完了

ruleset-hefei = 合肥
ruleset-hefei-about = 暗亮暗炒，亮的牌只有自己看得见。炒底不分花色大小，打到大光直接跳到 A。
ruleset-classic = 通用
ruleset-classic-about = 明亮明炒，大家都看得见。炒底要比亮着的更大，每 40 分升一级。

link-rules = 规则
link-judge = 问裁判
link-scorepad = 计分板
link-house-rules = 自定规则

pace-quick = 快
pace-normal = 一般
pace-relaxed = 慢
pace-none = 不限时

gathering-heading = 等人入座
gathering-about = 点空座坐下，坐对面的是一家。
gathering-link = 把链接发给朋友
gathering-copy = 复制链接
gathering-copied = 已复制
gathering-start = 开打
gathering-start-about = 空座由电脑补上
gathering-wait-host = 等桌主开打
gathering-free = 空座
gathering-sit = 坐这里
gathering-you = 您
gathering-spectators = 旁观 { $count } 人

settings-heading = 设置
settings-language = 语言
settings-theme = 明暗
settings-print = 字号
settings-sound = 声音
language-zh-Hans = 简体
language-zh-Hant = 繁體
language-en = English
theme-auto = 跟随系统
theme-light = 亮
theme-dark = 暗
print-usual = 一般
print-big = 大字
sound-off = 关
sound-on = 开
settings-leave = 离开这桌
settings-leave-about = 座位交给电脑打
settings-home = 回首页

link-waiting = 正在重新连线…
link-waiting-long = 连线断了。牌都在服务器上，连上就接着打。
link-failed = 连不上服务器。
link-retry = 马上再试
link-replaced = 另一个页面坐了您的座位。
link-take-back = 在这里接着打
link-gone = 没有这桌，也许已经散了。
link-home = 回首页
close = 关闭

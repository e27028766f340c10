# 大厅：找人、找桌、开桌

page-lobby = 大厅
lobby-match = 找人一起打
lobby-seek = 找人一起打
lobby-seek-about = 凑不齐就请电脑补上
lobby-seeking = { $rules }，{ $pace }：{ $count } 人在等
lobby-seek-along = 一起打
lobby-open = 开一桌
lobby-open-about = 自己当桌主
lobby-open-go = 开桌
lobby-more = 更多选择
lobby-code = 桌号或链接
lobby-code-go = 去这一桌
lobby-code-about = 朋友给您看二维码的话，用手机的相机对准就行。

lobby-tables = 等人的桌
lobby-table-of = { $name }的桌
lobby-free = 空 { $count } 座
lobby-asks = 要桌主同意
lobby-filter = 只看一部分
lobby-filter-free = 空座
lobby-free-least = 至少 { $count } 个
lobby-filter-blocked = 不看有我拉黑的人的桌
lobby-filter-none = 全部都看
lobby-any = 都可以
lobby-looking = 正在连线…
lobby-none = 现在没有等人的桌。您可以点“找人一起打”，也可以自己开一桌，让别人来找您。
lobby-none-such = 没有这样的桌。请放宽一点，或者点“找人一起打”。
lobby-count = { $count } 桌在等人

lobby-together = { $count ->
    [1] 现在只有您一位
   *[other] 已经有 { $count } 个人
}
lobby-bots-come = 秒后请电脑补上空座
lobby-staying = 一直等，来了人再开打
lobby-others-stay = 有 { $count } 个人只等真人，不要电脑。点“等真人”就和他们一起等。
lobby-others-stay-too = 另外 { $count } 个人也在等真人。谁点“现在就打”，谁就和电脑打。
lobby-stay = 等真人
lobby-stay-about = 先不请电脑
lobby-fill = 现在就打
lobby-fill-about = 其余由电脑坐
lobby-fill-alone = 三家由电脑坐
lobby-quit = 不等了
lobby-again = 在这里重新等
lobby-replaced = 您在另一个页面等着。

lobby-talk = 聊天
lobby-talk-phrases = 固定的话
lobby-talk-off = 不聊
lobby-talk-text = 随便说

# 牌桌以外的页面

page-rules = 规则
page-judge = 问裁判
page-scorepad = 计分板
page-house-rules = 自定规则

house-lead = 挑一种最接近的打法，把您那里不一样的地方改掉。
house-kept = 您存好的规则
house-of = { $count ->
    [0] 和{ $rules }一样
   *[other] { $rules }，改 { $count } 处
}
house-rename = 改名
house-rename-done = 好
house-delete = 删掉
house-delete-sure = 真的删掉“{ $name }”
house-keep = 不删
house-name = 给这套规则起个名字
house-name-example = 老王家的打法
house-name-taken = 已经有叫这个名字的了。
house-base = 从哪种打法改起
house-common = 最常改的
house-all = 其他
house-played = 打这一条
house-changed = 改过
house-changed-count = 改 { $count } 处
house-reset = 改回：{ $value }
house-reset-all = 全部改回
house-differences = { $count ->
    [0] 和{ $rules }一样
   *[other] 和{ $rules }有 { $count } 处不同
}
house-impossible = 这样还打不了，请先改这几处：
house-impossible-short = 要改
house-place = { $group }：{ $name }
house-needed = 照您改的打，这里也要改。
house-change-to = 改成：{ $value }
house-leave-out = 不打“{ $name }”
house-mend = { $count ->
    [1] 替我把这一处改好
   *[other] 替我把这 { $count } 处都改好
}
house-zero = 0：{ $value }
house-go-to = 去看“{ $name }”
house-quoted = “{ $name }”
house-save = 保存
house-name-first = 请先起个名字，再保存。
house-saved = “{ $name }”存好了，首页也能选到。
house-not-saved = 这个浏览器存不了东西，请把“{ $name }”存成文件。
house-opened = “{ $name }”打开了。
house-play = 用这套规则开桌
house-to-file = 存成文件
house-from-file = 打开文件
house-lower = { $name }：往小移
house-higher = { $name }：往大移
house-take-out = 去掉{ $name }
house-no-order = 不分大小

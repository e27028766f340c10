# 一张张点选牌

picker-card = { $card }，最多 { $most } 张，已选 { $count } 张
picker-said = { $card }：{ $count } 张
picker-count = { $count } 张
picker-clear = 全部拿掉
picker-all = 全选

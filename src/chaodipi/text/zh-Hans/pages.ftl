# 牌桌以外的页面

page-rules = 规则
page-judge = 问裁判
page-scorepad = 计分板
page-house-rules = 自定规则

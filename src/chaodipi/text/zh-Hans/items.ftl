# 结算单：每一项从哪里来（数目写在一旁）

item-table-points = 抓分方台面得分
item-kitty = 抠底：{ $points } 分，{ $multiplier } 倍
item-held = 抓分方 { $points } 分，不到 { $threshold } 分，庄家方升级
item-taken-over = 抓分方 { $points } 分，满 { $threshold } 分，换庄
item-shut-out = 大光，多升一级
item-risen = { $side }按得分升级
item-must-play = { $level } 必打，停在 { $level }，多出的 { $levels } 级作废
item-must-hold = { $level } 必打，要坐庄打过才能离开
item-end-level = { $level } 是最后一级
item-jump = { $side }跳级，直接打 { $level }
item-dropped-by-jack = 被J抠底，{ $side }退到 { $level }
item-dropped-by-ace = 被单张A抠底，{ $side }退到 { $level }
item-dropped-by-aces = 被一对A抠底，{ $side }退到 { $level }
item-won-by-shut-out = 首副大光，{ $side }赢得这一局
item-won-in-first-deal = 首副台面满分并抠底，{ $side }赢得这一局
item-won-by-jump = 打 { $level } 时跳级，{ $side }赢得这一局
item-won-by-drops = 对方第二次退到2，{ $side }赢得这一局
item-won-at-end = { $side }坐庄打过 { $level }，赢得这一局
item-won-by-payments = 副数打满，{ $side }积分高，赢得这一局
item-drawn = 副数打满，积分相同，和局
item-banker-partner = 下一副由庄家的对家{ $seat }坐庄
item-banker-next = 下一副由庄家的下家{ $seat }坐庄
item-banker-by-declaring = 下一副谁坐庄由叫主决定
item-paid = { $side }每人得分；对方每人付 { $loss }
item-paid-for-match = 打过最后一级，{ $side }每人另得；对方每人另付 { $loss }

# 牌桌上发生的事，一事一句；只用人人看得见的

event-deal-started = 第 { $deal } 副，打 { $level }。
event-cards-drawn = 摸牌。
event-shown = { $seat }{ $kind ->
    [declare] 亮主
    [strengthen] 加固
    [counter] 反主
    [look_back] 回头望
   *[take_over] 炒底
}，亮出 { $count } 张。
event-passed = { $seat }不亮。
event-redeal = 没人亮主，这副作废，重新发牌。
event-kitty-turned = 没人亮主，翻底牌：{ $cards }。主是{ $trump }，{ $banker }坐庄。
event-kitty-taken = { $seat }拿起 { $count } 张底牌。
event-buried = { $seat }扣好了底。
event-revealed = 亮过的牌现在都翻开。
event-trump-settled = 主定为{ $trump }，{ $banker }先出，底是{ $kitty_owner }扣的。
event-throw-failed = { $seat }甩牌没甩成，改出 { $led }，罚 { $penalty } 分。
event-take-over-failed = { $seat }炒底失败，罚 { $penalty } 分。
event-forced-red-five = { $seat }的红五被逼出来，罚 { $penalty } 分。
event-played = { $seat }出 { $cards }。
event-trick-taken = { $winner }赢了这一轮，抓分方得 { $gained } 分，共 { $points } 分。
event-deal-ended = 这副打完了，底牌是：{ $kitty }。
event-match-ended = 这一局打完了。
event-deal-ended-without = 四家都同意结束这副，重新发牌。

# 研究用的环境：给了它做不到的要求时说什么。

violation-bad-action = 没有动作 { $action }；只有 0 到 { $most }。
violation-illegal-action = 现在不能做动作 { $action }。
violation-no-action = 轮到 { $agent }，却没有交来它的动作。
violation-not-shown = { $cards }：哪种打法都不能亮。
violation-episode-over = 这一局已经完了，请先重置环境。
violation-not-reset = 环境还没有重置过。
violation-closed-environment = 环境已经关闭。
violation-unknown-environment-option = 没有 { $option } 这个选项；有的是：{ $choices }。
violation-bad-environment-option = { $option } 不能是 { $value }；可以是 { $choices }。
violation-no-payments = { $rules } 不计积分，奖励不能用积分。
violation-bad-array = { $argument } 必须是 { $wanted } 的数组，不能是 { $given }。
violation-illegal-at-table = 第 { $number } 桌：现在不能做 { $action }。各桌都没有变动。

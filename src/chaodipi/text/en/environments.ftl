# Environments for research: what was asked of them and cannot be.

violation-bad-action = There is no action { $action }; there are 0 to { $most }.
violation-illegal-action = The action { $action } is not allowed now.
violation-no-action = No action of { $agent } was handed over, and it is the one that is asked.
violation-not-shown = { $cards } cannot be shown in any rule set.
violation-episode-over = The episode is over. Reset the environment first.
violation-not-reset = The environment has not been reset yet.
violation-closed-environment = The environment is closed.
violation-unknown-environment-option = There is no option { $option }; there are { $choices }.
violation-bad-environment-option = { $option } cannot be { $value }; it can be { $choices }.
violation-no-payments = { $rules } pays nothing, so payments cannot be the reward.
violation-bad-array = { $argument } must be an array of { $wanted }, not { $given }.
violation-illegal-at-table = Table { $number }: { $action } is not allowed now. Nothing was changed at any table.

# What happens at the table, a sentence each; only what everybody may see

event-deal-started = Deal { $deal }, playing { $level }.
event-cards-drawn = Drawing cards.
event-shown = { $seat } { $kind ->
    [declare] declares
    [strengthen] strengthens
    [counter] counters
    [look_back] looks back
   *[take_over] takes over
} with { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-passed = { $seat } passes.
event-redeal = Nobody declared: thrown in, dealt again.
event-kitty-turned = Nobody declared, the kitty is turned: { $cards }. Trump is { $trump }; { $banker } is banker.
event-kitty-taken = { $seat } takes the { $count } cards of the kitty.
event-buried = { $seat } has buried.
event-revealed = All that was shown lies open now.
event-trump-settled = Trump is { $trump }; { $banker } leads; { $kitty_owner } buried the kitty.
event-throw-failed = { $seat }’s throw fails: { $led } is led, { $penalty } points are due.
event-take-over-failed = { $seat }’s take-over was lower than what stood: { $penalty } points are due.
event-forced-red-five = { $seat } is forced to play a red five: { $penalty } points are due.
event-played = { $seat } plays { $cards }.
event-trick-taken = { $winner } wins the trick; the opponents get { $gained } and have { $points }.
event-deal-ended = The deal is over. In the kitty lay { $kitty }.
event-match-ended = The match is over.
event-deal-ended-without = All four agreed to end the deal: it is dealt again.

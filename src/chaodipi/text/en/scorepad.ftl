# The scorepad: for a table with real cards

# Why an entry does not count
violation-bad-scorepad = This is no scorepad: it is wrong at { $at }.
violation-match-over = The match was over before this. Begin another one.
violation-banker-missing = Who was banker?
violation-points-not-fives = Points come in fives.
violation-too-many-points = There are only { $points } points in the cards.
violation-kitty-in-flag-deal = A flag deal has no kitty.
violation-both-sides-hide = A deal cannot be lost by both sides.
violation-nothing-shown-in-flag-deal = In a flag deal nobody declares or takes over.
violation-no-such-penalty = There is no such penalty by these rules.
violation-penalties-in-order = A penalty fell due at { $points } points: that is more than were taken in the end, or less than at the penalty before it.
violation-no-such-lead = With these cards { $count } of them cannot be led at once.
violation-cards-uneven = The winner played as many cards as were led.
violation-trump-decides = What was led depends on what was trump. What was it?
item-lost-by-signals = Signals: the match is lost, { $side } win it

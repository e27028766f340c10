# The sheet of a deal: what each figure comes from (the number stands beside it)

item-table-points = The opponents’ points at the table
item-kitty = The kitty captured: { $points } points times { $multiplier }
item-held = The opponents have { $points }, less than { $threshold }: the bankers rise
item-taken-over = The opponents have { $points }, at least { $threshold }: they become bankers
item-shut-out = Shut out: one level more
item-risen = { $side } rise by the points
item-must-play = { $level } must be played: the rise stops at { $level }, { $levels ->
    [one] one level is
   *[other] { $levels } levels are
} lost
item-must-hold = { $level } must be played: it is left only by holding it as bankers
item-end-level = { $level } is the last level
item-jump = { $side } jump straight to { $level }
item-dropped-by-jack = The kitty captured with a jack: { $side } drop to { $level }
item-dropped-by-ace = The kitty captured with a single ace: { $side } drop to { $level }
item-dropped-by-aces = The kitty captured with a pair of aces: { $side } drop to { $level }
item-won-by-shut-out = A shut-out in the first deal: { $side } win the match
item-won-in-first-deal = Enough points at the table and the last trick, in the first deal: { $side } win the match
item-won-by-jump = A jump while { $level } is played: { $side } win the match
item-won-by-drops = The other side dropped to 2 a second time: { $side } win the match
item-won-at-end = { $side } held { $level } and win the match
item-won-by-payments = All deals are played: { $side } have been paid more and win the match
item-drawn = All deals are played and payments are equal: a draw
item-banker-partner = The banker’s partner { $seat } is banker of the next deal
item-banker-next = { $seat }, after the banker, is banker of the next deal
item-banker-by-declaring = Declaring decides who is banker of the next deal
item-paid = Each of { $side } is paid this; each of the others pays { $loss }
item-paid-for-match = The last level is passed: each of { $side } is paid this more; each of the others pays { $loss }
item-guarded-red-five = Red five led to the last trick: guarded by { $side }
item-heaven = The last trick won with 5, 10 and K of one suit: { $side } go to { $level }
item-earth = … and { $side } go back to { $level }
item-flag = { $side } have passed A and carry the flag
item-flag-held = Flag deal: the opponents have { $points }, less than { $threshold }
item-flag-taken = Flag deal: the opponents have { $points }, at least { $threshold }, and become bankers
item-won-with-flag = { $side } carried the flag home and win the match
item-converted = { $seat }: levels gained, twice the difference, deals sat in, own failed throws

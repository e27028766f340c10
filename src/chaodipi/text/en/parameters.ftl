# What can differ between places, in words: the groups, the parameters, their values

value-true = yes
value-false = no
value-none = none
value-present = played
value-absent = not played

group-cards = The cards
group-combinations = Combinations
group-throws = Failed throws
group-showing = Declaring and countering
group-banker = The banker
group-take-over = Taking the kitty over
group-kitty = The kitty’s points
group-levels = Levels
group-levels-drops = Drops at J and A
group-levels-jumps = Jumps
group-payments = Credits
group-absence = Leaving a match
group-specials = Points for red fives
group-heaven-and-earth = Heaven and earth
group-flag = The flag deal

param-cards-decks = Packs
    .about = How many packs are played with: 12, 25 or 39 cards for each player.
value-cards-decks-1 = one
value-cards-decks-2 = two
value-cards-decks-3 = three
param-cards-red-fives = Red fives are the highest trumps
    .about = The fives of hearts stand above the jokers, whatever is trump.

param-combinations-across-level = Tractors across the level
    .about = When 6 is played, 5577 is a tractor: the level rank is stepped over.
param-combinations-full-chain = Tractors of jokers and level cards
    .about = Little jokers, level cards of the trump suit, other level cards and trump aces are neighbours, in that order.
param-combinations-printed-rank = Trump level pairs at their printed rank
    .about = The level pair of the trump suit may also stand in a tractor as the rank that is printed on it.
param-combinations-ace-low = Low ace in tractors
    .about = Two aces also go below two twos: AA22 is a tractor.
param-combinations-five-ten-king = 510K
    .about = 5, 10 and K of one suit may be led together, and so may a pair of each.
param-combinations-red-five-in-510k = Red five in a hearts 510K
    .about = When hearts is not trump, a red five may still be the five of a hearts 510K.

param-throws-penalty-cards = Cards paid for
    .about = Which cards count when a throw does not stand.
value-throws-penalty-cards-thrown = every card thrown
value-throws-penalty-cards-led = the cards led instead
param-throws-penalty-points = Points a card
    .about = So many points are due for each card that counts, to the other side.

param-showing-visibility = Who sees what is shown
    .about = Open: all see the cards shown. Dark: the others see who showed and how many cards, and nothing else until the kitty is settled.
value-showing-visibility-open = open for all
value-showing-visibility-dark = dark
param-showing-order = Rank of pairs
    .about = Which pair outranks which, from low to high; every pair outranks a single card.
value-showing-order-empty = pairs do not rank; a later pair outranks an earlier one
value-showing-order-S = spades
value-showing-order-H = hearts
value-showing-order-C = clubs
value-showing-order-D = diamonds
value-showing-order-LJ = little jokers
value-showing-order-BJ = big jokers
value-showing-order-H5 = red fives
param-showing-look-back = Look-back
    .about = Whoever showed one card and was countered may show both of that card, above everything else.
param-showing-later-counters = Who may counter after the first deal
    .about = In the first deal everybody may counter; in later deals it is these.
value-showing-later-counters-all = everybody
value-showing-later-counters-banker = of the others only the banker

param-banker-later = Who is banker after the first deal
    .about = How the banker of the next deal is found.
value-banker-later-rotation = the partner after a hold, the next seat after a loss
value-banker-later-declaring = the last to show if on the banker side, else the seat after that player
param-banker-undeclared-first = Nobody declares in the first deal
    .about = What happens when nobody shows anything in the first deal of a match.
value-banker-undeclared-first-redeal = thrown in and dealt again
value-banker-undeclared-first-turn-by-seat = the seats turn the kitty, a card each
param-banker-undeclared-later = Nobody declares later
    .about = What happens when nobody shows anything in a later deal. Nobody may take the kitty over then.
value-banker-undeclared-later-turn = the kitty is turned up
value-banker-undeclared-later-turn-by-seat = the seats turn the kitty, a card each

param-take-over-may-show = Pairs that take over
    .about = What somebody must show to take the kitty after it was buried. Every pair counts once only.
value-take-over-may-show-any-pair = any pair of level cards or jokers
value-take-over-may-show-outranking = only a pair that outranks what stands
param-take-over-first-asked = Asked first
    .about = Where the round of asking begins, after the banker has buried.
value-take-over-first-asked-after-declarer = the seat after the banker, or after the declarer if that is the declarer; those two only once somebody else took over
value-take-over-first-asked-after-banker = the seat after the banker
param-take-over-then-asked = Asked after a take-over
    .about = Where the asking goes on when somebody took over and buried.
value-take-over-then-asked-next = the next seat in turn
value-take-over-then-asked-banker = the banker first, then on in turn
param-take-over-failed-points = Points for a failed take-over
    .about = In dark play a pair may turn out lower than what stood; so many points then go against that side.
value-take-over-failed-points-0 = none

param-kitty-multiplier = What the kitty counts
    .about = When the opponents win the last trick, they get the kitty’s points times this.
value-kitty-multiplier-doubling = 2 for a single, 4 for a pair, 8 for two pairs in a row, 16 for three, and so on
value-kitty-multiplier-capped = 2 for a single, 4 for a pair, 8 for any tractor
value-kitty-multiplier-per-pair = 2 for a single, 4 for each pair, 6 for each triple
param-kitty-penalty-floor = Penalties stop at nothing
    .about = Penalties take the opponents’ points to 0 at most; else they may go below.

param-levels-counting = Points for a level
    .about = How many points are worth one level.
value-levels-counting-tens = ten points a level
value-levels-counting-steps = 40 points a level with two packs, half of what takes over
param-levels-odd-five = An odd 5 counts
    .about = Whether five points left over still count, or are dropped.
param-levels-zero-bonus = One level more for a shut-out
    .about = The bankers rise one level more when the opponents get no point at all.
param-levels-must-play = Levels that must be played
    .about = A rise stops at these levels, and what is beyond is lost; a side leaves them only by holding as banker.
param-levels-must-play-once = Must be played once only
    .about = A level that must be played and was held once does not stop that side again.
param-levels-circuits = Circuits
    .about = How many times a side climbs from 2 to A before the match is won.
param-levels-end = Last level
    .about = Who holds this level as banker wins the match.
param-levels-deals = Deals of a match
    .about = A match of a fixed number of deals; the side with more credits wins it.
value-levels-deals-0 = no fixed number

param-levels-drops-needs = Points needed
    .about = The opponents must have reached the points for taking over, for the bankers to drop.
value-levels-drops-needs-table = at the table, without the kitty
value-levels-drops-needs-total = in all, with the kitty
value-levels-drops-needs-none = no points needed
param-levels-drops-exact = Level cards alone
    .about = The winning play of the last trick must be these level cards and no others.
param-levels-drops-jack-to = J captured with J
    .about = At J, when the opponents win the last trick with jacks, the banker side drops to this level.
param-levels-drops-ace-to = A captured with one A
    .about = At A, when the opponents win the last trick with a single ace, the banker side drops to this level.
param-levels-drops-ace-pair-to = A captured with a pair of A
    .about = At A, when the opponents win the last trick with a pair of aces, the banker side drops to this level.
param-levels-drops-second-loses = The second drop to 2 loses
    .about = A side that drops to 2 a second time has lost the match.

param-levels-jumps-opponents-from = Opponents jump from
    .about = With so many points the opponents go straight to A; the bankers do so by a shut-out.
param-levels-jumps-wins-from = A jump wins from
    .about = While this level or a higher one is played, a jump wins the match at once.
param-levels-jumps-first-deal-wins = The first deal can win the match
    .about = In the first deal a shut-out wins the match for the bankers; enough points at the table and the last trick win it for the opponents.

param-payments-kind = Credits for a deal
    .about = What a deal earns each player. Credits are scores, never money.
value-payments-kind-none = none
value-payments-kind-levels = one a level earned
value-payments-kind-stakes = one stake a level earned
value-payments-kind-fixed = by the points alone
param-payments-end = Credits for the match
    .about = What the end of a match adds.
value-payments-end-none = nothing
value-payments-end-bonus = 12 for each winner
value-payments-end-by-level = stakes by how far the losers came
value-payments-end-converted = levels gained and their difference, deals played, less failed throws

param-absence-charge = What leaving costs
    .about = What is charged to a player who leaves a running match for good.
value-absence-charge-none = nothing
value-absence-charge-fixed = a fixed amount
value-absence-charge-by-result = a fixed amount, or the loss of the deal if that is more
param-absence-amount = Amount
    .about = How many credits a player who leaves is charged.
param-absence-long-run = Long-run room
    .about = Leaving between deals is free until a side has reached J; from then on it is charged.
param-absence-long-run-amount = Amount in a long-run room
    .about = How many credits leaving costs there once a side has reached J.
param-absence-back = Coming back
    .about = When a player who left may take the seat again.
value-absence-back-any-time = at any moment
value-absence-back-next-deal = when the deal is over

param-specials-forced-red-five = Forced red five
    .about = Points against a side for each red five that it has to give to a trump lead.
param-specials-guarded-red-five = Guarded red five
    .about = Points for a side that keeps its red fives to the end and leads them to the last trick, for each of them.

param-heaven-and-earth-winners = Who can win it
    .about = Whose last trick counts: the losers fall to the bottom, the winners rise to A.
value-heaven-and-earth-winners-either = either side
value-heaven-and-earth-winners-opponents = only the opponents
param-heaven-and-earth-play = With which play
    .about = What the last trick must be won with.
value-heaven-and-earth-play-exact = exactly 5, 10, K of one suit
value-heaven-and-earth-play-exact-or-double = exactly 5, 10, K of one suit, or a pair of each
value-heaven-and-earth-play-contains = any play with 5, 10, K of one suit in it
param-heaven-and-earth-pays = Credits at least
    .about = How many credits it earns, if the deal does not earn more.

param-flag-threshold = Points that take over
    .about = In the flag deal the opponents need so many points to become bankers.
param-flag-pays = Credits
    .about = How many credits the flag deal earns, won or lost.

listing-id = Id
listing-rule-set = Rules
listing-about = What makes them their own
listing-showing = Shown
listing-parameter = What
listing-value = Here
listing-clauses = Clauses
listing-ruling = ruling
listing-own = own choice
listing-sound = { $file } can be played.
listing-based = { $name }, { $count ->
    [0] unchanged
    [one] one change
   *[other] { $count } changes
}
listing-same = { $a } and { $b } play the same.
listing-wrong = { $file } cannot be played; { $count ->
    [one] one thing is
   *[other] { $count } things are
} wrong:

# Why two values cannot be together
why-showing-look-back-showing-order = A look-back stands above all other pairs, so pairs must rank.
why-showing-order-cards-red-fives = Red fives stand in the rank of pairs exactly when they are the highest trumps.
why-take-over-may-show-showing-visibility = Nobody can outrank what nobody may see.
why-take-over-failed-points-showing-visibility = A take-over fails only where what stands is hidden.
why-take-over-failed-points-showing-order = A take-over fails only where pairs rank.
why-combinations-red-five-in-510k-cards-red-fives = Without red fives as trumps every five of hearts is an ordinary five.
why-combinations-red-five-in-510k-combinations-five-ten-king = There is no 510K to join.
why-levels-zero-bonus-levels-counting = In steps a shut-out has its own step already.
why-levels-odd-five-levels-counting = In steps every point counts.
why-banker-later-banker-undeclared-later = Where declaring decides the banker, a seat must turn the kitty when nobody declares.
why-banker-later-showing-later-counters = Where declaring decides the banker, there is no banker yet who could counter.
why-levels-deals-levels-circuits = A match of so many deals has no circuits to run.
why-levels-deals-payments-kind = A match of so many deals is won by credits, so deals must earn some.
why-levels-deals-payments-end = A match of so many deals ends with the last of them, and nothing is added.
why-levels-deals-levels-jumps-wins-from = A match of so many deals cannot be won by a jump.
why-levels-deals-levels-drops-second-loses = A match of so many deals cannot be lost by dropping.
why-payments-end-payments-kind = Where deals earn no credits, the match adds none.
why-levels-end-levels-circuits = Several circuits run to A each.
why-levels-jumps-opponents-from-cards-decks = A jump must take more points than becoming banker.
why-cards-red-fives-cards-decks = Red fives are the highest trumps with two packs only.
why-combinations-five-ten-king-cards-decks = 510K is played with two packs only.
why-specials-forced-red-five-cards-red-fives = There are no red fives to force.
why-specials-guarded-red-five-cards-red-fives = There are no red fives to guard.
why-heaven-and-earth-play-combinations-five-ten-king = It is won with a 510K, so 510K must be played.
why-flag-threshold-cards-decks = It must be above 0 and no more than there are points in the packs.
why-flag-pays-levels-end = The flag is carried after A, so levels must run to A.
why-flag-pays-levels-circuits = The flag is carried once, after a single circuit.
why-flag-pays-levels-deals = A match of so many deals has no flag deal.
why-flag-pays-banker-later = Nobody declares in a flag deal, so declaring cannot decide the banker.
why-flag-pays-levels-jumps-wins-from = Where the flag must be carried, a jump cannot win the match.
why-flag-threshold-cards-red-fives = Only red fives and jokers are trump in a flag deal, so red fives must count.
why-absence-charge-payments-kind = Where deals earn no credits, leaving costs none.
why-absence-long-run-absence-charge = A long-run room charges a fixed amount: choose that first under “What leaving costs”.

# Many deals played by bots, at the command line

simulate-of = { $rules }: { $count } { $count ->
    [one] deal
   *[other] deals
}, bots { $bots }, seed { $seed }
simulate-figure = A deal, ± 95 %
simulate-all = All
simulate-points = Opponents’ points
simulate-held = Bankers hold
simulate-levels = Levels the points earn
simulate-plays = Plays
simulate-tricks = Tricks
simulate-showings = Declared and countered
simulate-take-overs = Take-overs
simulate-redeals = Thrown in before
simulate-failed-throws = Failed throws
simulate-failed-take-overs = Failed take-overs
simulate-forced-red-fives = Red fives forced out
simulate-guarded-red-fives = Red fives guarded
simulate-kitties-captured = Kitties captured
simulate-points-captured = Points of these kitties
simulate-drops-won = Drops won
simulate-heaven-and-earth-won = Heaven and earth won
simulate-won-each = Deals won
simulate-levels-each = Levels won
simulate-share-each = Share of all levels
simulate-points-each = Points as opponents
simulate-uneven = The cards of the last { $count ->
    [one] deal are
   *[other] { $count } deals are
} not played from all { $ways } ways to sit; a multiple of { $ways } deals is even.
simulate-so-far = { $count } of { $total } deals.
simulate-pace = { $rate } deals a second, { $time } left
simulate-before = { $count } { $count ->
    [one] deal was
   *[other] deals were
} there before.
simulate-over = { $count } { $count ->
    [one] deal
   *[other] deals
} in { $time }, { $rate } a second.
simulate-interrupted = Interrupted. With --out FOLDER what was played would have been kept.
simulate-interrupted-kept = Interrupted. The same command with --resume goes on from here.
violation-bad-bots = Name one bot for all seats, two for the two sides, or four for the seats in turn; these are { $count }.
violation-no-rules = Name a way to play.
violation-too-few-deals = At least one deal must be played, not { $count }.
violation-bad-deal-number = Deals are numbered from 0; there is no deal { $deal }.
violation-bad-seed = A seed is a whole number of 64 bits; { $seed } is none.
violation-same-rules = { $rules } is named twice.
violation-no-bot-module = Python finds no module “{ $module }”: it must lie in this folder, or in one that PYTHONPATH names.
violation-no-bot-class = The module { $module } has no class “{ $name }”.
violation-bad-bot = The bot { $bot } cannot be made: { $reason } ({ $at })
violation-bot-failed = The bot { $bot } failed in deal { $deal }, seat { $place }: { $reason } ({ $at })
violation-bot-refused = What the bot { $bot } chose in deal { $deal }, seat { $place }, is not allowed ({ $reason }): { $command }
violation-not-installed = This needs the package { $package }, which is not installed: pip install 'chaodipi[{ $extra }]'
violation-no-cluster = No Dask scheduler answers at { $address } ({ $reason }).
violation-no-workers = The Dask scheduler at { $address } has no workers.
violation-workers-lost = Workers were lost again and again before anything was finished. What was finished before is kept.
violation-worker-refused = A worker cannot play this; its installation must be the same as here: { $reason }
violation-unwritable-folder = Nothing can be written in { $folder }: { $reason }
violation-folder-in-use = { $folder } holds files that no simulation has begun; name another folder.
violation-simulation-there = { $folder } holds a simulation already: go on with it with --resume, or name another folder.
violation-other-simulation = The simulation in { $folder } was begun differently ({ $fields }); give the same command, or name another folder.
violation-folder-busy = Another process is simulating in { $folder }.

# At the command line: how fast it is

bench-title = chaodipi { $version }, kernel { $kernel }, { $rules }; Python { $python }, { $processor }
bench-busy = The machine is busy (load { $load } on { $count } processors): what shares a processor's caches is slowed by it.
bench-figure = Figure
bench-best = Best round
bench-aim = To reach
bench-reached = Reached
bench-yes = yes
bench-no = no
bench-at-least = ≥ { $aim }
bench-at-most = ≤ { $aim }
bench-times = Aim of { $figure }: { $aim } × { $other } (with --peers).
bench-peer = Other engines
bench-ratio = This one
bench-ratio-of = { $ratio } × { $figure }
bench-per-deals = { $value } deals/s
bench-per-plays = { $value } plays/s
bench-per-actions = { $value } actions/s
bench-per-steps = { $value } steps/s
bench-per-moves = { $value } moves/s
bench-of-us = { $value } µs
bench-of-ms = { $value } ms
bench-kernel = Random deals in the kernel
    .short = kernel deals
bench-kernel-plays = … and their plays
    .short = kernel plays
bench-stepped = Stepped in Python, kernel picks
bench-stepped-told = Stepped in Python, as bit planes
bench-stepped-faces = Stepped in Python, as cards
bench-apply = Through game.apply, with record
    .short = game.apply deals
bench-rule-bots = Four bots “rule”, whole deals
bench-quick-lane = Four bots “quick”, whole deals
bench-quick-bots = The same through game.apply
bench-legality-kernel = Is a play legal? In the kernel
bench-legality-python = Is a play legal? Python, reasons
bench-aec = PettingZoo, agent by agent
    .short = PettingZoo steps
bench-vector = Vectorised, plays handed over
bench-vector-random = Vectorised, kernel chooses
bench-vector-cards = Vectorised, card by card
bench-import = Importing the core
bench-uncompiled = Random deals, kernel uncompiled
bench-openspiel-bridge = OpenSpiel bridge, in C++
bench-openspiel-bridge-actions = … all actions, dealing too
    .short = OpenSpiel bridge actions
bench-openspiel-spades = OpenSpiel spades, in C++
bench-openspiel-spades-actions = … all actions, dealing too
bench-openspiel-hearts = OpenSpiel hearts, in C++
bench-openspiel-hearts-actions = … all actions, dealing too
bench-rlcard-bridge = RLCard bridge
    .short = RLCard bridge moves
bench-rlcard-bridge-deals = … its deals
bench-growth = Growth
bench-together = Two processes
bench-growth-deals = Random deals
bench-growth-time = Time of a deal
bench-growth-memory = Most memory
bench-growth-flat = Time of a deal stays the same: { $answer }.
bench-growth-constant = Memory stays the same: { $answer }.
bench-growth-two = Two processes do { $ratio } times the deals of one (to reach: { $aim }): { $answer }.
bench-growth-load = That is a measure of an idle machine; before it, the load of this one was { $load } on { $count } processors.
bench-left = { $figure }: not measured. { $reason }
bench-round = { $done } of { $total } done.
violation-no-measure = There is nothing “{ $name }” to measure; there are { $names }.
violation-no-peer = { $package } is not installed there.
violation-bench-process = A process that was to be measured failed: { $reason }

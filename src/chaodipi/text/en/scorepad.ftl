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

# Beginning a pad
pad-intro = Play with real cards; the pad keeps score. It counts points, levels, bankers and penalties, and everything stays on this device.
pad-new = A new pad
pad-go-on = Go on with
pad-begin = Begin
pad-loading = The rules are loading. Without a connection this can take half a minute.
pad-names = Who sits where?
pad-names-about = Partners sit across from each other. Play goes from the one below to the one on the right, and on round the table.
pad-name = Name, { $seat }
pad-house = House rules: { $name }
pad-packs = Packs of cards
pad-deals = Number of deals
pad-end = Level that ends the match
pad-kept-one = { $rules }, { $date }: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
pad-throw-away = Throw away
pad-throw-away-ask = Throw away this pad with all its deals? That cannot be taken back.
pad-throw-away-no = Keep it
pad-read = Open a saved file
pad-not-kept = This browser keeps nothing. Save the record before you close the page.
pad-offline = Works without a connection
pad-offline-load = Make it work without a connection

# Where the match stands
pad-match-deal = Match { $match }, deal { $deal }
pad-plays = Level { $level }
pad-circuit = Circuit { $circuit }
pad-carries-flag = carries the flag
pad-banker = Banker: { $name }
pad-banker-open = The banker: whoever of { $side } the declaring makes it
pad-banker-first = The banker: who declares last before the kitty is taken
pad-shuffles = { $name } shuffles, { $other } cuts once, unseen.
pad-shuffles-first = Anybody shuffles. The oldest draws a card: it decides who draws first.
pad-asking = Reckoning…
pad-over-won = { $side } win the match!
pad-over-drawn = The match is drawn.
pad-over = The match is over
pad-next-match = Next match

# What can be done
pad-enter = Enter deal { $deal }
pad-enter-on = Go on with deal { $deal }
pad-penalty = Penalty
pad-undo = Take back
pad-redo = Put back
pad-other = Something else happened
pad-redeal = Dealt again
pad-redeal-about = Nobody declared, or all four agreed: nothing changes.
pad-false-showing = False declaration or take-over
pad-false-showing-about = The deal is not played; the other side jumps.
pad-signals = Signals by word or gesture
pad-signals-about = That side loses the match.
pad-new-match = Begin another match
pad-new-match-about = This one is left as it stands.
pad-who = Who was it?
pad-swap = Who sits where now?
pad-files = Save, print
pad-record = Save the record
pad-csv = Save as a table
pad-print = Print
pad-close = To the other pads

# Entering a deal
pad-deal = Deal { $deal }
pad-deal-change = Change deal { $deal }
pad-who-banker = Who is banker?
pad-points = Points { $side } took in tricks
pad-points-about = Without the kitty and without penalties.
pad-less = { $count } less
pad-more = { $count } more
pad-who-last = Who won the last trick?
pad-shape = What was led to the last trick? The largest part of it counts.
pad-shape-single = Single
pad-shape-pair = Pair
pad-shape-tractor = Tractor
pad-shape-triple = Triple
pad-shape-510K = 5 10 K
pad-shape-double510K = 5 5 10 10 K K
pad-count-tractor = How many pairs long?
pad-count-pair = How many pairs?
pad-count-triple = How many triples?
pad-levels = Was there { $level ->
    [11] a jack
   *[14] an ace
} in the play that won it?
pad-levels-0 = No
pad-levels-1 = { $level ->
    [11] One jack
   *[14] One ace
}
pad-levels-2 = { $level ->
    [11] A pair of jacks
   *[14] A pair of aces
}
pad-exact = And nothing else
pad-kings = Was it won with 5, 10 and K of one suit?
pad-kings-none = No
pad-kings-exact = 5 10 K, nothing else
pad-kings-double = 5 5 10 10 K K, nothing else
pad-kings-contains = They were among the cards
pad-red-fives = Was it won by leading red fives?
pad-red-fives-0 = No
pad-red-fives-1 = A red five
pad-red-fives-2 = The pair
pad-kitty = Points in the kitty
pad-by-cards = Tell the exact cards instead
pad-lead = What was led
pad-won-with = What won the trick
pad-trump = Trump
pad-trump-untold = not told
pad-penalties = Penalties in this deal
pad-penalty-none = None.
pad-penalty-add = Add a penalty
pad-penalty-drop = Take out: { $penalty }
pad-save = Enter it
pad-save-change = Change it
pad-need-banker = Say who is banker.
pad-need-points = Say how many points were taken.
pad-need-side = Say who won the last trick.
pad-need-shape = Say what was led to the last trick.
pad-need-cards = Choose the cards of the last trick.
pad-need-kitty = Say how many points lay in the kitty.

# Penalties
pad-penalty-which = What happened?
pad-penalty-cost = { $points } points
pad-penalty-cost-card = { $points } points a card
pad-penalty-cost-deal = loses the deal
pad-penalty-against = Who was it?
pad-penalty-cards = How many cards?
pad-penalty-thrown = How many cards were thrown?
pad-penalty-led = How many were led instead?
pad-penalty-other = Had another hand the opposite fault?
pad-penalty-other-none = No other
pad-penalty-at = Points the opponents had by then (if you know)
pad-penalty-at-about = Penalties take them to 0 at most, at that moment.
pad-penalty-out_of_turn = Played out of turn
pad-penalty-revoke = Wrong cards played
pad-penalty-misplay = Misplayed on purpose
pad-penalty-kitty_size = Too many or too few cards buried
pad-penalty-miscount = Hands miscounted
pad-penalty-hiding = Hid a higher card from a partner’s failed throw
pad-penalty-failed_throw = Throw failed
pad-penalty-failed_take_over = Take-over failed
pad-penalty-forced_red_five = Red five forced out
pad-about-revoke = The play cannot win the trick.
pad-about-misplay = Held a pair and did not give it, or did not follow suit.
pad-about-miscount = One too many and one too few: the one with more lets the other draw, unseen; it costs only where both are of one side. One hand alone: what is too much is drawn by another, what is too little is played short. If it is the banker’s, count the kitty first.
pad-about-hiding = That side loses the deal.

# What happened
pad-history = What happened
pad-history-none = Nothing yet.
pad-row-held = { $side } hold
pad-row-taken = { $side } take over
pad-row-not = Does not count: { $why }
pad-row-change = Change
pad-row-remove = Take out
pad-row-redeal = Dealt again
pad-row-false_showing = { $name } showed falsely
pad-row-signals = Signals by { $name }
pad-row-new_match = Match { $match } begins
pad-row-points = { $points } points
pad-notice-other-banker = By the last result { $seat } should have been banker.
pad-notice-other-bankers = By the last result { $side } should have been bankers.
pad-paid = Paid so far
pad-tricks = In tricks
pad-sheet-penalty = { $name }: { $what }
pad-rename = Change the names
pad-sheet-false-showing = Not played: the other side moves as if it had shut the deal out, or had all the points.
pad-sheet-hidden = lost by hiding a card

# The table for spreadsheets: headings
pad-csv-match = Match
pad-csv-deal = Deal
pad-csv-kind = What
pad-csv-banker = Banker
pad-csv-level = Level
pad-csv-points = Points in tricks
pad-csv-penalties = Penalties
pad-csv-table-points = Points at the table
pad-csv-kitty-points = Points in the kitty
pad-csv-multiplier = Times
pad-csv-total = In all
pad-csv-result = Result
pad-csv-paid = Paid
pad-csv-won-by = Won by
pad-csv-held = bankers held
pad-csv-taken = taken over
pad-csv-flag = flag
pad-csv-not-counted = does not count
pad-csv-dealt = deal

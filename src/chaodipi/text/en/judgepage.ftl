# Asking the judge: the page

judge-question = Your question
judge-op-follow = May I play this?
judge-op-legal = What may I play?
judge-op-shape = What is this?
judge-op-throw = Does my throw stand?
judge-op-trick = Who wins the trick?
judge-op-kitty = What does the kitty count?
judge-op-declare = Who may show what?
judge-op-takeover = Taking over
judge-op-settle = What does the deal come to?
judge-op-order = Sort my hand
judge-about-follow = Put together what was led, your hand, and the cards you would like to follow with.
judge-about-legal = Put together your hand and what was led; without a lead, you lead yourself.
judge-about-shape = Put cards together, and see what they are when they are led.
judge-about-throw = Put together the throw and what the other three hold.
judge-about-trick = Put together what each seat played, in turn from the leader. Whether each play was allowed is another question.
judge-about-kitty = Put together the lead of the last trick, won by the opponents.
judge-about-declare = Put together what was shown, in order, before the banker takes the kitty.
judge-about-takeover = Put together what was declared and who takes over. A seat that is asked and not listed passes.
judge-about-settle = Say how the deal ended, and see levels, payments and the next banker.
judge-about-order = Put your hand together, and see it sorted: trumps first, then the side suits.

judge-examples = Examples:
judge-example-follow-pair-owed = break a pair
judge-example-follow-tractor-owed = two pairs, no tractor
judge-example-follow-too-few = too few of the suit
judge-example-legal-two-pairs = a pair is led
judge-example-legal-to-lead = to lead
judge-example-shape-across = across the level
judge-example-shape-chain = up to the jokers
judge-example-shape-thrown = a throw
judge-example-throw-beaten = a higher king
judge-example-throw-stands = nothing higher
judge-example-trick-ruffed = a ruff
judge-example-trick-equal = equal level cards
judge-example-kitty-tractor = a tractor
judge-example-kitty-loose = two pairs thrown
judge-example-declare-countered = countered by a pair
judge-example-declare-first = the first deal
judge-example-takeover-higher = jokers over a pair
judge-example-settle-held = the bankers hold
judge-example-settle-captured = the kitty is captured
judge-example-settle-shut-out = a shut-out
judge-example-order-hand = a hand

judge-position = The position
judge-rules = Rules
judge-rules-changed = { $rules }, changed
judge-level = Level
judge-trump = Trump
judge-decks = Packs of cards
judge-flag = It is a flag deal
judge-cards = Cards
judge-lead = What was led
judge-lead-empty = Nothing led: you lead.
judge-hand = Your hand
judge-play = You would play
judge-play-number = Play { $number }
judge-play-more = Compare another play
judge-play-later = First put your hand together.
judge-throw-lead = Your throw
judge-last-lead = Lead of the last trick
judge-other-1 = The next player’s hand
judge-other-2 = Your partner’s hand
judge-other-3 = The last player’s hand
judge-other-hint = Only cards of the suit thrown matter.
judge-leader = Who leads
judge-leads = { $seat } leads
judge-follows = { $seat } plays
judge-cards-choose = choose cards
judge-cards-change = change
judge-cards-done = done
judge-banker = Banker
judge-banker-none = not fixed
judge-banker-was = Who was banker
judge-first-deal = It is the first deal of the match
judge-shows = What is shown, in order
judge-shows-about = One level card, two of one suit, or a pair of jokers, where the rules allow it.
judge-show-number = Showing { $number }
judge-show-remove = Take showing { $number } out
judge-show-more = One more showing
judge-shows-cards = Shows
judge-show-trump = Names as trump
judge-declared = What was declared before
judge-declared-about = Leave it empty where nothing matters but the pairs.
judge-actions = Who takes over
judge-actions-about = Each with a pair; without cards the seat passes.
judge-action-pass = Passes
judge-action-more = One more seat
judge-side-level = { $side } play
judge-level-flag = carry the flag
judge-points = Points at the table
judge-kitty-points = Points in the kitty
judge-last-winner = Who won the last trick
judge-last-bankers = the bankers
judge-last-cards = The winner’s cards
judge-last-cards-hint = Empty: the winner led.
judge-settle-more = Circuits, drops, end of the match, credits
judge-passed = Must-play levels held so far
judge-circuit = Circuit
judge-drops = Drops to 2 so far
judge-end-level = Last level
judge-end-usual = as the rules have it
judge-stake = Stake
judge-start-level = { $side } began at
judge-deals-sat = Deals { $seat } sat in
judge-failed-throws = Failed throws of { $seat }
judge-undo = Undo
judge-afresh = Begin anew

judge-need-cards = Choose the cards.
judge-need-lead = Choose what was led.
judge-need-hand = Choose the cards of your hand.
judge-need-plays = Choose the cards to be played.
judge-need-plays-trick = Choose what was led.
judge-need-shows = Choose what is shown first.
judge-need-last_trick = Choose the lead of the last trick.

judge-answer = The judge’s answer
judge-asking = The judge is thinking…
judge-says-fault = This cannot be answered: { $why }
judge-says-shape = A { $shape } of { $suit }.
judge-says-throw-of = A throw of { $suit }, in { $count } parts.
judge-says-mixed = Cards of several suits: they cannot be led together.
judge-says-may = Yes, this may be played.
judge-says-may-not = No. { $why }
judge-says-follows = { $count ->
    [one] One of { $all } plays is allowed.
   *[other] { $count } of { $all } plays are allowed.
}
judge-says-plays = { $count ->
    [one] There is only one play.
   *[other] There are { $count } plays.
}
judge-says-leads = { $count ->
    [one] There is one lead.
   *[other] There are { $count } leads, throws not counted.
}
judge-says-wins = { $seat } wins the trick, with { $points ->
    [one] 1 point
   *[other] { $points } points
} in it.
judge-says-stands = Yes, it stands.
judge-says-fails = No, the throw fails and costs { $points } points.
judge-says-kitty = The points in the kitty count { $count } times.
judge-says-undeclared = Nothing has been declared.
judge-says-declared = Trump: { $trump }, as { $seat } shows it.
judge-says-taken = { $seat } buries last. Trump: { $trump }.
judge-says-kitty-of = { $seat } buries last.
judge-says-held = The bankers hold: the opponents have { $points }.
judge-says-shut-out = The bankers hold, and shut the others out.
judge-says-won = { $side } win the match.
judge-says-lost = The opponents take over with { $points }.
judge-says-order = This is how the hand is shown.
judge-owed = Asked of this hand: { $owed }
judge-plays-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
judge-trick-unchecked = Whether each play was allowed has not been looked at.
judge-returned = goes back to the hand
judge-show-stands = accepted
judge-passes = passes
judge-asked = Asked in turn: { $seats }.
judge-between = ,{" "}
judge-nobody = nobody
judge-failed = Failed: { $seats }; the opponents’ points change by { $points }.
judge-pays = { $seat } is paid
judge-pays-match = and { $amount } for the match
judge-clause = By clause { $id }
judge-clause-open = See it in the rules
judge-clause-ruling = The documents leave this open; this house decided it.

judge-copy-link = Copy a link to this question
judge-line = For the command line
judge-line-about = One question a line, read by “chaodipi judge”.
judge-copy-line = Copy as JSON line

judge-field-rules = “Rules”
judge-field-decks = “Packs of cards”
judge-field-level = “Level”
judge-field-trump = “Trump”
judge-field-flag = “Flag deal”
judge-field-cards = “Cards”
judge-field-lead = “What was led”
judge-field-hand = “Your hand”
judge-field-plays = “Cards played”
judge-field-others = “The others’ hands”
judge-field-shows = “What is shown”
judge-field-declared = “What was declared”
judge-field-actions = “Who takes over”
judge-field-banker = “Banker”
judge-field-levels = “Levels”
judge-field-points = “Points at the table”
judge-field-last_trick = “The last trick”
judge-field-passed = “Must-play levels held”
judge-field-circuits = “Circuit”

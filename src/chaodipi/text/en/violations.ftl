# Why not, and what is asked

violation-bad-card = There is no card “{ $card }”.
violation-bad-level = There is no level “{ $level }”.
violation-bad-trump = There is no trump “{ $trump }”.
violation-too-many-copies = More of { $card } than there are in the pack.
violation-no-cards = Choose cards first.
violation-not-a-play = These cards are no legal play.
violation-not-completable = No legal play holds these cards.
violation-play-over = All cards have been played.
violation-too-many-cards = With more than { $most } cards a hand it is too early to work out every line of play.
violation-uneven-hands = The four hands do not hold as many cards as each other.
violation-bad-seat = There is no such seat.
violation-bad-number = Points and limits are whole numbers, and not negative.
violation-not-in-hand = You do not hold { $cards }.
violation-mixed-suits = The cards of a lead must all be of one suit.
violation-wrong-number = Play { $count ->
    [one] one card
   *[other] { $count } cards
}.
violation-must-follow-suit = Follow { $suit } with { $count ->
    [one] one card
   *[other] { $count } cards
}; you hold { $cards }.
violation-must-follow-pairs = Follow with { $pairs ->
    [one] a pair
   *[other] { $pairs } pairs
} of { $suit }; you hold { $cards }.
violation-must-follow-triples = Follow with { $triples ->
    [one] a triple
   *[other] { $triples } triples
} of { $suit }; you hold { $cards }.
violation-must-follow-tractor = Follow with a tractor of { $length } pairs of { $suit }; you hold { $cards }.
violation-must-follow-triple-tractor = Follow with a tractor of { $length } triples of { $suit }; you hold { $cards }.
violation-lead = Yours to lead: { $decks ->
    [1] a single
    [3] a single, a pair, a triple, a tractor
   *[other] a single, a pair, a tractor
}, or a throw of one suit.
violation-follow-free = You have none of the suit: play any { $count ->
    [one] card
   *[other] { $count } cards
}.
violation-follow-all = Play all your { $suit }{ $free ->
    [0] .
   *[other] {" "}({ $count }) and any { $free } more.
}
violation-follow-suit = Follow { $suit } with { $count ->
    [one] one card
   *[other] { $count } cards
}.
violation-follow-pairs = Follow { $suit } with { $count } cards, { $pairs ->
    [one] a pair
   *[other] { $pairs } pairs
} among them.
violation-follow-triples = Follow { $suit } with { $count } cards, { $triples ->
    [one] a triple
   *[other] { $triples } triples
} among them.
violation-follow-tractor = Follow { $suit } with { $count } cards, a tractor of { $length } pairs among them.
violation-follow-triple-tractor = Follow { $suit } with { $count } cards, a tractor of { $length } triples among them.
violation-must-follow-510k = Follow with your 510K of trumps; you hold { $cards }.
violation-must-follow-highest = Play your { $count } highest trumps; they are { $cards }.
violation-follow-510k = Follow with your 510K of trumps ({ $count } cards).
violation-follow-highest = Follow with your { $count } highest trumps.
violation-unknown-rules = There is no rule set { $rules }.
violation-unknown-bot = There is no bot “{ $bot }”; there are { $bots }.
violation-unknown-parameter = Rule sets have no parameter “{ $path }”.
violation-bad-rules-spec = This names no way to play: { $value }.
violation-bad-rules = This way to play is wrong at: { $paths }.
violation-bad-toml = The file of this way to play cannot be read.
violation-not-showable = { $cards } cannot be shown: it takes one { $level }, two of one suit, or a pair of jokers.
violation-name-trump = Say what is to be trump when you show red fives.
violation-trump-not-free = Showing { $cards } can only make { $trump } trump.
violation-already-yours = What stands is yours already; nobody counters themself.
violation-already-shown = { $cards } has been shown already and is spent.
violation-level-cards-only = In the first deal only level cards ({ $level }) declare and counter.
violation-no-showing-in-flag-deal = In a flag deal nothing is declared: red fives and jokers alone are trump.
violation-no-joker-declaring = Here jokers neither declare nor counter.
violation-one-deck-no-counter = With one pack nobody counters.
violation-only-banker-counters = In this deal only the banker may counter.
violation-not-outranking = What you show does not outrank what stands.
violation-own-kitty = You buried the kitty yourself; nobody takes over from themself.
violation-not-asked = It is not your turn to take over.
violation-needs-a-pair = Taking over needs a pair.
violation-take-overs-closed = Taking over has ended.
violation-cut-enough = This pack has been cut often enough.
violation-no-past-deal = There is no deal to look at now.

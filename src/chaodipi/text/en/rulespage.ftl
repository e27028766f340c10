# The rules page: how it goes, for somebody new, and where the rule sets differ

rulespage-unknown = There are no rules at this address. Here are those of { $rules }.
rulespage-set = Rules of
rulespage-view = What to see
rulespage-how = How it goes
rulespage-differences = Where they differ
rulespage-three-minutes = Three minutes, and you can sit down. The pictures are of a deal at level 6 with spades as trump.
rulespage-clauses = Clause by clause
rulespage-clauses-about = Every clause of its own documents, in our words.
rulespage-basis = What this rests on
rulespage-ruled = our own ruling
rulespage-ruling = The document of these rules does not say it: this project decided it.
rulespage-changed = Changed at this table
rulespage-compare = Compare
rulespage-compare-all = All
rulespage-compare-none = Choose two or more.
rulespage-no-differences = They do not differ.
rulespage-parameter = What
rulespage-why = The rule
rulespage-of-table = Rules of this table

section-seats = Seats and cards
section-trump = Trump
section-combinations = Combinations
section-declaring = Declaring trump
section-kitty = The kitty
section-playing = Playing
section-counting = Points
section-levels = Levels

how-seats = Four play, two against two: partners sit across from each other. { $decks ->
    [1] One deck
    [2] Two decks
   *[other] Three decks
}: { $hand } cards for each, { $kitty } for the kitty in the middle.
how-points = Fives count 5 points, tens and kings 10: { $all } in all. One side are the bankers; the others, the opponents, collect points. From { $threshold } points on the opponents are bankers next.
how-match = Both sides start at level 2 and climb towards the ace. A deal is played at the level of the bankers.
how-trump = Trump are the jokers, all cards of the rank of the level{ $red ->
    [yes] , the fives of hearts
   *[no] {""}
} and the suit that was declared. With no trump only the jokers{ $red ->
    [yes] , the fives of hearts
   *[no] {""}
} and the cards of the level are trump.
how-order = From high to low. In the other suits it goes from the ace down to 2, without the rank of the level.
how-equal = Level cards of the other suits are equal. Of equal cards the one played first is higher.
how-combinations = You lead { $decks ->
    [1] single cards.
    [2] a single card, a pair (two identical cards) or a tractor (two or more pairs next to each other in one suit).
   *[other] a single card, a pair, a triple (two or three identical cards) or a tractor (two or more pairs or triples next to each other in one suit).
}
how-jokers-tractor = The two pairs of jokers are a tractor.
how-across = Pairs on both sides of the level are next to each other: at level 6, fives and sevens.
how-not-across = The level leaves a gap: at level 6, fives and sevens are not next to each other.
how-chain = Upwards it goes on: ace of trump, a level pair of another suit, the level pair of the trump suit, little jokers.
how-no-chain = Level cards do not continue the tractor of trump: between ace and joker nothing is next to each other.
how-printed = The level pair of the trump suit also counts at its printed place: with spades as trump at level 6, sixes after fives.
how-ace-low = The ace also stands below 2, but never in the middle.
how-kings = Five, ten and king of one suit may be led together: a 510K, single or double. With one card that is not trump it is no trump 510K.{ $red ->
    [yes] {" "}Where hearts are not trump the five of hearts still helps to a 510K of hearts.
   *[no] {" "}The five of hearts is trump and never belongs to a 510K of hearts.
}
how-declare = While the cards are dealt, whoever draws a card of the level may show it: its suit is trump for now. { $dark ->
    [yes] It stays hidden: the others see who showed and how many cards, not which.
   *[no] It lies open for all.
}
how-counter-ranked = Others may counter with something higher: any pair is above a single, and pairs go in this order. Jokers mean no trump{ $red ->
    [yes] ; with the fives of hearts you name trump yourself
   *[no] {""}
}. In the first deal only cards of the level may be shown.
how-counter-equal = Others may counter with a pair of level cards; any pair is above what was shown before, suits do not rank. Jokers can neither declare nor counter.
how-strengthen = Whoever showed one card may add its twin while it stands. A card once shown cannot be shown again.
how-look-back = Looking back: whoever showed one card and was countered may show both, and that is above everything.
how-banker-counters = From the second deal on only the banker may counter, if somebody else declared.
how-banker = In the first deal whoever declared or countered last is banker. { $later ->
    [rotation] After that: the side held, the banker’s partner; it lost, the next player.
   *[declaring] After that: whoever declared last, if of the banker side; otherwise the player after that one.
}
how-undeclared = Nobody declares? First deal: { $first ->
    [redeal] it is dealt again.
   *[turn_by_seat] each in turn opens a card of the kitty until a card of the level shows; its suit is trump and its player banker.
} Later: { $later ->
    [turn] the kitty is opened: the first level card gives trump, a joker no trump, otherwise the highest card.
   *[turn_by_seat] the kitty is opened in the same way.
} Then nobody takes it over.
how-bury = The banker takes the { $kitty } cards of the kitty and buries { $kitty } others face down.
how-no-take-over = With one deck nobody takes the kitty over.
how-take-over = Then the others may take over: show { $may ->
    [any_pair] any pair of level cards or of jokers that was not shown before
   *[outranking] a pair that is higher than what stands
}, take the { $kitty } cards, bury { $kitty } again, and its suit is trump (jokers: no trump). The banker stays the same. It goes on until nobody wants to.
how-asked = { $first ->
    [after_declarer] First asked is the player after the banker, or, if that one declared, the next. The first time round banker and declarer are not asked; if nobody else takes over, they may not either.
   *[after_banker] First asked is the player after the banker.
} After each take-over { $then ->
    [next] the next in turn is asked.
   *[banker] the banker is asked first, then the others in turn.
}
how-failed-take-over = At the end everything is opened, and the highest is trump. A take-over that was not the highest when it was shown has failed: { $points } points against that side.
how-lead = The banker leads first, later whoever won the trick. All four play as many cards as were led.
how-follow = Follow suit if you can; all trumps count as one suit. A pair asks for a pair, a tractor for a tractor, then for pairs, even if you must break one up. If you have none of the suit, play what you like.
how-follow-single = Follow suit if you can; all trumps count as one suit. If you have none of the suit, play what you like.
how-throw = A throw: several highest cards of one suit at once. It stands only if none of the other three, your partner included, holds anything higher. Otherwise the smallest part that can be beaten is led instead.
how-throw-penalty = A throw that fails costs { $points } points for each card { $cards ->
    [thrown] of the throw
   *[led] that is led instead
}.
how-win = The highest of the suit wins. Whoever has none of the suit may ruff: with trumps that have the same pairs and tractors as the lead. If the trumps do not fit, they cannot win. Between two ruffs the main part decides: the longest tractor, else a pair, else the highest card.
how-kings-led = A trump 510K cannot be beaten: whoever has one must give it, the others their highest trumps. A 510K of another suit is beaten only by a trump 510K, from a hand without that suit.
how-collect = The opponents keep the points of the tricks they win. If the bankers win the last trick, the kitty counts for nobody.
how-capture = If the opponents win the last trick, they get the points of the kitty too, many times over. What was led last decides: a single card 2 times, a pair 4 times, { $multiplier ->
    [doubling] a tractor of two pairs 8 times, of three 16 times, and so on.
    [capped] a tractor 8 times.
   *[per_pair] several pairs 4 times for each pair, triples 6 times for each.
}
how-floor = Penalties take the opponents down to 0 at most.
how-specials = Fives of hearts that a trump lead forces out cost { $forced } points each. A five of hearts led to the last trick brings { $guarded }.
how-rise-tens = Below { $threshold } the bankers rise: one level for each started ten below it{ $bonus ->
    [yes] , and one more if the opponents have nothing
   *[no] {""}
}. From { $threshold } on sides change, and the opponents rise one level for each full ten above it.{ $odd ->
    [yes] {""}
   *[no] {" "}An odd 5 does not count.
}
how-rise-steps = The bankers rise 3 levels if the opponents have nothing, 2 below { $step }, 1 below { $threshold }. From { $threshold } on sides change; for each { $step } more the opponents rise a level.
how-must-play = { $must } must be played: a rise stops there, and a side leaves it only by holding it as bankers.{ $once ->
    [yes] {" "}Once held, it stops that side no more.
   *[no] {""}
}
how-drops = Dropping: if the opponents win the last trick with { $exact ->
    [yes] exactly one jack, or exactly a pair of jacks,
   *[no] a jack
} while J is played, the bankers fall to { $jack }; with { $ace ->
    [none] {""}
   *[other] an ace while A is played, to { $ace }; with
} a pair of aces while A is played, to { $aces }.{ $needs ->
    [table] {" "}For that the opponents need { $threshold } points without the kitty.
    [total] {" "}For that the opponents need { $threshold } points in all.
   *[none] {""}
}{ $loses ->
    [yes] {" "}A side that falls to 2 a second time loses the match.
   *[no] {""}
}
how-jumps = Jumping: if the opponents get no point at all, or reach { $points }, the winning side goes straight to A. A jump from level { $from } on wins the match. Not in the first deal.
how-first-deal = In the first deal the bankers win the match with a shut-out; the opponents win it with { $threshold } points without the kitty and the last trick.
how-heaven = Heaven and earth: if the last trick is won { $winners ->
    [either] by either side
   *[opponents] by the opponents
} with { $play ->
    [exact] exactly 5, 10 and K of one suit
    [exact_or_double] exactly a 510K, single or double,
   *[contains] cards among which are 5, 10 and K of one suit
}, that side goes { $circuits ->
    [1] to A
   *[other] to A of the last circuit
} and the other falls to 2.
how-circuits = A match has { $circuits } circuits: after A comes 2 of the next, and A of the last ends it.
how-flag = Whoever passes A carries the flag: a deal without level and kitty, 27 cards each, only the fives of hearts and jokers are trump. Below { $threshold } points the match is won.
how-end-deals = The match ends after { $deals } deals; the side that was paid more wins.
how-end-level = Whoever holds { $end } as bankers wins the match.
how-payments = Each deal also brings credits: { $kind ->
    [fixed] a fixed number by the points
   *[other] as many as levels, a change of bankers 1 and one more for each level
}. They are scores, never money.
how-absence = Whoever leaves is played by the house. { $back ->
    [any_time] The seat can be taken back at any moment.
   *[next_deal] The seat can be taken back when the deal is over.
}{ $charge ->
    [none] {""}
   *[other] {" "}Leaving a running deal costs credits.
}

caption-order = trump, high to low
caption-equal = equal
caption-single = single
caption-pair = pair
caption-triple = triple
caption-tractor = tractor
caption-no-tractor = no tractor
caption-510K = 510K
caption-double-510K = double 510K
caption-low-to-high = low to high
caption-led = led
caption-must-follow = you must give these
caption-stands = stands if nobody holds higher
caption-fails = fails if somebody has a pair of queens: jacks are led
caption-fails-single = fails if somebody has a queen: the jack is led
caption-ruffs = ruffs
caption-no-ruff = does not ruff: a pair is missing
caption-times-2 = 2 times
caption-times-4 = 4 times
caption-times-8 = 8 times

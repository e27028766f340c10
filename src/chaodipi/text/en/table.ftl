# The table

card-spoken = { $rank } of { $suit }
card-fresh = { $card }, just taken from the kitty
rank-11 = jack
rank-12 = queen
rank-13 = king
rank-14 = ace
joker-short-52 = Little
joker-short-53 = Big
joker-index-52 = L
joker-index-53 = B
card-back = hidden card
hand-label = Your hand, { $count } cards
suit-toggle = { $suit }, { $count }

hand-over-on = A bot plays for you
hand-over-back = I play again
table-menu = Menu
clock-bank = extra time
table-why = Why?
table-rules = The rules of this table
table-rules-changed = { $rules }, { $count } changed
table-tricks = Cards played
table-level = level { $level }
table-trump-unknown = open
table-no-trump = NT
table-trump-dark = dark
table-trump-provisional = for now
table-trump-settled = trump
table-trump-spoken = Level { $level }, { $state }: { $trump }
table-you-bank = we bank
table-you-collect = we collect
table-opponents-points = Points
table-levels = Us { $ours } · Them { $theirs }
table-levels-neutral = N–S { $ours } · E–W { $theirs }
table-points-spoken = The opponents have { $points } points; { $threshold } change the bankers
table-spectating = You are watching
side-named = { $a } and { $b }
side-ours = your side
side-theirs = the other side

seat-you = You
seat-banker = B
seat-banker-spoken = banker
seat-take = You may sit down in a bot’s place:
seat-bot-easy = bot−
seat-bot-usual = bot
seat-bot-strong = bot+
seat-bot-easy-spoken = easy bot
seat-bot-usual-spoken = usual bot
seat-bot-strong-spoken = strong bot
seat-bot-spoken = bot
seat-away = away
seat-substitute = a bot plays
seat-ready = ready
seat-cards = { $count }
seat-passed = passes
seat-passed-take-over = passes
seat-turn = to move
seat-about = About { $name }
seat-shares = On the same network as { $names }
names-you = you
names-other = { $name }
and-between = { " and " }
table-talk = Say something
table-watchers = People watching ({ $count })
settings-talk = What others say
talk-on = Shown
talk-off = Not shown
seat-kitty = K
seat-kitty-spoken = buried the kitty
seat-winning = best
seat-winning-spoken = winning so far
seat-shown = { $count ->
    [one] 1 card shown
   *[other] { $count } cards shown
}
seat-shown-mine = shown by you

kind-declare = Declare
kind-strengthen = Strengthen
kind-counter = Counter
kind-look_back = Look back
kind-take_over = Take over

asked-wait-dealing = Dealing
asked-wait-declaring = Waiting for others to declare
asked-wait-burying = { $name } is burying
asked-wait-taking_over = { $name } may take over
asked-wait-playing = { $name } is to play
asked-wait-settled = The deal is over
asked-wait-match_over = The match is over
asked-wait-waiting = About to begin
asked-show = You may declare
asked-show-nothing = You have nothing to declare
asked-bury = Bury { $count } cards
asked-take_over = Take the kitty over?
asked-more = { $count } more
asked-less = { $count } too many
asked-choose = Choose cards to play
asked-sending = Playing…

shape-single = single
shape-pair = pair
shape-triple = triple
shape-tractor = tractor
shape-510K = 510K
shape-throw = throw
shape-mixed = discard
act-choose = Choose cards
act-play = Play
act-play-shape = Play { $shape }
act-throw = Throw { $parts }
act-play-count = Play { $count ->
    [one] 1 card
   *[other] { $count } cards
}
act-bury = Bury
act-bury-count = Bury { $count } / { $of }
act-pass-show = Pass
act-pass-take-over = Pass
act-clear = Clear
act-clear-spoken = Put the chosen cards back
act-show-spoken = { $kind }: { $cards }, trump { $trump }
act-take-over = { $kind } { $cards }
act-take-over-about = take the kitty, trump { $trump }, bury { $count }
act-take-over-about-dark = take the kitty, bury { $count }
act-same-trump = trump { $trump }

failed-heading = The throw fails
failed-attempted = { $name } tried
failed-led = led instead
failed-penalty = { $penalty } points
failed-close = tap to put away
failed-at-play = failed throw

ruff-mark = ruff
tricks-heading = Cards played
tricks-none = No trick is complete yet.
tricks-number = Trick { $number }
tricks-points = { $points } points
tricks-lead = led
tricks-shown = Shown this deal
tricks-mine = You buried
tricks-seen-kitty = You had buried before
tricks-turned = Turned from the kitty

sheet-heading-held = The bankers hold
sheet-heading-taken = The opponents take over
sheet-heading-shut-out = Shut out
sheet-you-won = Your side wins the deal
sheet-you-lost = The other side wins the deal
sheet-table-points = Table
sheet-kitty = Kitty
sheet-kitty-lost = The bankers won the last trick: the kitty does not count
sheet-total = Total
sheet-of = { $points } points
sheet-why = How it comes about
sheet-levels = Levels
sheet-next-banker = Next banker: { $name }
sheet-next-banker-declares = Whoever declares next will be banker
sheet-next = Next deal
sheet-next-counting = Next deal ({ $seconds })
sheet-all-hands = All four hands
sheet-verify = Check the shuffle
past-open = All hands of the deal before
sheet-cut = Cut the cards
sheet-wait = Not yet
sheet-ready = Waiting for the others…
sheet-look = See the table
sheet-open = See the result
sheet-match-won = { $side } wins the match
sheet-match-you = Your side wins the match!
sheet-match-theirs = The other side wins the match
sheet-match-drawn = The match is drawn
sheet-another = Another match
sheet-level-step = { $side }: from { $before } to { $after }
sheet-levels-up = up { $count }
sheet-levels-down = down { $count }
sheet-levels-same = stays

# A vote to end the deal

vote-propose = End this deal
vote-propose-sure = End this deal? Press again to ask the others
vote-propose-about = If all four agree it is dealt again, without a result; nobody sees who agreed
vote-heading = Somebody asks to end this deal.
vote-about = If all four agree it is dealt again. Nobody sees your answer.
vote-heading-mine = You have asked to end this deal.
vote-failed = Not all agreed: the deal goes on.
vote-waiting = Waiting for the answers.
vote-for = Agree
vote-against = Play on
vote-left = { $seconds } s

# Levels beside 2 to A

level-carried = flag
level-circuit = { $level } of circuit { $circuit }
level-circuit-short = c{ $circuit } { $level }
table-deal-of = deal { $deal }/{ $of }
table-paid = { $side ->
    [ours] us:
    [theirs] them:
    [ns] N–S:
   *[ew] E–W:
} { $paid } credits, at { $level }
sheet-heading-heaven = Heaven and earth
sheet-heading-flag-held = The flag is carried home
sheet-heading-flag-taken = The flag is stopped
sheet-guarded = Guarded red fives
sheet-no-kitty = none in a flag deal
sheet-paid = Credits
sheet-paid-deal = this deal
sheet-paid-match = end of match
sheet-paid-sum = in all

# Checking a shuffle: the command and the page

verify-deal = Deal
verify-commitment = Promised
verify-first = Draws first
verify-cards = Dealt
verify-played = Played
verify-result = Checked
verify-right = as promised
verify-right-so-far = as promised so far
verify-fault-commitment = another shuffle was promised
verify-fault-first = somebody else had to draw first
verify-fault-dealt = other cards were dealt than the shuffle’s
verify-fault-kitty = another kitty than the shuffle’s
verify-fault-hand = a card was played by a seat that did not hold it
verify-fault-refused = this cannot have been played with these cards ({ $code })
verify-good = Every deal came from the shuffle that had been promised.
verify-faults = { $count ->
    [one] One deal is
   *[other] { $count } deals are
} not as it has to be.
verify-cuts = Cuts
verify-fault-cut = a seat had given another cut

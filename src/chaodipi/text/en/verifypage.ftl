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

page-verify = Check the shuffle
verify-about = Anybody can check afterwards that nobody chose the cards: not the house, and not a player.
verify-choose = Choose a file
verify-from-games = From my games
verify-busy = Checking …
verify-all-good = { $count ->
    [one] The deal came from the shuffle that had been promised.
   *[other] All { $count } deals came from the shuffles that had been promised.
}
verify-deal-number = Deal { $deal }
verify-says-promise = What the table promised before the first card fits the shuffle:
verify-says-noted = This device saw the same promise before the cards went out.
verify-says-not-noted = This device did not note the promise: it was not at the table then, or has forgotten.
verify-says-other = This device saw another promise before the cards went out:
verify-says-cuts = { $count ->
    [0] Nobody cut.
    [one] One seat cut.
   *[other] { $count } seats cut.
}
verify-says-cut-in = The number that this device gave is in it.
verify-says-cut-late = The number that this device gave came too late, and was left out.
verify-says-cut-other = It is not the number that this device gave. Where you were at this table with another device, too, it may be that one’s.
verify-cut-of = { $name }: { $cut }
verify-cut-none = did not cut
verify-says-cards = The { $cards } cards went out as they lay after the shuffle, beginning with { $name }.
verify-says-played = All { $count } cards that were shown, buried or played were held by whoever played them.
verify-here = Checked on this device, by the same program that plays the deals.
verify-by-server = Checked by the server. Whoever does not want to believe it can have this device do the same.
verify-check-here = Check on this device (7 MB)
verify-loading = Loading the program: { $percent } %
verify-load-failed = The program could not be loaded. Please try again.
verify-what = What is checked
verify-what-promise = Before a deal the house shuffles in secret and shows a fingerprint of it, 64 letters and digits. Afterwards it opens the secret: only the same shuffle has this fingerprint.
verify-what-cut = After the fingerprint, and before a card goes out, the device of each player adds a large random number, as one cuts a pack. So the house does not know the cards when it promises, either.
verify-what-deal = Secret and numbers together give the order of the cards. Exactly these cards must have gone out, to the seats whose turn it was, and into the kitty.
verify-what-play = Nobody may have shown, buried or played a card that they did not hold.
verify-not = What no check can find: players who tell each other their cards, and a house that lets one of the players know the secret before all have cut.

cut-heading = Cut the cards for deal { $deal }
cut-promised = The next deal is shuffled already. This is its fingerprint; nobody can change the shuffle any more without it showing:
cut-done = has cut
cut-not-yet = not yet
cut-bot = does not cut
cut-by-hand = Your device has cut for you. If you would rather do it yourself, choose a place in the pack:
cut-place = Place in the pack
cut-at = Cut at card { $place }
cut-at-done = You have cut at card { $place }.

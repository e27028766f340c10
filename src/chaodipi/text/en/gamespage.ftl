# One's own games

page-games = My games
games-rules = Rules
games-all-rules = All
games-result = Result
games-result-all = All
games-result-won = Won
games-result-lost = Lost
games-result-drawn = Drawn
games-result-unsettled = Not finished
games-since = When
games-days = { $days ->
    [0] Any time
    [7] Last week
    [30] Last month
   *[365] Last year
}
games-is-won = Won
games-is-lost = Lost
games-is-drawn = Drawn
games-is-running = Not finished
games-with = With
games-against = Against
games-and = {" and "}
games-bot = a computer player
games-bots = two computer players
games-gone = somebody who has left
games-figures = { $deals ->
    [one] One deal
   *[other] { $deals } deals
} · your side at { $own }, the others at { $others }
games-figures-paid = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}, more credits win · your side { $own }, the others { $others }
games-rules-changed = { $rules }, with changes
games-verify = Check the shuffle
games-save = Save as a file
games-further = Earlier games
games-none = You have not finished a deal yet. Every deal that you play here will be listed on this page.
games-none-such = No game fits. Choose “All” to see the others.
games-files = Files
games-files-about = A file holds every card of your finished deals. Keep it, read it with other programs, or bring it to another server. While you are in a deal, the games of that table are left out.
games-save-all = Save all my games
games-bring = Bring in a file
games-bring-about = Of games from files { $most } can be kept here.
games-brought = { $count ->
    [one] One game was brought in.
   *[other] { $count } games were brought in.
}
games-known = { $count ->
    [one] One was there already.
   *[other] { $count } were there already.
}
games-refused = { $count ->
    [one] One line was not kept.
   *[other] { $count } lines were not kept.
}
games-unread = { $count ->
    [one] The last line of the file was not read.
   *[other] The last { $count } lines of the file were not read.
} Remove some of those brought in, then choose the file again.
games-unsure = What was just on its way may have been kept as well; the list below shows what is there.
games-refused-why = Why not
games-refused-line = Line { $line }: { $why }
games-refused-more = { $count ->
    [one] One more line was not kept.
   *[other] { $count } more lines were not kept.
}
games-line-too-large = This match is longer than 500 KB, too long for the page.
games-no-record = This is no record of a match.
games-reading = Bringing it in, { $percent } % so far
games-waiting = That was too much at once. It goes on by itself in a moment.
games-again = Go on
games-stop = Stop
games-stopping = It stops as soon as the server has answered. “Stop” once more stops it at once.
games-stopped = Stopped. Choose the file again to go on; nothing is kept twice.
games-unreadable = The file can no longer be read.
games-kept-further = More of those brought in
games-kept-number = Brought in ({ $count })
games-kept-figures = { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, brought in on { $day }
games-remove = Remove
games-removed = It is removed.
games-remove-all = Remove all
games-remove-all-sure = Remove all { $count } that were brought in?
games-remove-all-about = Only what came from files goes; what you have played here stays. It can only come back from the file.
games-remove-all-stay = Keep them
games-removed-all = All that was brought in is removed.

old-heading = The deals of this game
old-open = Look at the deals
old-about = Choose a deal to see all four hands, trick by trick.
old-deal = Deal { $deal }
old-figures = Level { $level } · { $trump } · { $banker } was banker · { $points } points for the opponents
old-thrown-in = Nobody declared; the cards were dealt again.
old-voted-out = All agreed to end this deal.

past-heading = All hands of deal { $deal }
past-heading-before = All hands of deal { $deal } of the game before
past-earlier = Earlier deals of this game
past-about = Level { $level }, trump { $trump }, { $banker } was banker; the opponents had { $points } points.
past-leads = leads
past-empty = no cards left
past-kitty = Kitty
past-back = Back
past-on = Next
past-which = Trick

violation-bad-line = Line { $line } is no match that could have been played ({ $reason }).
violation-records-too-large = The file is too large; { $most } MB are the most.
violation-no-records = There is no match in this file.
violation-no-such-record = There is no such record.
violation-no-such-match = Table { $table } has no match { $match } of which a deal is over.
violation-too-many-records = You keep { $most } matches from files already; that is the most.
violation-no-such-deal = There is no deal { $deal } in this record.
violation-deal-runs = A deal is being played at this table. When it is over you can look.
violation-no-log-kept = The cards of this table are no longer kept, only the results.

# For whoever runs the house: tables, people, reports

page-admin = Running this house

admin-off = This house is not administered from a page. The server has to be started with a token for it: see the page on self-hosting.
admin-token = The house’s token
admin-token-about = It is what the server was started with. This browser is let in for eight hours, or until nothing was done for half an hour.
admin-begin = Let me in
admin-end = I am done
admin-late = Nothing was done for too long; please say the token again.

admin-house = { $people ->
    [one] One person is
   *[other] { $people } people are
} here. { $match ->
    [one] One table plays
   *[other] { $match } tables play
}, { $gathering ->
    [one] one gathers
   *[other] { $gathering } gather
}.
admin-open = New tables may be opened.
admin-closed = No new tables are opened; those that are there go on.
admin-close = Open no new tables
admin-reopen = Allow new tables again

admin-what = What to see
admin-tables = Tables
admin-people = People
admin-reports = Reports
admin-find-tables = Code or name
admin-find-people = Name
admin-fresh = Look again
admin-none = There is nothing to see.
admin-more = { $shown } of { $all } are shown.

admin-stage-gathering = gathering
admin-stage-match = playing
admin-stage-over = over
admin-since = since { $at }
admin-seat-free = free
admin-seat-bot = bot
admin-seat-gone = { $name } (not connected)
admin-lines = { $lines ->
    [one] one connection
   *[other] { $lines } connections
}, { $watching } watching
admin-end-table = End this table
admin-end-about = The deal that runs at table { $table } is not counted, and nobody comes back to this table. Whoever is there is told that it was ended here. Deals that were played to their end stay kept.
admin-ended = Table { $table } is ended.

admin-at-tables = at { $tables }
admin-connected = connected
admin-shares = shares an address with somebody
admin-reported = { $count ->
    [one] one report
   *[other] { $count } reports
}
admin-mute-is = muted until { $at }
admin-open-is = opens no tables until { $at }
admin-mute = Mute
admin-open-none = No new tables
admin-lift-mute = Unmute
admin-lift-open = Allow tables
admin-how-long = For how long?
admin-mute-about = Nobody hears what { $name } says, at any table. They are told when they try to.
admin-open-about = { $name } cannot open tables or look for one by chance; at other tables they may sit.
admin-hours = { $hours ->
    [1] one hour
    [24] one day
    [168] one week
    [720] one month
   *[other] { $hours } hours
}
admin-report-by = said by { $name }
admin-said = What was said there last
admin-dealt = Dealt with
admin-not-dealt = Not dealt with after all
admin-dealt-at = dealt with { $at }
admin-dealt-with = { $count ->
    [one] One that is dealt with
   *[other] { $count } that are dealt with
}
admin-all-dealt = All are dealt with.

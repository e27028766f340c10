# The lobby: finding people and tables, opening a table

page-lobby = Lobby
lobby-match = Play with others
lobby-seek = Find players
lobby-seek-about = bots take the seats that stay free
lobby-seeking = { $rules }, { $pace }: { $count ->
    [one] { $count } person is waiting
   *[other] { $count } people are waiting
}
lobby-seek-along = Join
lobby-open = Open a table
lobby-open-about = you are the host
lobby-open-go = Open the table
lobby-more = More choices
lobby-code = Code or link of a table
lobby-code-go = Go there
lobby-code-about = If a friend shows you a QR code, point your phone’s camera at it.

lobby-tables = Tables waiting for people
lobby-table-of = { $name }’s table
lobby-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
lobby-asks = the host lets you in
lobby-filter = Show only some
lobby-filter-free = Free seats
lobby-free-least = at least { $count }
lobby-filter-blocked = Without people I have blocked
lobby-filter-none = Show all
lobby-any = Any
lobby-looking = Connecting…
lobby-none = No table is waiting for people now. Press “Find players”, or open a table yourself and let others come to you.
lobby-none-such = There is no such table. Ask for less, or press “Find players”.
lobby-count = { $count ->
    [one] { $count } table is waiting
   *[other] { $count } tables are waiting
}

lobby-together = { $count ->
    [1] Only you so far
   *[other] { $count } people are together
}
lobby-bots-come = seconds until bots take the free seats
lobby-staying = Waiting for people, as long as it takes
lobby-others-stay = { $count ->
    [one] One of them waits for people and wants no bots. Press “Wait on” to wait together.
   *[other] { $count } of them wait for people and want no bots. Press “Wait on” to wait together.
}
lobby-others-stay-too = { $count ->
    [one] You both wait for people. Whoever presses “Play now” plays with bots.
   *[other] { $count } others wait for people, too. Whoever presses “Play now” plays with bots.
}
lobby-stay = Wait on
lobby-stay-about = no bots for now
lobby-fill = Play now
lobby-fill-about = bots take the other seats
lobby-fill-alone = with three bots
lobby-quit = Wait no longer
lobby-again = Wait here again
lobby-replaced = You are waiting on another page.

lobby-talk = Talk
lobby-talk-phrases = Phrases
lobby-talk-off = None
lobby-talk-text = Free text

# Before the match: seats, invitations, who may come

gathering-heading = Take your seats
gathering-about = Tap a free seat to sit. Partners sit across from each other.
gathering-ask = The host lets people in. Tap a free seat to ask.
gathering-asked = You have asked; the host will answer.
gathering-knock-back = Ask no longer
gathering-sent-away = The host has sent you to the spectators; you can watch.
gathering-refused = The host does not let you in.
gathering-code = Table
gathering-invite = Invite
gathering-link = Send the link to your friends
gathering-local = This address works on this machine only. For friends on other machines start the server with --host 0.0.0.0 and open the page by this machine’s own address.
gathering-copy = Copy
gathering-copied = Copied
gathering-start = Start
gathering-start-about = { $count ->
    [one] a bot takes the free seat
   *[other] bots take { $count } free seats
}
gathering-unready = { $count ->
    [one] one person is not ready yet
   *[other] { $count } people are not ready yet
}
gathering-all-ready = all are ready
gathering-ready = I am ready
gathering-is-ready = ✓ Ready (tap to take back)
gathering-wait-host = The host will start
gathering-free = Free
gathering-sit = Sit here
gathering-knock-here = Ask to sit
gathering-knocked-here = Asked
gathering-knock-instead = Ask for this one
gathering-knock = { $name } would like to sit { $seat }
gathering-let-in = Let in
gathering-turn-away = No
gathering-you = You
gathering-host = Host
gathering-spectators = Watching: { $count }
gathering-bot = Bot here
gathering-no-bot = No bot
gathering-bot-of = Bot { $seat }
gathering-kick = Send away
# At a table in the lobby: who is sent from a seat still watches
gathering-unseat = Off the seat
gathering-move = Move
gathering-move-whom = With which seat is { $name } to swap?
gathering-move-here = Swap here
gathering-move-not = Not now
gathering-swap = Swap with me
gathering-swap-asked = Asked
gathering-swap-agree = Swap: yes
gathering-pace = Pace: { $pace }
gathering-door = Who may come: { $who }

invitation-qr = QR code of this table
invitation-scan = Friends point their phone’s camera at it, or type the code.
invitation-share = Send it another way
invitation-text = Come and play Chao Dipi!

door-title = Who may come and watch
door-heading = Who may come
door-anyone = Anybody
door-anyone-about = The table is shown in the lobby, and anybody may sit down.
door-link = By link
door-link-about = Not in the lobby: whoever has the link, the QR code or the code may sit down.
door-asks = Whom I let in
door-asks-about = Not in the lobby: whoever has the link asks, and sits down when you say yes.
door-watching = Others may watch
door-review = While they watch they may see all hands of the deal before

strength-heading = Bots
strength-easy = Easy
strength-usual = Usual
strength-strong = Strong

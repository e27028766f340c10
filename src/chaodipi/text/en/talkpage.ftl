# Table talk: a fixed list, nothing of it about cards

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-good-deal = That was a good deal.
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-my-fault = My mistake.
phrase-no-matter = Never mind.
phrase-please-hurry = A little quicker, please.
phrase-one-moment = One moment, please.
phrase-bad-line = My connection is bad.
phrase-back-again = I am back.
phrase-another = Another match?
phrase-last-one = This is my last deal.
phrase-goodbye = Goodbye!

reaction-laugh = Ha ha!
reaction-applause = Bravo!
reaction-surprise = Oh!
reaction-sigh = Sigh
reaction-tea = Tea?

talk-heading = Say something
talk-off-here = The host has turned talk off.
talk-off-mine = You have set that what others say is not shown, so there is nothing to say either.
talk-on-mine = Turn it on
talk-spectators-silent = Those who watch keep silent: the host has not asked them to speak.
talk-text = In your own words
talk-send = Say
talk-full = That is as long as it can be: { $count } letters.
talk-before = Said before
talk-line = { $name }: { $text }
talk-set = You are the host. At this table
talk-set-off = nobody talks
talk-set-phrases = people say what is on the list
talk-set-text = people write as well (not at tables in the lobby)
talk-set-spectators = those who watch may say what is on the list

person-shares = Comes from the same network address as { $names }: perhaps one household, perhaps one person at two seats.
person-deals = Deals
person-more = The whole record
person-mute-about = You do not see what this person says
person-block-about = You do not see it, and do not meet them by chance
person-end-mute-about = You see again what this person says
person-end-block-about = You see it again, and may meet them by chance
person-mute-done = You do not see what this person says any more. They are not told.
person-block-done = You do not see what this person says, and do not meet them by chance. They are not told.
person-heard-again = As before.
person-kick = Ask { $name } to leave
person-kick-sure = Once more: { $name } has to leave
person-kick-about = They do not sit at this table again
person-dismiss-about = They do not watch this table again
person-report-why = What is it?

watchers-heading = People watching ({ $count })
watchers-none = Nobody is watching now.

# The menu of a table

menu-home-about = Your seat is kept and a bot plays meanwhile; you come back from the first page
menu-home-next-deal = A bot plays meanwhile; if you are not back soon you have left, and play on from the next deal only
menu-leave-sure = Really leave? Press again
menu-hand-over = Let a bot play for me
menu-hand-over-about = I look on and can go on at any time; not going on before the deal is over counts as deserting it.
menu-leave-bot = The deal is not over: a bot plays on for you.
menu-leave-back = You may come back before it ends; if you do not, it counts as deserted.
menu-leave-next-deal = You can come back for the next deal only, and it counts as deserted.
menu-leave-charged = By the rules of this table deserting costs credits.

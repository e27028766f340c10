# People: names, codes, records, ratings

# Guests are called by one of these and a number. Separated by commas.
guest-birds = Magpie, Egret, Swallow, Sparrow, Robin, Heron, Oriole, Cuckoo, Dove, Seagull, Wagtail, Lark, Kingfisher, Crane

page-me = You
page-person = { $name }
page-leaderboard = Leaderboard

me-games = The matches I have played
me-name = What others call you
me-name-keep = Keep this name
me-name-kept = You are called { $name } now.
me-name-numbered = Somebody else is called that; you are { $name }.

me-devices = Your other devices
me-devices-about = Your name and your record are on this device. A code brings them to another telephone or computer as well.
me-show = Show a code
me-show-again = Another code
me-code = The code
me-code-about = Type it on the other device, on this same page, or point its camera at the picture. It works once.
me-code-left = { $left } minutes left
me-code-late = This code is too old now.
me-qr = The same code as a picture for a camera
me-type = I am somebody here already
me-type-label = Code from the other device, or from paper
me-type-about = This device will then be that person, and no longer { $name }.
me-type-go = Bring it here
me-moved = This device is { $name } now.
me-leave-heading = Leave { $name }?
me-leave-about = { $deals ->
    [one] { $name } has played one deal here. It stays with { $name } and does not come along.
   *[other] { $name } has played { $deals } deals here. They stay with { $name } and do not come along.
}
me-leave-kept = You can come back to { $name } with the passkey.
me-leave-lost = Without a passkey or a code for paper nobody can come back to { $name }.
me-leave-go = Leave it behind
me-leave-stay = Stay { $name }

me-paper = A code for paper
me-paper-about = If you lose this device, or the browser forgets you, this code brings you back. Write it down and keep it where nobody else reads it. A new one ends the one before.
me-paper-show = Make a code for paper

passkey-heading = Passkey
passkey-about = Your fingerprint, your face or the screen lock brings you back, if this browser forgets you or on a new telephone. Nothing to remember, nothing to write down.
passkey-make = Make a passkey
passkey-make-another = Make another passkey
passkey-made = The passkey is made.
passkey-since = Made { $day }.
passkey-used = Used last { $day }.
passkey-unused = Not used yet.
passkey-synced = On all devices of your account.
passkey-elsewhere = Works at { $host } only.
passkey-remove = Remove
passkey-remove-heading = Remove this passkey?
passkey-remove-about = { $device }, made { $day }: nobody can sign in with it any more. Then delete it in the settings of the device too.
passkey-removed = The passkey is removed.
passkey-not-here = Passkeys work only at an address with a name that begins with https, and at http://localhost on the server’s own machine. Here please use a code.
passkey-sign-in-about = With a passkey from another device:
passkey-sign-in = Sign in with a passkey
passkey-stopped = Nothing was done, and nothing has changed.
passkey-known = This device has a passkey of yours already.
passkey-failed = This device could not do it. Please use a code.
device-android = Android
device-iphone = iPhone
device-ipad = iPad
device-mac = Mac
device-windows = Windows
device-linux = Linux
device-other = Another device

lost-heading = A device is lost or sold
lost-about = All other telephones and computers forget who you are. Only this one still knows you.
lost-go = Sign out everywhere else
lost-sure = Sign out everywhere else?
lost-stays = Your name and your record stay. The code on paper ends too: please make a new one afterwards.
lost-keys = Passkeys stay. Is there one above that lay on the lost device, or that you did not make? Then remove it as well.
lost-done = All other devices are signed out. Please make a new code for paper.

forget-heading = Delete everything about me
forget-about = If you do not want to play here any more, this house forgets you.
forget-open = Delete…
forget-sure = Forget { $name } for ever?
forget-goes = This goes:
forget-goes-name = your name { $name }, which somebody else may then take
forget-goes-record = your record, your rating, your place on the leaderboard
forget-goes-devices = passkeys and codes; your lists of people you do not hear; reports by you and about you
forget-goes-games = your games, as far as they name you, and those you brought in as files
forget-stays = This stays:
forget-stays-deals = The deals you played are others' games too. They stay, without your name and without a way to you. At tables where you sit the house plays on for you.
forget-stays-copies = Files that others have saved, and backups of whoever runs this house, until they are replaced.
forget-go = Delete for ever
forget-stay = Keep everything
forget-done = You are forgotten. This device is { $name } now, somebody new.

sure-stay = No, leave it
sure-tick = I know that nobody can bring this back

record-heading = Record
record-none = No deals yet.
record-cells = Won / played
record-deals = Deals
record-bankers = Banker side
record-opponents = Opponents
record-matches = Matches
record-of = won { $won } of { $all }
record-more = All together
record-points = Points taken as opponents
record-failed-throws = Failed throws
record-desertions = Deals deserted
record-charged = Credits charged for that
record-pay = Credits
record-note = A deal that the house played from beginning to end counts neither among the deals nor in the credits; the match counts all the same.

rating-heading = Rating
rating-none = A rating comes from whole matches of four people by the usual rules.
rating-family = Rules
rating-rating = Rating
rating-matches = Matches
rating-within = { $rating } ± { $within }
rating-provisional = not settled yet
rating-rank = Place { $rank }
rating-board = Leaderboard
rating-name = Name
rating-place = Place
rating-empty = Nobody has a rating for these rules yet.
rating-you = you
rating-about = The place goes by what somebody is at least: the rating less what is uncertain about it. Who has played only a few matches has no place yet.

relation-heading = People you do not hear
relation-one = If you do not want to hear or meet them
relation-mute = Mute
relation-block = Block
relation-end-mute = Hear again
relation-end-block = Unblock
relation-mute-is = muted
relation-block-is = blocked
relation-about = You do not hear whom you mute. Whom you block you do not hear either, and you are not put at one table by chance. They are not told.

report-heading = Report to whoever runs this house
report-signals = Signals by words or pauses
report-leaving = Leaves again and again
report-name = An offensive name
report-words = Offensive words
report-cheating = Cheating
report-done = Thank you; it has been kept.
report-line = { $at }  { $other }: { $reason }. Table { $table }; said by { $person }.
report-count = { $count ->
    [0] Nothing has been reported.
    [one] One report.
   *[other] { $count } reports.
}

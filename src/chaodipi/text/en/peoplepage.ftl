# People: names, codes, records, ratings

# Guests are called by one of these and a number. Separated by commas.
guest-birds = Magpie, Egret, Swallow, Sparrow, Robin, Heron, Oriole, Cuckoo, Dove, Seagull, Wagtail, Lark, Kingfisher, Crane

page-me = You
page-person = { $name }
page-leaderboard = Leaderboard

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
me-type = I have a code
me-type-label = Code from the other device, or from paper
me-type-about = This device will then be whoever the code belongs to, no longer { $name }.
me-type-go = Bring it here
me-moved = This device is { $name } now.
me-paper = A code for paper
me-paper-about = If you lose this device, or the browser forgets you, this code brings you back. Write it down and keep it where nobody else reads it. A new one ends the one before.
me-paper-show = Make a code for paper

record-heading = Record
record-none = No deals yet.
record-bankers = With the bankers
record-opponents = Against them
record-matches = Matches
record-of = won { $won } of { $all }
record-more = All together
record-points = Points taken as opponents
record-failed-throws = Failed throws
record-desertions = Deals deserted
record-charged = Credits charged for that
record-pay = Credits

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

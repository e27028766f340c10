# The first page, gathering, settings, the line

app-name = Chao Dipi
home-tagline = Four people, two decks, one climb from 2 to ace.
home-name = Your name
home-rules = Rules
home-pace = Pace
home-play-bots = Play now
home-play-bots-about = with three bots
home-play-friends = Open a table
home-play-friends-about = friends come by link
home-yours = Go on playing
home-table = { $rules }, table { $table }
home-dark = dark
home-open = open
stage-gathering = gathering
stage-match = running
stage-over = over

ruleset-hefei = Hefei
ruleset-hefei-about = What is shown stays hidden from the others. Any pair takes the kitty over, and a shut-out jumps straight to the ace.
ruleset-classic = Classic
ruleset-classic-about = What is shown lies open for all. Taking over needs a higher pair, and each 40 points raise a level.

link-rules = Rules of play
link-judge = Ask the judge
link-scorepad = Scorepad
link-house-rules = House rules

pace-quick = Quick
pace-normal = Normal
pace-relaxed = Relaxed
pace-none = No clock

gathering-heading = Take your seats
gathering-about = Tap a free seat to sit. Partners sit across from each other.
gathering-link = Send the link to your friends
gathering-copy = Copy link
gathering-copied = Copied
gathering-start = Start
gathering-start-about = bots take the free seats
gathering-wait-host = The host will start
gathering-free = Free
gathering-sit = Sit here
gathering-you = You
gathering-spectators = Watching: { $count }

settings-heading = Settings
settings-language = Language
settings-theme = Theme
settings-print = Print
settings-sound = Sound
language-zh-Hans = 简体
language-zh-Hant = 繁體
language-en = English
theme-auto = As the system
theme-light = Light
theme-dark = Dark
print-usual = Usual
print-big = Big
sound-off = Off
sound-on = On
settings-leave = Leave the table
settings-leave-about = a bot plays your seat
settings-home = Back to the first page

link-waiting = Connecting again…
link-waiting-long = The line is lost. Your cards are safe on the server; the game goes on when you are back.
link-failed = The server cannot be reached.
link-retry = Try now
link-replaced = Another page has taken your seat.
link-take-back = Go on here
link-gone = There is no such table; it may have ended.
link-home = To the first page
close = Close

# People: names, codes, records, ratings

# Guests are called by one of these and a number. Separated by commas.
guest-birds = Magpie, Egret, Swallow, Sparrow, Robin, Heron, Oriole, Cuckoo, Dove, Seagull, Wagtail, Lark, Kingfisher, Crane

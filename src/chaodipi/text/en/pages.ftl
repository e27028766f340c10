# The pages beside the tables

page-rules = Rules of play
page-judge = Ask the judge
page-scorepad = Scorepad
page-house-rules = House rules

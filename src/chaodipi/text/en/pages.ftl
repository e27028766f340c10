# The pages beside the tables

page-rules = Rules of play
page-judge = Ask the judge
page-scorepad = Scorepad
page-house-rules = House rules

house-lead = Take the rules you know best and change what your table plays otherwise.
house-kept = Your saved rules
house-of = { $count ->
    [0] as { $rules }
   *[other] { $rules }, { $count } changed
}
house-rename = Rename
house-rename-done = Done
house-delete = Delete
house-delete-sure = Delete “{ $name }”
house-keep = Keep
house-name = Name of your rules
house-name-example = Uncle Wang’s table
house-name-taken = There are rules of this name already.
house-base = Begin with the rules of
house-common = Changed most often
house-all = Everything else
house-played = This is played
house-changed = changed
house-changed-count = { $count } changed
house-reset = Back to: { $value }
house-reset-all = Take all changes back
house-differences = { $count ->
    [0] Just as in { $rules }
    [one] One difference from { $rules }
   *[other] { $count } differences from { $rules }
}
house-impossible = This cannot be played yet. Please change:
house-impossible-short = to be changed
house-place = { $group }: { $name }
house-needed = With what you have changed, this must change too.
house-change-to = Change to: { $value }
house-leave-out = Leave out “{ $name }”
house-mend = { $count ->
    [one] Change this place for me
   *[other] Change these { $count } places for me
}
house-zero = 0: { $value }
house-go-to = Go to “{ $name }”
house-quoted = “{ $name }”
house-save = Save
house-name-first = Please give them a name first.
house-saved = “{ $name }” is saved. You find it on the first page too.
house-not-saved = This browser keeps nothing. Save “{ $name }” as a file.
house-opened = “{ $name }” is open.
house-play = Open a table with these rules
house-to-file = Save as a file
house-from-file = Open a file
house-lower = { $name }: lower
house-higher = { $name }: higher
house-take-out = Take { $name } out
house-no-order = No order

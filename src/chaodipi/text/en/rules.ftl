# What is wrong with a way to play that somebody has written

problem-missing = { $path } is missing.
problem-unknown = There is no parameter { $path }.
problem-wrong-type = { $path } must be { $expected ->
    [truth] true or false
    [number] a whole number
    [list] a list
    [table] a table of values
   *[text] text in quotation marks
}, not { $value }.
problem-no-clause = { $path }: there is no clause “{ $value }”.
problem-contradicts = { $path } and { $other } do not go together.
problem-repeated = { $path } says something twice.
problem-incomplete = { $path } lacks { $lacking }.
problem-empty = { $path } must not be empty.
problem-not-ascending = { $path } must go upward.
problem-not-below = { $path } must be below { $level }.
problem-too-deep = A line of this file has too many dots.
problem-too-long = This file is longer than { $most } bytes.
problem-not-json = This is no JSON: { $value }.
problem-not-toml = This is no TOML: { $value }.
problem-not-one-of = { $path } cannot be { $value }, only: { $choices }.
problem-not-a-level = { $path }: { $value } is no level.
problem-out-of-range = { $path } must be from { $least } to { $most }, not { $value }.
violation-bad-json = The file of this way to play cannot be read.

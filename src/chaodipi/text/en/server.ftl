# Why the server or a table says no

violation-no-identity = It is not known who you are; please load the page again.
violation-bad-message = This message cannot be read.
violation-foreign-origin = Requests from other sites are not accepted.
violation-unknown-pace = There is no pace { $pace }.
violation-bad-name = A name has 1 to { $count } printable characters.
violation-too-fast = Too fast; please slow down.
violation-say-hello = Something was said before hello.
violation-not-gathering = The match at this table has begun.
violation-seat-taken = Somebody sits there already.
violation-not-host = Only the host can begin.
violation-not-seated = You do not sit at this table.
violation-vote-once = You have asked for this in this deal already.
violation-no-vote = Nobody has asked to end the deal.
violation-voted-already = You have answered.
violation-house-plays-on = The house plays this deal to its end for you; the next one is yours again.
violation-bad-database = The database cannot be used: { $reason }
violation-bad-code = This code is not right, has been used, or is older than { $minutes } minutes.
violation-too-many-tries = Too many tries; please wait { $minutes } minutes.
violation-unknown-person = There is nobody of this name.
violation-unknown-family = There is no leaderboard for these rules.
violation-yourself = That is yourself.
violation-talk-off = This table has turned talk off.
violation-unknown-phrase = Only the phrases on the list can be said.
violation-talk-too-much = A little slower: say it again in a moment.

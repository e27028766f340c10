# Why a command to a match is refused, and what is wrong with a record

violation-no-such-command = That cannot be asked of a match.
violation-no-such-seat = There is no such seat.
violation-house-only = Only the house does that.
violation-seats-only = Only a seat does that.
violation-not-now = Not now.
violation-not-your-turn = It is not your turn.
violation-already-passed = You have passed; wait for somebody to show.
violation-bury-number = Bury { $count } cards; you chose { $given }.
violation-bad-record = This record is wrong at: { $at }.
violation-unknown-record-format = Records of form { $format } cannot be read.
violation-other-rules-version = This record was made with version { $version } of { $rules }, which is no longer played.

# What is kept, and looking after it

violation-older-database = The tables of this database are older than this program (they are { $found ->
        [none] not made yet
       *[other] “{ $found }”
    }, it needs “{ $wanted }”). Bring them up to date with: chaodipi database upgrade --database URL
violation-newer-database = This database was made by a newer version of this program (its tables are “{ $found }”); please update the program.
violation-no-such-person = There is nobody with the id “{ $person }”.

database-upgraded = The database is up to date: { $revision }.
database-reindexed = The index is made anew: { $deals } deals at { $tables } tables.
database-exported = Written: { $count ->
    [one] one match
   *[other] { $count } matches
}.
database-imported = Kept: { $count ->
    [one] one match
   *[other] { $count } matches
}.

violation-bad-backup = This is no backup that can be read{ $line ->
    [0] {""}
   *[other] {" "}(line { $line })
}.
violation-database-not-empty = There is something in this database already ({ $table }); a backup goes into an empty one only.

database-backed-up = Written: { $count } rows.
database-restored = Restored: { $count } rows.
database-forgotten = Let go of the logs of { $tables } tables ({ $entries } entries) and of { $people } guests.
database-to-forget = Would let go of the logs of { $tables } tables ({ $entries } entries) and of { $people } guests. With --really it is done.

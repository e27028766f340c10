# What is kept, and looking after it

violation-older-database = The tables of this database are older than this program (they are { $found ->
        [none] not made yet
       *[other] “{ $found }”
    }, it needs “{ $wanted }”). Bring them up to date with: chaodipi database upgrade --database URL
violation-newer-database = This database was made by a newer version of this program (its tables are “{ $found }”); please update the program.

database-upgraded = The database is up to date: { $revision }.

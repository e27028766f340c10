# 保存的数据，以及怎么照看它

violation-older-database = 这个数据库的表比本程序旧（{ $found ->
        [none] 还没有建
       *[other] 现为“{ $found }”
    }，需要“{ $wanted }”）。请先更新：chaodipi database upgrade --database URL
violation-newer-database = 这个数据库是用更新版本的程序建的（表为“{ $found }”），请更新本程序。

database-upgraded = 数据库已是最新：{ $revision }。

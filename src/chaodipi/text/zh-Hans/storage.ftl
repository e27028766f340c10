# 保存的数据，以及怎么照看它

violation-older-database = 这个数据库的表比本程序旧（{ $found ->
        [none] 还没有建
       *[other] 现为“{ $found }”
    }，需要“{ $wanted }”）。请先更新：chaodipi database upgrade --database URL
violation-newer-database = 这个数据库是用更新版本的程序建的（表为“{ $found }”），请更新本程序。
violation-no-such-person = 没有编号为“{ $person }”的人。

database-upgraded = 数据库已是最新：{ $revision }。
database-reindexed = 索引已重建：{ $tables } 张桌，{ $deals } 副牌。
database-exported = 已写出 { $count } 局。
database-imported = 已收入 { $count } 局。

violation-bad-backup = 这不是能读的备份{ $line ->
    [0] {""}
   *[other] （第 { $line } 行）
}。
violation-database-not-empty = 这个数据库里已经有数据（{ $table }），备份只能恢复到空的数据库。

database-backed-up = 已写出 { $count } 行。
database-restored = 已恢复 { $count } 行。
database-forgotten = 已清除 { $tables } 张桌的记录（{ $entries } 条）和 { $people } 位访客。
database-to-forget = 将清除 { $tables } 张桌的记录（{ $entries } 条）和 { $people } 位访客。加上 --really 才真正清除。

# 保存的数据，以及怎么照看它

violation-older-database = 这个数据库的表比本程序旧（{ $found ->
        [none] 还没有建
       *[other] 现为“{ $found }”
    }，需要“{ $wanted }”）。请先更新：chaodipi database upgrade --database URL
violation-newer-database = 这个数据库是用更新版本的程序建的（表为“{ $found }”），请更新本程序。
violation-bad-line = 第 { $line } 行不是一场能照规则打出来的对局（{ $reason }）。
violation-records-too-large = 文件太大，最多 { $most } MB。
violation-no-records = 这个文件里没有对局。
violation-no-such-record = 没有这份记录。
violation-cut-enough = 这副牌切得够多了。
violation-no-past-deal = 现在没有可以回看的牌。
violation-no-such-match = 牌桌 { $table } 没有打完过一副的第 { $match } 场。
violation-no-such-person = 没有编号为“{ $person }”的人。
violation-too-many-records = 收入的对局已达 { $most } 场的上限。

database-upgraded = 数据库已是最新：{ $revision }。
database-reindexed = 索引已重建：{ $tables } 张桌，{ $deals } 副牌。
database-exported = 已写出 { $count } 场。
database-imported = 已收入 { $count } 场。

violation-no-such-deal = 这份记录里没有第 { $deal } 副。

violation-bad-backup = 这不是能读的备份{ $line ->
    [0] {""}
   *[other] （第 { $line } 行）
}。
violation-database-not-empty = 这个数据库里已经有数据（{ $table }），备份只能恢复到空的数据库。

database-backed-up = 已写出 { $count } 行。
database-restored = 已恢复 { $count } 行。
database-forgotten = 已清除 { $tables } 张桌的记录（{ $entries } 条）和 { $people } 位访客。
database-to-forget = 将清除 { $tables } 张桌的记录（{ $entries } 条）和 { $people } 位访客。加上 --really 才真正清除。

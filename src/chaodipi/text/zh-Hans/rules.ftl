# 自定打法里哪一项不对（给改打法的人看）

problem-missing = 缺少 { $path }。
problem-unknown = 没有 { $path } 这一项。
problem-wrong-type = { $path } 的写法不对，应该是{ $expected ->
    [truth] “是”或“否”（true 或 false）
    [number] 整数
    [list] 一串值
    [table] 一组值
   *[text] 引号里的文字
}，不能是 { $value }。
problem-no-clause = { $path }：没有“{ $value }”这一条。
problem-contradicts = { $path } 和 { $other } 配不到一起。
problem-repeated = { $path } 里有重复。
problem-incomplete = { $path } 里还缺 { $lacking }。
problem-empty = { $path } 不能是空的。
problem-not-ascending = { $path } 要从小到大写。
problem-not-below = { $path } 必须低于 { $level }。
problem-too-deep = 这个文件有一行的点太多了。
problem-too-long = 这个文件太长，超过了 { $most } 字节。
problem-not-json = 不是 JSON：{ $value }。
problem-not-toml = 不是 TOML：{ $value }。
problem-not-one-of = { $path } 不能是 { $value }，只能是：{ $choices }。
problem-not-a-level = { $path }：{ $value } 不是级别。
problem-out-of-range = { $path } 要在 { $least } 到 { $most } 之间，不能是 { $value }。
violation-bad-json = 这份打法的文件读不了。

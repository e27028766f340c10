# 花色（4：主，或无主）、座位、两边、王

suit-0 = 黑桃
suit-1 = 红心
suit-2 = 梅花
suit-3 = 方块
suit-4 = 主牌
trump-0 = 黑桃
trump-1 = 红心
trump-2 = 梅花
trump-3 = 方块
trump-4 = 无主
joker-52 = 小王
joker-53 = 大王
seat-0 = 南家
seat-1 = 东家
seat-2 = 北家
seat-3 = 西家
side-0 = 南北方
side-1 = 东西方
level-0 = 旗

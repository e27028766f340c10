# 开打以前：座位、邀请、谁能来

gathering-heading = 等人入座
gathering-about = 点空座坐下，坐对面的是一家。
gathering-ask = 这桌要桌主同意。点空座申请。
gathering-asked = 已经申请了，等桌主同意。
gathering-knock-back = 不申请了
gathering-sent-away = 桌主请您旁观，您可以看他们打。
gathering-refused = 桌主没有同意您坐这一桌。
gathering-code = 桌号
gathering-invite = 邀请朋友
gathering-link = 把链接发给朋友
gathering-local = 这个地址只有本机能用。要让别的机器进来，请用 --host 0.0.0.0 启动服务器，再用本机在网络里的地址打开网页。
gathering-copy = 复制
gathering-copied = 已复制
gathering-start = 开打
gathering-start-about = { $count } 个空座由电脑补上
gathering-unready = 还有 { $count } 人没准备好
gathering-all-ready = 都准备好了
gathering-ready = 我准备好了
gathering-is-ready = ✓ 准备好了（点一下取消）
gathering-wait-host = 等桌主开打
gathering-free = 空座
gathering-sit = 坐这里
gathering-knock-here = 申请坐
gathering-knocked-here = 已申请
gathering-knock-instead = 改申请这里
gathering-knock = { $name }想坐{ $seat }
gathering-let-in = 同意
gathering-turn-away = 不同意
gathering-you = 您
gathering-host = 桌主
gathering-spectators = 旁观 { $count } 人
gathering-bot = 加电脑
gathering-no-bot = 撤电脑
gathering-bot-of = { $seat }的电脑
gathering-kick = 请离
# 大厅里的桌：离座的人还可以旁观
gathering-unseat = 离座
gathering-move = 换座
gathering-move-whom = { $name }和哪个座位换？
gathering-move-here = 和这里换
gathering-move-not = 不换了
gathering-swap = 和我换座
gathering-swap-asked = 已请求
gathering-swap-agree = 同意换座
gathering-door = 谁能来：{ $who }

invitation-qr = 这一桌的二维码
invitation-scan = 请朋友用手机的相机对准二维码，或者输入桌号。
invitation-share = 用别的办法发给朋友
invitation-text = 来打炒地皮！

door-title = 谁能来、谁能看
door-heading = 谁能来
door-anyone = 谁都行
door-anyone-about = 这桌会列在大厅里，谁都可以来坐。
door-link = 有链接的人
door-link-about = 不列在大厅里，您把链接、二维码或桌号给谁，谁就能来坐。
door-asks = 我同意的人
door-asks-about = 不列在大厅里，有链接的人也要先申请，您同意了才能坐。
door-watching = 别人可以旁观
door-review = 旁观的人可以看上一副的四家牌

strength-heading = 电脑的强弱
strength-easy = 容易
strength-usual = 一般
strength-strong = 强

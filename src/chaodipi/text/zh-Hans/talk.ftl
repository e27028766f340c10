# 牌桌上的话：固定的几句，都跟牌无关

phrase-hello = 大家好！
phrase-good-luck = 祝您手气好！
phrase-well-played = 打得好！
phrase-good-deal = 这一副真精彩。
phrase-thanks = 谢谢！
phrase-sorry = 对不起！
phrase-my-fault = 我打错了。
phrase-no-matter = 没关系。
phrase-please-hurry = 请快一点。
phrase-one-moment = 请稍等。
phrase-bad-line = 我这边网络不好。
phrase-back-again = 我回来了。
phrase-another = 再来一局？
phrase-last-one = 我打完这一副就走。
phrase-goodbye = 再见！

reaction-laugh = 大笑
reaction-applause = 鼓掌
reaction-surprise = 吃惊
reaction-sigh = 叹气
reaction-tea = 请大家喝茶

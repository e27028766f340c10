# Table talk: a fixed list, nothing of it about cards

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-good-deal = That was a good deal.
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-my-fault = My mistake.
phrase-no-matter = Never mind.
phrase-please-hurry = A little quicker, please.
phrase-one-moment = One moment, please.
phrase-bad-line = My connection is bad.
phrase-back-again = I am back.
phrase-another = Another match?
phrase-last-one = This is my last deal.
phrase-goodbye = Goodbye!

reaction-laugh = Laughter
reaction-applause = Applause
reaction-surprise = Surprise
reaction-sigh = A sigh
reaction-tea = Tea for everybody

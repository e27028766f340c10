# Suits (4: trump, or no trump), seats, sides, jokers

suit-0 = spades
suit-1 = hearts
suit-2 = clubs
suit-3 = diamonds
suit-4 = trump
trump-0 = spades
trump-1 = hearts
trump-2 = clubs
trump-3 = diamonds
trump-4 = no trump
joker-52 = little joker
joker-53 = big joker
seat-0 = South
seat-1 = East
seat-2 = North
seat-3 = West
side-0 = South and North
side-1 = East and West
level-0 = flag

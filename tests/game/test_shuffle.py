from collections import Counter

import pytest

from chaodipi.cards import full_pack, rank_of
from chaodipi.game import commitment, drawn_first, shuffled
from tests.game.tables import SALT, SECRET

KNOWN = (35, 0, 34, 33, 22, 48, 9, 4)
COMMITMENT = "d4b795dc2b1745f454c3f6170dd162901fb7e1daeb6f80193a03d4acb59476fe"


def test_the_shuffle_of_given_secrets_is_known() -> None:
    """Worked out once by another program from the description: whoever checks a deal gets the same."""
    cards = shuffled(full_pack(2), SECRET, SALT, 3, (1, 22, 333, 4444))
    assert cards[:8] == KNOWN
    assert commitment(SECRET, SALT) == COMMITMENT


def test_a_shuffle_keeps_the_pack() -> None:
    assert tuple(sorted(shuffled(full_pack(2), SECRET, SALT, 1, (0, 0, 0, 0)))) == full_pack(2)


@pytest.mark.parametrize(
    ("seed", "salt", "deal", "cuts"),
    [
        (SALT, SALT, 1, (0, 0, 0, 0)),
        (SECRET, SECRET, 1, (0, 0, 0, 0)),
        (SECRET, SALT, 2, (0, 0, 0, 0)),
        (SECRET, SALT, 1, (0, 0, 0, 1)),
        (SECRET, SALT, 1, (1, 0, 0, 0)),
    ],
)
def test_everything_that_is_mixed_in_counts(seed: str, salt: str, deal: int, cuts: tuple[int, ...]) -> None:
    assert shuffled(full_pack(2), seed, salt, deal, cuts) != shuffled(full_pack(2), SECRET, SALT, 1, (0, 0, 0, 0))


def test_every_order_is_as_likely() -> None:
    times = 4800
    orders = Counter(shuffled(range(4), SECRET, SALT, deal, (0, 0, 0, 0)) for deal in range(times))
    assert len(orders) == 24
    # Chi-square with 23 degrees of freedom exceeds 60 once in 30,000 times.
    assert sum((count - times / 24) ** 2 / (times / 24) for count in orders.values()) < 60


@pytest.mark.clause("HF-36")
def test_a_joker_does_not_decide_who_draws_first() -> None:
    jokers_and_one = (*range(52, 54), 7)
    drawn = {drawn_first(jokers_and_one, SECRET, SALT, deal, (0, 0, 0, 0)) for deal in range(20)}
    assert drawn == {7}
    assert len({rank_of(drawn_first(full_pack(2), SECRET, SALT, deal, (0, 0, 0, 0))) for deal in range(300)}) == 13

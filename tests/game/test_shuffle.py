from collections import Counter
from collections.abc import Iterator, Sequence
from hmac import digest
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def shuffled_slowly(pack: Sequence[int], seed: str, salt: str, deal: int, cuts: Sequence[int]) -> tuple[int, ...]:
    """The shuffle as it is described, with the library's HMAC."""

    def words() -> Iterator[int]:
        for block in count():
            message = f"shuffle:{deal}:{','.join(map(str, cuts))}:{block}".encode()
            drawn = digest(bytes.fromhex(seed + salt), message, "sha256")
            yield from (int.from_bytes(drawn[at : at + 4], "big") for at in range(0, 32, 4))

    cards, drawing = list(pack), words()
    for i in range(len(cards) - 1, 0, -1):
        fair = 2**32 // (i + 1) * (i + 1)
        j = next(word for word in drawing if word < fair) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


@given(
    st.binary(max_size=80).map(bytes.hex),
    st.binary(max_size=80).map(bytes.hex),
    st.integers(1, 10**6),
    st.tuples(*[st.integers(0, 2**53 - 1)] * 4),
    st.integers(0, 200),
)
def test_a_shuffle_is_the_one_described(
    seed: str, salt: str, deal: int, cuts: tuple[int, int, int, int], size: int
) -> None:
    pack = range(size)
    assert shuffled(pack, seed, salt, deal, cuts) == shuffled_slowly(pack, seed, salt, deal, cuts)


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

"""Random numbers for simulation: quick, the same compiled and not, and nothing to shuffle cards for people with."""

from chaodipi.play.native import i64

__all__ = ["Random"]


class Random:
    """A linear congruential generator with permuted output (O'Neill, PCG, 2014), of 63 bits of state.

    The multiplier and increment are Knuth's (MMIX). Seeds of any size; equal ones give equal numbers.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state: i64 = 0
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Begin anew."""
        # Near seeds must not begin alike: the parts of the seed go in one after the other, each mixed well.
        self._state = 0
        left = 2 * seed if seed >= 0 else -2 * seed - 1
        while True:
            self._state ^= left & 0x7FFFFFFF
            for _ in range(4):
                self.below(2)
            left >>= 31
            if not left:
                break

    def below(self, bound: i64) -> i64:
        """A number from 0 to less than bound (1 to 2^31), each as likely but for one part in 2^32 / bound."""
        # In parts: whole, they would be objects in compiled code, made native again at each call.
        one: i64 = 1
        high: i64 = 1481765933
        factor = (high << 32) + 1284865837
        state = self._state = (self._state * factor + 1442695040888963407) & ((one << 62) - 1 + (one << 62))
        return ((((state >> 18) ^ state) >> 31) * bound) >> 32

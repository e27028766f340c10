"""Counted positions: how many plays are allowed, from the oracle alone. ``python -m tests.oracle.counted`` writes them.

Each position is put to every table of its decks at which the lead is a lead.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from chaodipi.cards import Cards, parse_cards, parse_level, parse_trump
from chaodipi.rules import rule_set_from, rule_set_ids
from tests.oracle import Order, five_ten_king, number_of_follows, number_of_leads
from tests.oracle.order import NO_LEVEL

__all__ = ["COUNTED", "Counted", "counted", "number", "order_of"]

COUNTED = Path(__file__).parent.parent / "data" / "counted.jsonl"


class Counted(TypedDict):
    """A position and the number of its plays; no lead: to lead from; level "flag": a flag deal."""

    rules: str
    decks: int
    level: str
    trump: str
    lead: str
    hand: str
    count: int


TWO_DECKS = (
    # To lead: level pairs among their neighbours, the low ace, red fives, 510Ks.
    ("6 S", "", "BJ BJ LJ LJ S6 S6 H6 H6 D6 D6 SA SA SK SK S5 S5 S7 S7 H5 H5 H4 H4 D10 D5 DK"),
    ("2 S", "", "SA SA S3 S3 S2 S2 HA HA H3 H3 HK HK CA CA CQ CQ CJ CJ C10 C10 D5 D5 D10 D10 DK"),
    ("A H", "", "HK HK HQ HQ SA SA HA HA S2 S2 S3 S3 H2 H2 H3 H3 H5 H5 C5 C10 CK D5 D5 D10 DK"),
    ("5 NT", "", "S5 S5 H5 H5 C5 D5 LJ LJ BJ BJ H4 H4 H6 H6 S4 S4 S6 S6 S10 SK H10 HK D4 D6 D6"),
    ("K D", "", "DA DA DQ DQ DK DK DJ DJ D10 D5 HK HA HA HQ HQ H2 H2 H3 H3 S5 S10 SK C5 C10 CK"),
    ("3 C", "", "C2 C2 C3 C3 C4 C4"),
    # To follow: one card, pairs, and tractors out of more than enough.
    ("6 S", "D3", "D5 D5 D7 D9 SA"),
    ("6 S", "DK DK", "D3 D3 D4 D5 D5 D7 D7 D8 H3 H4"),
    ("6 S", "DK DK DA DA", "D3 D3 D4 D4 D5 D5 D7 D7 D8 D8 D10 D10 DJ"),
    ("6 S", "D3 D3 D4 D4 D5 D5", "D7 D7 D8 D8 D10 D10 DJ DJ DQ DQ DA D9"),
    ("6 S", "S3 S3 S4 S4", "S5 S5 S6 S6 S7 S7 S8 S8 SA SA D6 D6 H6 H6 BJ BJ LJ LJ H5 H5 SK SQ S9 S10 SJ"),
    ("2 H", "H3 H3 H4 H4 H8 H8 H9 H9", "HA HA H2 H2 S2 S2 C2 C2 HK HK HJ HJ H10 H10 H7 H7 H6 H6 LJ BJ"),
    # The level rank between; the ace below; the foot of a suit.
    ("7 S", "C9 C9 C10 C10 CJ CJ", "C2 C2 C3 C3 C4 C4 C6 C6 C8 C8 CA CA CK CQ"),
    ("A S", "SK SK SQ SQ", "SA SA S2 S2 S3 S3 S7 S7 HA HA DA DA S9 S10 BJ BJ"),
    ("2 NT", "LJ LJ", "S2 S2 H2 H2 C2 C2 D2 BJ H5 H5 D3 D4"),
    # A throw followed: tractors, pairs and singles at once.
    ("9 C", "HA HK HK HQ HQ H10", "H2 H2 H3 H3 H4 H6 H6 H7 H8 H8 HJ CA"),
    ("10 D", "DA DK DK DQ DQ DJ DJ D9 D9", "D2 D2 D3 D3 D4 D4 D6 D6 D7 D7 D8 D8 D10 D10 H10 H10 LJ LJ H5 D5"),
    # Too few of the suit: all of them, and the rest free.
    ("4 H", "CA CA CK CK CQ", "C3 C5 H2 H2 H3 H3 H5 H5 S5 S5 S10 S10 SK SK D5 D5 D10 D10 DK DK LJ BJ S4 S4 H4"),
    ("Q S", "D3 D3 D4 D4 D5 D5", "H2 H2 H3 H3 H4 H4 C7 C7 C8 C8 SA SA SK SK SQ SQ CQ HQ LJ LJ BJ BJ H5 H5 S2"),
    # 510K or a throw of these cards, by the table.
    ("2 S", "D5 D10 DK", "D2 D2 D3 D3 D4 D6 D7 SA H5 BJ"),
    ("2 S", "D5 D5 D10 D10 DK DK", "D3 D3 D4 D4 D6 D6 D7 D7 D8 D9 DJ S3 S4"),
    ("2 S", "D5 D5 D10 D10 DK DK", "D3 D4 S5 S5 S10 S10 SK SK H5 H5 BJ LJ S2"),
    ("2 S", "S5 S10 SK", "S5 S10 SK BJ LJ H2 SA"),
    ("2 S", "S5 S10 SK", "H2 H2 C2 C2 D2 SA SA SK S10 S3 S3 S4"),
    ("2 S", "S5 S5 S10 S10 SK SK", "BJ LJ H5 H2 H2 C2 C2 D2 D2 S3 S4 SA SA"),
    ("K C", "S5 S10 SK", "S2 S3 S3 S4 S7 S7 CK SK HK C5 C10"),
    ("2 S", "H5 H10 HK", "H3 H4 H4 H5 H6 H10 HK S3 S5 S10 SK"),
    ("5 D", "H5 H5 H10 H10 HK HK", "H3 H3 H4 H4 H6 H6 H7 H7 H8 HA D3 D4"),
)  # fmt: skip
FLAG_DEAL = (
    ("flag NT", "", "H5 H5 BJ BJ LJ LJ SA SA S2 S2 S3 S3 SK SK HA HA H2 H2 H4 H4 H6 H6 D5 D5 D10 D10 DK"),
    ("flag NT", "", "C5 C10 CK D5 D5 D10 D10 DK DK H5 H10 HK"),
    ("flag NT", "BJ BJ", "H5 H5 LJ LJ S2"),
    ("flag NT", "H5", "BJ LJ LJ C3 H4"),
    ("flag NT", "SK SK SA SA", "S2 S2 S3 S3 S4 S4 S6 S7 S9 S9 S10 S10"),
    ("flag NT", "SJ SJ SQ SQ", "SA SA S2 S2 SK SK S7 S7 S8 S10 S9"),
    ("flag NT", "D5 D10 DK", "D3 D3 D4 D5 D10 DK H5"),
    ("flag NT", "D5 D5 D10 D10 DK DK", "D2 D2 D3 D3 D4 D4 D6 D6 D7 D8 D9"),
    ("flag NT", "H4 H4 H3 H3", "H5 H5 H6 H6 H7 H7 H8 H9 H9 HA HA H2 H2 BJ LJ"),
    ("flag NT", "C3 C3 C4 C4 C5", "C9 D2 D2 D3 D4 D5 H5 H5 BJ S2 S3 S3 S4 S6 S7"),
    ("flag NT", "C3 C4 C5", "C6 C6 C7 C8 C9 C9"),
)  # fmt: skip
ONE_DECK = (
    ("6 S", "", "BJ LJ S6 H6 D6 SA SK H5 H4 H7 C2 D3"),
    ("2 NT", "", "S2 H2 C2 D2 BJ"),
    ("6 S", "D3", "D5 D7 D9 SA H6 C2"),
    ("6 S", "SA SK", "S3 S5 S9 H6 C6 BJ D2"),
    ("A H", "HK", "SA DA HA BJ H3 C3"),
    ("10 C", "DA DK", "D2 D4 D5 D7 D9 S3 S4"),
    ("10 C", "DA DK DQ", "D2 C2 C3 C4 C5 S3 S4 H2 H3"),
    ("10 C", "DA DK DQ DJ", "C2 C3 C4 C5 S3 S4 H2 H3 H4 H5 BJ LJ"),
    ("K D", "DA", "S2 S3 S4 S5 S6"),
    ("K D", "LJ", "DA SK HK CK DK BJ D2"),
    ("7 NT", "S7", "LJ BJ H7 C7 S2"),
    ("7 NT", "SA SK SQ", "S2 S3 S4 S5 S6 S8 S9 S10 SJ H7 D7 C7"),
)  # fmt: skip
THREE_DECKS = (
    ("2 S", "", "S2 S2 S2 H2 H2 H2 SA SA SA SK SK SK LJ LJ LJ BJ BJ H3 H3 H3 H4 H4 H4 H5 H5 C9 C9 C9 C10 C10"),
    ("6 H", "", "D3 D3 D3 D4 D4 D4 D5 D5 D7 D7 D7 D8 D8"),
    ("6 H", "D9", "D3 D3 D3 D4 D5"),
    ("6 H", "D9 D9", "D3 D3 D3 D4 D5 D5 S3 S3"),
    ("6 H", "D9 D9 D9", "D3 D3 D3 D4 D4 D5 D5 D5 D7"),
    ("6 H", "D9 D9 D9", "D3 D3 D4 D4 D5 D5 D7 D8"),
    ("6 H", "D9 D9 D10 D10", "D3 D3 D3 D4 D4 D4 D5 D7 D7 D8"),
    ("6 H", "D9 D9 D9 D10 D10 D10", "D3 D3 D3 D4 D4 D4 D5 D5 D5 D7 D7 D8 D8 D8"),
    ("6 H", "D9 D9 D9 D10 D10 D10", "D3 D3 D3 D4 D4 D5 D5 D5 D7 D7 D8 DA DA"),
    ("6 H", "D9 D9 D9 D10 D10 D10 DJ DJ", "D3 D3 D3 D4 D4 D4 D5 D5 D7 D7 D8 D8 DA DA DK"),
    ("6 H", "D9 D9 D9 D10 D10 D10 DQ DQ DK DK", "D3 D3 D3 D4 D4 D4 D5 D7 D7 D8 D8 DA DA DA DJ"),
    ("6 H", "D9 D9 D9 D10 D10", "D3 D3 D3 D4 D4 D4 D5 D7 D7"),
    ("2 S", "SK SK SK SA SA SA", "S2 S2 S2 H2 H2 H2 C2 C2 LJ LJ LJ BJ BJ S3 S3 S4"),
    ("2 S", "SK SK SK SA SA SA H2 H2 H2", "S2 S2 S2 C2 C2 C2 D2 D2 LJ LJ BJ BJ BJ S3 S3 S4 S4 S5"),
    ("2 S", "CA CA CA CK CK", "C3 C3 C3 H3 H3 H3 H4 H4 D5 D5 D5 S2 S2 S2 S9 BJ"),
    ("2 NT", "S2 S2 S2", "H2 H2 H2 C2 C2 C2 D2 D2 LJ LJ BJ"),
)  # fmt: skip


def order_of(position: Counted) -> Order:
    """The order at this table."""
    rules = rule_set_from({"base": position["rules"], "set": {"cards.decks": position["decks"]}})
    level = NO_LEVEL if position["level"] == "flag" else parse_level(position["level"])
    return Order(rules, level, parse_trump(position["trump"]))


def number(position: Counted) -> int:
    """The number of plays, as the oracle counts them."""
    order, lead, hand = order_of(position), parse_cards(position["lead"]), parse_cards(position["hand"])
    return number_of_follows(order, lead, hand) if lead else number_of_leads(order, hand)


def _may_be_led(order: Order, lead: Cards) -> bool:
    return len({order.suit(card) for card in lead}) <= 1 or five_ten_king(order, lead) is not None


def counted() -> Iterator[Counted]:
    """Every position at every table, counted."""
    of_some_decks = ["baomahui", "classic"]
    for decks, tables, positions in (
        (2, sorted(rule_set_ids()), TWO_DECKS),
        (2, ["jiangzhe-flag"], FLAG_DEAL),
        (1, of_some_decks, ONE_DECK),
        (3, of_some_decks, THREE_DECKS),
    ):
        for rules in tables:
            for deal, lead, hand in positions:
                level, trump = deal.split()
                position = Counted(rules=rules, decks=decks, level=level, trump=trump, lead=lead, hand=hand, count=0)
                every = parse_cards(f"{lead} {hand}")
                if any(every.count(card) > decks for card in every):
                    raise ValueError(f"more than there are: {lead} | {hand}")
                if _may_be_led(order_of(position), parse_cards(lead)):
                    yield {**position, "count": number(position)}


def _write() -> None:
    lines = [json.dumps(position) for position in counted()]
    COUNTED.write_text("\n".join(lines) + "\n", "utf-8")
    sys.stderr.write(f"{len(lines)} positions in {COUNTED}\n")


if __name__ == "__main__":
    _write()

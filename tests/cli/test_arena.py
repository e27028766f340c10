from pathlib import Path

import pytest

from tests.cli.test_app import chaodipi, chaodipi_here


def test_it_says_what_each_has_won() -> None:
    answer = chaodipi("arena", "--rules", "classic", "--bots", "rule,random", "--pairs", "3", "--seed", "1")
    assert answer.returncode == 0
    first, rule, random, share = answer.stdout.splitlines()
    assert first == "classic, 3 pairs of deals, seed 1"
    assert rule.startswith("rule ")
    assert random.startswith("random ")
    assert share.startswith("rule's share of the levels: ")


def test_whole_matches() -> None:
    answer = chaodipi("arena", "--matches", "--pairs", "1")
    assert "2 matches won" in answer.stdout.splitlines()[1]


def test_several_rule_sets_and_packs() -> None:
    answer = chaodipi("arena", "--rules", "classic,hefei", "--decks", "1", "--pairs", "1")
    assert answer.returncode == 0
    said = answer.stdout.splitlines()
    assert said[0] == "classic with one deck, 1 pair of deals, seed 1"
    assert "hefei with one deck, 1 pair of deals, seed 1" in said


def test_house_rules_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('base = "classic"\n[set]\n"cards.decks" = 1\n"levels.end" = "5"\n', "utf-8")
    answer = chaodipi("arena", "--rules", str(file), "--pairs", "1")
    assert answer.returncode == 0
    assert answer.stdout.splitlines()[0] == f"{file}, 1 pair of deals, seed 1"
    three = chaodipi("arena", "--rules", str(file), "--decks", "3", "--pairs", "1")
    assert "with three decks" in three.stdout


def test_what_else_happened_is_said() -> None:
    answer = chaodipi("arena", "--rules", "jiangzhe-dark", "--pairs", "4")
    assert "forced red fives" in answer.stdout.splitlines()[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "rule,nobody"), "chaodipi: unknown-bot: There is no bot “nobody”; there are "),
        (("--bots", "rule"), "chaodipi: usage: "),
        (("--rules", "none"), "chaodipi: unknown-rules: "),
        (
            ("--rules", "jiangzhe", "--decks", "3"),
            "chaodipi: bad-rules: jiangzhe cannot be played; 2 things are wrong",
        ),
        (("--rules", "classic, classic"), "chaodipi: same-rules: classic is named twice."),
        (("--bots", "rule,no.such:Bot"), "chaodipi: no-bot-module: Python finds no module “no.such”: it must lie in "),
        (("--bots", "rule,tests.sim.faulty:FailingBot"), "chaodipi: bot-failed: The bot tests.sim.faulty:FailingBot "),
        (("--pairs", "0"), "chaodipi: usage: "),
        (("--deals", "10"), "chaodipi: usage: No such option: --deals"),
        (("--pairs", "many"), "chaodipi: usage: "),
        (("--jobs", "0"), "chaodipi: usage: "),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    answer = chaodipi_here("arena", *arguments)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith(said)
    assert answer.stderr.count("\n") == 1


def test_pairs_that_are_all_alike_have_no_interval() -> None:
    answer = chaodipi("arena", "--bots", "quick,random", "--pairs", "4", "--decks", "3")
    assert answer.stdout.splitlines()[-1] == (
        "quick's share of the levels: 100.0 % (no interval: too few pairs, or all alike)"
    )

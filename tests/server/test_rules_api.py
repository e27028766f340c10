"""Rule sets over HTTP."""

from typing import Any

import pytest

from chaodipi.rules import all_clauses, load_rule_set, rule_set_from, rule_set_ids
from chaodipi.rules.reader import PARAMETERS
from tests.server.conftest import Site

HOUSE = {"base": "hefei", "set": {"levels.end": "10", "levels.drops": None}}


async def test_the_first_page_gets_a_short_list(site: Site) -> None:
    person = await site.visit()
    async with person.session.get("/api/rules") as response:
        sets = await response.json()
    assert [one["id"] for one in sets] == list(rule_set_ids())
    for one in sets:
        rules = load_rule_set(one["id"])
        assert one == {"id": rules.id, "version": rules.version, "dark": rules.dark, "decks": rules.cards.decks}


async def test_all_that_is_to_say_of_rule_sets_comes_once(site: Site) -> None:
    person = await site.visit()
    async with person.session.get("/api/rules/all") as response:
        assert response.status == 200
        tag = response.headers["ETag"]
        said: dict[str, Any] = await response.json()
    paths = [parameter["path"] for parameter in said["parameters"]]
    assert paths == list(PARAMETERS)
    assert {parameter["group"] for parameter in said["parameters"]} == {group["path"] for group in said["groups"]}
    assert [clause["id"] for clause in said["clauses"]] == list(all_clauses())
    assert [one["id"] for one in said["sets"]] == list(rule_set_ids())
    for one in said["sets"]:
        assert one["values"].keys() == one["clauses"].keys() <= set(paths)
        assert one["values"]["levels.deals"] == load_rule_set(one["id"]).levels.deals
    async with person.session.get("/api/rules/all", headers={"If-None-Match": tag}) as response:
        assert (response.status, await response.read()) == (304, b"")
    async with person.session.get("/api/rules/all", headers={"If-None-Match": '"other"'}) as response:
        assert response.status == 200


@pytest.mark.clause("HF-40")
async def test_house_rules_are_checked(site: Site) -> None:
    person = await site.visit()
    status, said = await person.post("/api/rules/check", json=HOUSE)
    assert status == 200
    assert (said["spec"], said["id"], said["changes"]) == (HOUSE, "hefei", HOUSE["set"])
    assert said["values"]["levels.end"] == "10"
    assert "levels.drops.needs" not in said["values"]
    end = next(one for one in said["differences"] if one["path"] == "levels.end")
    assert end == {"path": "levels.end", "base": "A", "value": "10", "clauses": ["HF-10"]}
    status, said = await person.post("/api/rules/check", json="classic")
    assert (status, said["spec"], said["changes"], said["differences"]) == (200, "classic", {}, [])


async def test_every_problem_is_named(site: Site) -> None:
    person = await site.visit()
    changes = {"levels.circuits": 0, "cards.decks": "two", "levels.end": "1"}
    status, said = await person.post("/api/rules/check", json={"base": "classic", "set": changes})
    assert (status, said["error"]["code"]) == (400, "bad-rules")
    problems = {problem["path"]: problem["code"] for problem in said["error"]["problems"]}
    assert problems == {"levels.circuits": "out-of-range", "cards.decks": "not-one-of", "levels.end": "not-a-level"}
    # Opening a table says the same.
    status, said = await person.post("/api/tables", json={"rules": {"base": "classic", "set": changes}})
    assert (status, len(said["error"]["problems"])) == (400, 3)


async def test_who_says_what_is_wanted_is_told_what_to_change(site: Site) -> None:
    person = await site.visit()
    spec = {"base": "classic", "set": {"levels.deals": 12}}
    status, said = await person.post("/api/rules/check", json={**spec, "wanted": ["levels.deals"]})
    assert (status, said["error"]["code"], said["ways"]) == (400, "bad-rules", {"payments.kind": "levels"})
    status, said = await person.post("/api/rules/check", json={**HOUSE, "wanted": []})
    assert (status, said["spec"]) == (200, HOUSE)
    status, said = await person.post("/api/rules/check", json={**spec, "wanted": "levels.deals"})
    assert (status, said["error"]["code"]) == (400, "bad-message")


@pytest.mark.clause("HF-40")
async def test_a_file_goes_out_and_comes_back(site: Site) -> None:
    person = await site.visit()
    async with person.session.post("/api/rules/file", json={**HOUSE, "name": "老王家"}) as response:
        assert response.status == 200
        assert response.headers["Content-Disposition"] == 'attachment; filename="hefei-house-rules.toml"'
        text = await response.text()
    status, said = await person.post("/api/rules/check", json={"toml": text})
    assert (status, said["spec"], said["name"]) == (200, rule_set_from(HOUSE).spec, "老王家")
    # A table knows rules, not what a household calls them.
    status, said = await person.post("/api/tables", json={"rules": {**HOUSE, "name": "老王家"}})
    assert (status, said["error"]["code"]) == (400, "bad-rules-spec")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"json": "nowhere"}, "unknown-rules"),
        ({"json": 5}, "bad-rules-spec"),
        ({"json": {"toml": 5}}, "bad-rules-spec"),
        ({"json": {"toml": "a = "}}, "bad-toml"),
        ({"json": {"toml": "cards.decks = 0x" + "F" * 5000}}, "bad-rules"),
        ({"json": {"toml": ".".join("a" * 5000) + " = 1"}}, "bad-toml"),
        ({"json": {"toml": '{"base": '}}, "bad-json"),
        ({"data": b'{"base": ', "headers": {"Content-Type": "application/json"}}, "bad-message"),
        ({"data": b'"\xff"', "headers": {"Content-Type": "application/json"}}, "bad-message"),
        ({"data": b"[" * 50_000, "headers": {"Content-Type": "application/json"}}, "bad-message"),
        ({"data": b'"hefei"'}, "bad-message"),
        ({"json": {"toml": "#" * 70_000}}, "too-large"),
    ],
)
@pytest.mark.parametrize("path", ["/api/rules/check", "/api/rules/file"])
async def test_what_cannot_be_read_is_refused_with_a_code(
    site: Site, path: str, body: dict[str, Any], code: str
) -> None:
    person = await site.visit()
    status, said = await person.post(path, **body)
    assert (status, said["error"]["code"]) == (413 if code == "too-large" else 400, code)

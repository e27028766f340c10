"""A person who wants it is forgotten everywhere, and what others have played is as it was."""

import msgspec

from chaodipi.server.past import past_matches, rows_in
from chaodipi.storage import (
    GONE,
    History,
    KeptDesertion,
    KeptPasskey,
    KeptPerson,
    PasskeyStore,
    PeopleStore,
    RecordStore,
    Report,
    SanctionStore,
    Search,
    Store,
    forget,
    forget_in_log,
    forget_person,
    tables_naming,
)
from tests.storage.played import NAMES, PEOPLE, keep, log, record
from tests.storage.test_keeping import everything

WHO, OTHER = PEOPLE[0], PEOPLE[1]
KEY = KeptPasskey(
    id="k" * 64, person=WHO, credential=b"1", public_key=b"2", host="localhost", device="mac", sign_count=0,
    synced=True, made_ms=5,
)  # fmt: skip


def filled(url: str) -> Store:
    store = Store(url)
    people = PeopleStore(store)
    for number, person in enumerate(p for p in PEOPLE if p):
        people.enter(KeptPerson(person, f"id{number}", NAMES[PEOPLE.index(person)] or "East", person[:3]), 5).result(5)
    people.keep_code("c" * 64, WHO, "keep", None).result(5)
    for one, other in ((WHO, OTHER), (OTHER, WHO)):
        people.relate(one, other, "block").result(5)
        people.report(Report(one, other, "name", "", 5)).result(5)
    people.keep_desertions([KeptDesertion("AAA", 3, 5, WHO, "classic", 1, 1, "playing", 15)])
    PasskeyStore(store).keep(KEY, 9)[0].result(5)
    SanctionStore(store).set(WHO, "mute", 5).result(5)
    RecordStore(store).keep(WHO, [record("baomahui")], 7).result(5)
    keep(store, "AAA", log("baomahui"))
    keep(store, "BBB", log("classic-1", ("", OTHER, PEOPLE[3], ""))[:5])
    return store


def test_nothing_that_is_kept_names_who_is_forgotten(database_url: str) -> None:
    store = filled(database_url)
    before = everything(database_url)
    assert tables_naming(store, WHO) == ["AAA"]
    assert tables_naming(store, OTHER) == ["AAA", "BBB"]
    for nobody in ("x" * 32, 'y"y' + "y" * 29):
        assert tables_naming(store, nobody) == []
        forget_in_log(store, "AAA", nobody)
        forget_person(store, nobody).result(5)
    assert everything(database_url) == before
    for code in tables_naming(store, WHO):
        forget_in_log(store, code, WHO).result(20)
    forget_person(store, WHO).result(5)
    assert tables_naming(store, WHO) == []
    kept = everything(database_url)
    assert WHO not in str(kept)
    assert kept["sanctions"] == []
    assert f'"{NAMES[0]}"' not in str([row for row in kept["log"] if row[0] == "AAA"])
    assert (kept["passkeys"], kept["codes"], kept["relations"], kept["reports"], kept["records"]) == (
        [],
        [],
        [],
        [],
        [],
    )
    assert [row[0] for row in kept["people"]] == sorted((OTHER, PEOPLE[3]))
    # Others' games are as they were.
    assert [row for row in kept["log"] if row[0] == "BBB"] == [row for row in before["log"] if row[0] == "BBB"]
    for name in ("deals", "matches", "desertions"):
        assert [tuple(GONE if part == WHO else part for part in row) for row in before[name]] == kept[name]
    store.close()


def test_a_log_without_somebody_replays_to_the_same(database_url: str) -> None:
    store = filled(database_url)
    history = History(store)
    rows, matches = list(rows_in(history.log("AAA"))), past_matches(history.log("AAA"))
    forget_in_log(store, "AAA", WHO).result(20)
    forget_in_log(store, "AAA", PEOPLE[3]).result(20)
    told = msgspec.json.encode(rows).replace(WHO.encode(), GONE.encode()).replace(PEOPLE[3].encode(), GONE.encode())
    assert msgspec.json.encode(list(rows_in(history.log("AAA")))) == told
    (match,), (was,) = past_matches(history.log("AAA")), matches
    assert match.record == msgspec.structs.replace(was.record, names=("", NAMES[1], NAMES[2], ""))
    # Two who are forgotten are still two, and an index made anew has them as gone.
    assert len(set(match.people)) == 4
    history.reindex("AAA", rows_in)
    (found,) = history.matches(Search(code="AAA"))
    assert found.row.seats == (GONE, OTHER, "", GONE)
    store.close()


def test_who_has_a_passkey_may_come_back_after_any_time(database_url: str) -> None:
    store = Store(database_url)
    for number, person in enumerate((WHO, OTHER)):
        PeopleStore(store).enter(KeptPerson(person, f"id{number}", "", f"key{number}"), 5).result(5)
    PasskeyStore(store).keep(KEY, 9)[0].result(5)
    store.close()
    assert forget(database_url, 10, 10, really=True).people == 1
    store = Store(database_url)
    assert [person.id for person in PeopleStore(store).people()] == [WHO]
    store.close()

"""The rule sets over HTTP: all that is to say of them, house rules checked, house rules as a file."""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from aiohttp import web

from chaodipi.rules import (
    NamedRules,
    RuleSetError,
    all_clauses,
    changes_of,
    clauses_for,
    groups,
    house_rules_text,
    load_rule_set,
    parameters,
    read_named_rules,
    rule_set_from,
    rule_set_ids,
    rules_name,
    values_of,
    ways_out,
)
from chaodipi.violation import InputError

__all__ = ["add_rules_routes", "error_body"]

_JSON: Final = "application/json"


def add_rules_routes(router: web.UrlDispatcher) -> None:
    """Add /api/rules, /api/rules/all, /api/rules/check and /api/rules/file."""
    router.add_get("/api/rules", _short)
    router.add_get("/api/rules/all", _all)
    router.add_post("/api/rules/check", _check)
    router.add_post("/api/rules/file", _file)


def error_body(error: InputError) -> dict[str, object]:
    """What is answered where input cannot be read: its code and facts; of a rule set that cannot be, every problem."""
    body: dict[str, object] = {"code": error.code, "facts": dict(error.facts)}
    if isinstance(error, RuleSetError):
        body["problems"] = msgspec.to_builtins(error.problems)
    return {"error": body}


async def _short(_request: web.Request) -> web.StreamResponse:
    sets = [load_rule_set(rules_id) for rules_id in rule_set_ids()]
    return web.json_response([{"id": s.id, "version": s.version, "dark": s.dark, "decks": s.cards.decks} for s in sets])


async def _all(request: web.Request) -> web.StreamResponse:
    body, tag = _everything()
    headers = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
    if tag in {known.value for known in request.if_none_match or ()}:
        return web.Response(status=304, headers=headers)
    response = web.Response(body=body, headers=headers, content_type=_JSON)
    response.enable_compression()
    return response


async def _check(request: web.Request) -> web.StreamResponse:
    asked = await _body(request)
    wanted = _wanted(asked)
    try:
        name, rules = _read(asked)
    except RuleSetError as error:
        if wanted is None:
            raise
        return web.json_response(_with_ways(error, asked, wanted), status=400)
    return web.json_response(
        {
            "name": name,
            "spec": rules.spec,
            "id": rules.id,
            "version": rules.version,
            "values": values_of(rules),
            "changes": dict(rules.changes),
            "differences": msgspec.to_builtins(changes_of(rules)),
        }
    )


def _wanted(asked: object) -> list[str] | None:
    """The paths that somebody has put as they are, taken out of what is asked; None: ways out are not asked for."""
    wanted = asked.pop("wanted", None) if isinstance(asked, dict) and "base" in asked else None
    if wanted is not None and not (isinstance(wanted, list) and all(isinstance(path, str) for path in wanted)):
        raise InputError("bad-message", "wanted: a list of paths")
    return wanted


def _with_ways(error: RuleSetError, spec: Any, wanted: list[str]) -> dict[str, object]:
    """What is wrong with rules, and what to change so that they can be played with what is wanted."""
    return error_body(error) | {"ways": ways_out(spec, wanted)}


async def _file(request: web.Request) -> web.StreamResponse:
    name, rules = _read(await _body(request))
    headers = {"Content-Disposition": f'attachment; filename="{rules.id}-house-rules.toml"'}
    return web.Response(text=house_rules_text(rules, name), content_type="application/toml", headers=headers)


def _read(asked: object) -> NamedRules:
    """The rule set that a body names: a spec, with a "name" or without, or {"toml": the text of a file}."""
    if isinstance(asked, Mapping) and set(asked) == {"toml"} and isinstance(text := asked["toml"], str):
        return read_named_rules(text)
    if isinstance(asked, dict) and "base" in asked:
        return NamedRules(rules_name(asked.pop("name", "")), rule_set_from(asked))
    return NamedRules("", rule_set_from(asked))


async def _body(request: web.Request) -> object:
    if request.content_type != _JSON:
        raise InputError("bad-message", "JSON is expected")
    try:
        return msgspec.json.decode(await request.read())
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InputError("bad-message", str(error)) from None


@cache
def _everything() -> tuple[bytes, str]:
    """What never changes while the server runs, and a tag of it."""
    sets = []
    for rules in map(load_rule_set, rule_set_ids()):
        values = values_of(rules)
        clauses = {path: clauses_for(rules.id, path) for path in values}
        sets.append({"id": rules.id, "version": rules.version, "values": values, "clauses": clauses})
    said = {
        "groups": list(groups().values()),
        "parameters": list(parameters().values()),
        "sets": sets,
        "clauses": [{"id": c.id, "rule_sets": c.rule_sets, "where": c.where} for c in all_clauses().values()],
    }
    body = msgspec.json.encode(said)
    return body, hashlib.sha256(body).hexdigest()[:16]

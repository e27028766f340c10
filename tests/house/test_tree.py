"""What does not belong in the project: rule-set ids in code, a machine's paths, a registry's address."""

import ast
import re
import subprocess
import sys

from tests.house.tree import PACKAGE, ROOT, modules, project_files, room_of, strings_of, tree_of, where

RULE_SETS = {path.stem for path in (PACKAGE / "rules" / "data").glob("*.toml")}
DEFAULTS = {"server", "cli", "sim", "envs", "bench"}
"""Rooms that may name the rule set which is played where nobody chose one."""

# Written so that they do not find themselves.
OUTSIDE = re.compile(
    r"(py[p]i|python[h]osted|npm[j]s|yarn[p]kg|debia[n])\.(org|com)"
    r"|(?<![\w.])/(wor[k]|far[m]|roo[t]|hom[e]|op[t])/|/tm[p]/[a-z]|\.librar[y]"
    r"|--(index|extra-index)-ur[l]|--find-link[s]"
)
ALLOWED = {"tools/commands.py": {"--find-link" + "s"}}


def test_rule_sets_are_found() -> None:
    assert "hefei" in RULE_SETS


def test_code_does_not_name_rule_sets() -> None:
    named = [
        f"{where(path, node)}: {node.value!s}"
        for path in modules()
        if room_of(path) not in DEFAULTS
        for node in strings_of(path)
        if str(node.value).partition("@")[0] in RULE_SETS
    ]
    assert named == []


def test_nothing_compares_with_a_rule_set() -> None:
    """Not even where a default may be named: what differs between rule sets is a parameter."""
    compared = []
    for path in modules():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Compare | ast.MatchValue):
                strings = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                compared += [where(path, node)] if strings & RULE_SETS else []
    assert compared == []


def test_the_tree_names_no_machine_and_no_registry() -> None:
    found = []
    for path in project_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # A picture or a table of weights: not text.
        name = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(text.splitlines(), 1):
            hit = OUTSIDE.search(line)
            if hit and hit[0] not in ALLOWED.get(name, set()):
                found.append(f"{name}:{number}: {hit[0]}")
    assert found == []


def test_locks_hold_a_hash_for_every_package() -> None:
    locks = sorted((ROOT / "requirements").glob("*.lock"))
    assert [lock.name for lock in locks] == ["dev.lock", "node.lock", "run.lock"]
    for lock in locks:
        for package in re.split(r"\n(?=\S)", lock.read_text("utf-8").strip()):
            assert re.match(r"[a-z0-9._-]+(\[[a-z,]+\])?==\S+ .*\n +--hash=sha256:[0-9a-f]{64}", package), package


def test_serving_and_testing_use_the_same_versions() -> None:
    run, dev = (
        set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / f"{kind}.lock").read_text("utf-8"), re.MULTILINE))
        for kind in ("run", "dev")
    )
    assert run
    assert run < dev


def test_old_pythons_can_read_why_they_are_refused() -> None:
    ast.parse((ROOT / "dev.py").read_text("utf-8"), feature_version=(3, 6))


def test_dev_says_in_one_line_what_is_wrong() -> None:
    asked = [sys.executable, str(ROOT / "dev.py"), "test", "no-such-part"]
    answer = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert answer.returncode == 2
    assert answer.stderr.startswith("dev.py: there is no part no-such-part;")
    assert answer.stderr.count("\n") == 1


def test_continuous_integration_runs_the_readmes_test() -> None:
    commands = [line for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines() if line.strip()]
    assert commands[-1] == "python3 dev.py test"
    for readme in ("README.md", "README.zh.md"):
        text = (ROOT / readme).read_text("utf-8")
        assert "python3 dev.py serve" in text
        assert "python3 dev.py test" in text

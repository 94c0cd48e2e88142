"""The maker of mutants: what it changes, what it leaves alone, and that what a test notices is told from what none does."""

import ast
import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutants.copying import Worker
from tests.mutants.mutating import mutants, mutated
from tests.mutants.packages import PACKAGES, ROOT, Package, package_of, tells
from tests.mutants.running import Tried, chosen, report

CHANGES = {
    "a == b": {"a != b"},
    "a < b": {"a <= b", "a >= b"},
    "a not in b": {"a in b"},
    "a and b and c": {"a or b or c", "b and c", "a and c", "a and b"},
    "not a": {"a"},
    "a if b else c": {"a", "c", "c if b else a"},
    "a + 1": {"a - 1", "a + 2", "a + 0"},
    "'code'": {"'codeX'"},
    "True": {"False"},
    "f(a, b, key=c)": {"f(b, a, key=c)", "f(a, b)"},
    "min(a)": {"max(a)"},
    "a[1:]": {"a[2:]", "a[0:]", "a[:]"},
    "(a, b)": {"(b,)", "(a,)"},
    "{a: b}": {"{}"},
    "[a for a in b if a]": {"[a for a in b]", "[a for a in b if not a]"},
    "-a": {"a"},
    "f'{a}b'": {"f'{a}bX'"},
}


@pytest.mark.parametrize("source", CHANGES)
def test_each_slip_is_made_by_itself(source: str) -> None:
    before = f"x = {source}\n"
    assert {mutated(before, each).strip() for each in mutants("x.py", before)} == {
        f"x = {new}" for new in CHANGES[source]
    }


def test_statements_are_left_out_and_conditions_turned() -> None:
    before = dedent(
        """
        def f(a):
            for b in a:
                if b:
                    continue
                a.remove(b)
                a.size -= b
            return a
        """
    )
    found = {(each.line, each.change) for each in mutants("x.py", before)}
    assert found == {
        (4, "if b  →  if not b"),
        (4, "if b  →  if False"),
        (4, "if b  →  if True"),
        (5, "continue  →  pass"),
        (6, "a.remove(b)  →  pass"),
        (7, "a.size -= b  →  a.size += b"),
        (7, "a.size -= b  →  pass"),
        (8, "return a  →  return None"),
    }


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "import a",
        "__all__ = ['a']",
        "Both = One | Other",
        "a: 'int'",
        "def f(a: 'int') -> 'int': ...",
    ],
)
def test_what_does_nothing_is_left_alone(source: str) -> None:
    assert list(mutants("x.py", source)) == []


def test_every_mutant_of_a_module_is_another_program() -> None:
    file = "referee/clock/watch.py"
    source = (ROOT / file).read_text("utf-8")
    whole, found = ast.unparse(ast.parse(source)), list(mutants(file, source))
    texts = {mutated(source, each) for each in found}
    assert len(texts) == len(found) > 50
    assert whole + "\n" not in texts
    assert all(ast.parse(text) for text in texts)


def test_a_seed_chooses_the_same_mutants_and_a_line_only_its_own() -> None:
    first, again, other = (list(map(str, chosen(seed, 20, "referee/clock"))) for seed in (1, 1, 2))
    assert first == again != other
    assert {each.line for each in chosen(1, 20, "referee/clock/dial.py:6")} == {6}


def test_every_module_has_a_package_and_tests() -> None:
    assert all((ROOT / test).exists() for package in PACKAGES for test in package.tests)
    assert {package_of(file) for package in PACKAGES for file in package.files} == set(PACKAGES)
    assert (tells("referee/games/jago/view.py"), tells("referee/games/jago/rules.py")) == (True, False)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small program with one test, and a worker's own modules."""
    shutil.copytree(ROOT / "tests" / "mutants", tmp_path / "tests" / "mutants")
    (tmp_path / "tests" / "__init__.py").touch()
    (tmp_path / "referee" / "clock").mkdir(parents=True)
    for name in ("__init__.py", "clock/__init__.py"):
        (tmp_path / "referee" / name).touch()
    (tmp_path / "referee" / "clock" / "down.py").write_text(
        dedent(
            """
            def down(seconds):
                while seconds > 0:
                    seconds -= 1
                return seconds or 0
            """
        )
    )
    # whatever lies above the folder of tests is none of theirs
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "tests" / "test_down.py").write_text(
        dedent(
            """
            from referee.clock.down import down

            def test_down():
                assert down(3) == 0

            def test_jago():
                raise AssertionError("not asked for")
            """
        )
    )
    return tmp_path


def test_what_a_test_notices_is_killed_and_what_none_does_survives(tree: Path) -> None:
    file, package = (
        "referee/clock/down.py",
        Package("down", "referee/clock", ("tests/test_down.py",), ("test_down.py::test_down",)),
    )
    source = (tree / file).read_text()
    made = {each.change: each for each in mutants(file, source)}
    asked = {
        "seconds > 0  →  seconds >= 0": "killed",
        "seconds or 0  →  seconds": "survived",
        "seconds -= 1  →  pass": "killed: ran out of time",
    }
    with Worker(tree) as worker:
        assert not worker.tried(package, 20).killed
        found = [Tried(made[each], worker.tried(package, 1, file, mutated(source, made[each]))) for each in asked]
        assert not worker.tried(package, 20).killed
    assert {each.mutant.change: each.outcome for each in found} == asked
    assert found[0].answer.failed == "tests/test_down.py::test_down"
    assert (tree / file).read_text() == source
    told = dict(report(found))
    assert told["all"] == {"killed": 1, "survived": 1, "killed: ran out of time": 1, "per mille killed": 667}
    assert told["clock"] == told["code that decides"] == told["all"]

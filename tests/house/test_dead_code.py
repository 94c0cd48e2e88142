"""Nothing is there that nobody uses, but what `false_alarms.toml` says that others use."""

import re
import tomllib
from pathlib import Path

import pytest

from referee.features import FEATURES
from tests.cli.nursery import ROOT
from tests.house.dead_code import unused
from tests.house.test_deletion import DELETABLE

FALSE_ALARMS = Path(__file__).with_name("false_alarms.toml")


@pytest.mark.skipif(not set(DELETABLE) <= set(FEATURES), reason="what a deleted feature alone has used is left")
def test_only_false_alarms_are_raised() -> None:
    listed = tomllib.loads(FALSE_ALARMS.read_text("utf-8"))
    expected = sorted((path, name) for path, told in listed.items() for name in told["names"])
    paths = [*(ROOT / "referee").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")]
    sources = "".join(path.read_text("utf-8") for path in paths)
    late = re.findall(r'"referee\.[\w.{}]+:(\w+)"', sources)
    assert unused(ROOT, paths, late) == expected
    assert all(told["why"] for told in listed.values())


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("def forgotten(): ...", ["forgotten"]),
        ("class Forgotten: ...", ["Forgotten"]),
        ("import os", ["os"]),
        ("FORGOTTEN = 1", ["FORGOTTEN"]),
        ("class Kept:\n    def forgotten(self): ...\nKept()", ["forgotten"]),
        ("def kept():\n    return 1\n    kept()", ["return"]),
        ("def kept(): ...\nkept()", []),
        ("class Kept: ...\ndef used(each: 'list[Kept]') -> 'Kept':\n    return each\nused", []),
        ("class Kept: ...\nkept: 'Kept'\nkept", []),
        ("@app.command('list')\ndef kept(): ...", []),
        ("@app.callback()\ndef kept(): ...", []),
        ("def called(): ...", []),
    ],
)
def test_what_nobody_uses_is_found(source: str, names: list[str], tmp_path: Path) -> None:
    path = tmp_path / "planted.py"
    path.write_text(source, "utf-8")
    assert unused(tmp_path, [path], ["called"]) == [("planted.py", name) for name in names]

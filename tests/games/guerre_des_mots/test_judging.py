"""A word that is none by itself may be part of a compound (GDM-28), a word lengthened another form of it (GDM-6)."""

import pytest

from referee.games.guerre_des_mots.judging import judge
from referee.games.guerre_des_mots.path import squares, text, words_in
from referee.session.record import read_record
from referee.session.replay import Replayed, as_recorded
from tests.games.guerre_des_mots.support import Known, header_of, opened
from tests.games.guerre_des_mots.test_path import path
from tests.games.tables import state_of


def judged(drawn: str, word: str, *known: str) -> tuple[list[tuple[str, bool]], list[str]]:
    """What is said of a word of a path, and what the dictionary was asked for it."""
    cells = path(drawn)
    read = next((text(cells, each), squares(cells, each)) for each in words_in(cells) if text(cells, each) == word)
    dictionary = Known(*known)
    verdicts = judge(opened(header_of()).state, [(read, cells)], dictionary)
    return [(verdict.word, verdict.valid) for verdict in verdicts], dictionary.asked


LONG = ">RU+SE+TA"


@pytest.mark.parametrize(
    ("drawn", "word", "known", "said"),
    [
        (LONG, "SE", "SE", ("SE", True)),
        (LONG, "SE", "RU+SE+TA", ("RU+SE+TA", True)),
        (LONG, "SE", "RU+SE", ("RU+SE", True)),
        (LONG, "SE", "SE+TA", ("SE+TA", True)),
        (LONG, "SE", "RU TA", ("SE", False)),
        (LONG, "RU", "RU+SE", ("RU+SE", True)),
        (LONG, "RU", "SE+TA", ("RU", False)),
        (LONG, "TA", "SE+TA", ("SE+TA", True)),
        (LONG, "TA", "RU+SE", ("TA", False)),
        ("<AT+ES+UR", "TA", "RU+SE", ("TA", False)),
        ("<AT+ES+UR", "TA", "SE+TA", ("SE+TA", True)),
        (">RU+SEvT+A", "RU", "ET+A", ("RU", False)),
        (">RU+SEvT+A", "ET", "RU+SE", ("ET", False)),
        (">RU+SEvT+A", "ET", "ET+A", ("ET+A", True)),
    ],
)
def test_gdm_28_a_word_is_part_of_a_compound(drawn: str, word: str, known: str, said: tuple[str, bool]) -> None:
    assert judged(drawn, word, *known.split())[0] == [said]


def test_gdm_28_the_longest_compound_is_asked_first() -> None:
    assert judged(LONG, "SE")[1] == ["SE", "RU+SE+TA", "RU+SE", "SE+TA"]
    assert judged(LONG, "RU")[1] == ["RU", "RU+SE+TA", "RU+SE"]
    assert judged(LONG, "TA")[1] == ["TA", "RU+SE+TA", "SE+TA"]
    assert judged(LONG, "SE", "RU+SE")[1] == ["SE", "RU+SE+TA", "RU+SE"]


GONE = "#lexicon gone@sha256:" + "0" * 64
PARTIE = ("#setup sw T3 RUSA", "#setup sw 6P PARIA", "#setup sw P6 PARTIE", GONE)


@pytest.mark.parametrize(
    ("judge", "line", "stand"),
    [
        ("always", "", ["sw"]),
        ("contest", ">ne: contest PARTIES {verdict rejected}\n", ["sw", "ne"]),
        ("contest", ">ne: contest PARTIES {verdict upheld}\n", ["sw", "ne"]),
    ],
)
def test_gdm_6_without_its_dictionary_a_record_is_believed(judge: str, line: str, stand: list[str]) -> None:
    text_ = f"{header_of(f'#set judge {judge}', *PARTIE)}>sw: P6 PARTIES 12P SUS\n{line}"
    found = as_recorded(read_record(text_))
    assert isinstance(found, Replayed), found
    assert [step.seat for step in found.table.steps] == stand
    assert len(state_of(found.table).board) == (13 if "upheld" in line else 16)

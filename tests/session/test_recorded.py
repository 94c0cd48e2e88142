"""A record whose dictionary is not at hand keeps the verdicts that its figures tell."""

import pytest

from referee.core.words import Judgement, Sense
from referee.session.record import read_record
from referee.session.replay import Replayed, as_recorded, replay
from referee.session.start import Stop
from tests.games.tables import events_of, state_of

HEADER = "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n#lexicon gone@sha256:" + "0" * 64 + "\n"
ALWAYS = HEADER + "#set judge always\n"


class Few:
    """The dictionary as it was."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, word in ("VUES", "PENTE", "TUES"), "gone")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


def told(text: str) -> Replayed:
    found = as_recorded(read_record(text))
    assert isinstance(found, Replayed), found
    return found


@pytest.mark.parametrize(
    "text",
    [
        HEADER + ">ana: H8 VUES +7 7\n>bob: contest VUES -10 -10\n>bob: pass\n",
        HEADER + ">ana: H8 VUXS +16 16\n>bob: contest +0 0\n>bob: H8 VUES +7 7\n",
        HEADER + ">ana: H8 VUES +7 7\n>bob: contest rejected -10 -10\n",
        ALWAYS + ">ana: H8 VUES +7 7\n>bob: pass\n",
    ],
)
def test_a_game_is_what_it_was_with_its_dictionary(text: str) -> None:
    there = replay(read_record(text), lambda game, header: Few())
    assert isinstance(there, Replayed)
    here = told(text)
    assert here.table.state.scores == there.table.state.scores
    assert here.table.state.turn == there.table.state.turn
    assert state_of(here.table).grid == state_of(there.table).grid
    assert [entry.command for entry in here.entries] == [entry.command for entry in there.entries]


def test_the_verdict_stands_in_the_name_of_its_dictionary() -> None:
    found = told(HEADER + ">ana: H8 VUXS +16 16\n>bob: contest +0 0\n")
    (contested,) = events_of(found.entries[1])
    assert [(verdict.word, verdict.valid, verdict.source) for verdict in contested.verdicts] == [
        ("VUXS", False, "gone")
    ]


def test_a_contest_without_figures_cannot_be_decided() -> None:
    found = as_recorded(read_record(HEADER + ">ana: H8 VUES +7 7\n>bob: contest VUES\n"))
    assert isinstance(found, Stop)
    assert (found.line, found.why.code, found.why.clause) == (7, "other-lexicon", "VOC-1")


@pytest.mark.parametrize("figures", ["-9 -9", "+0 1", "-10 0"])
def test_figures_that_no_verdict_gives_do_not_stand(figures: str) -> None:
    found = as_recorded(read_record(HEADER + f">ana: H8 VUES +7 7\n>bob: contest VUES {figures}\n"))
    assert isinstance(found, Stop)
    assert (found.line, found.why.code) == (7, "other-figures")


def test_what_is_refused_whatever_is_a_word_is_refused() -> None:
    found = as_recorded(read_record(HEADER + ">ana: H8 VUES\n>ana: pass\n"))
    assert isinstance(found, Stop)
    assert (found.line, found.why.code) == (7, "not-your-turn")

"""JAG-11: what the program proposed of meanings when it wrote a record holds when the record is refereed again."""

import pytest

from referee.core.words import Judgement, Sense
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from referee.session.start import Stop

RECORD = """#referee 1
#game jago
#player ana Ana
#player bob Bob
#lexicon fr{pinned}
>ana: F4 LIRE
>ana: done 0:40
>bob: F2 RELIRE{same}
"""
PINNED = "@sha256:" + "0" * 64


class Kin:
    """A dictionary for which every word keeps its meaning, or none does."""

    def __init__(self, same: bool) -> None:
        self.same = same

    def judge(self, word: str) -> Judgement:
        return Judgement(word, True, "kin")

    def sense(self, old: str, new: str) -> Sense:
        return Sense(families=(old.lower(),) if self.same else ())


def letters(pinned: str, same: str, kin: bool, *further: str) -> tuple[int, ...]:
    """How many letters each player has at the end."""
    text = RECORD.format(pinned=pinned, same=same) + "".join(f"{line}\n" for line in further)
    replayed = replay(read_record(text), lambda game, header: Kin(kin))
    assert isinstance(replayed, Replayed)
    return tuple(replayed.table.state.scores.values())


@pytest.mark.parametrize("kin", [True, False])
def test_jag_11_a_record_that_the_program_wrote_keeps_its_proposals(kin: bool) -> None:
    assert letters(PINNED, "", kin) == (0, 6), "a steal"
    assert letters(PINNED, " {same LIRE>RELIRE}", kin) == (4, 2), "the same meaning"


def test_jag_11_must_not_keep_those_of_a_record_typed_by_hand() -> None:
    assert letters("", "", True) == (4, 2)
    assert letters("", "", False) == (0, 6)


def test_jag_11_a_steal_by_another_letter_stands_as_recorded() -> None:
    """What was a steal may replace a letter, which a word of the same meaning may not."""
    text = RECORD.format(pinned=PINNED, same="").replace("F2 RELIRE", "F4 MIRE")
    assert isinstance(replay(read_record(text), lambda game, header: Kin(True)), Replayed)
    by_hand = replay(read_record(text.replace(PINNED, "")), lambda game, header: Kin(True))
    assert isinstance(by_hand, Stop)
    assert (by_hand.line, by_hand.why.code, by_hand.why.clause) == (8, "replaced-not-stolen", "JAG-11")


def test_jag_11_an_amendment_asks_the_dictionary_of_what_its_line_does_not_note() -> None:
    assert letters(PINNED, "", True, ">bob: amend 3 F4 LIRES") == (4, 1)

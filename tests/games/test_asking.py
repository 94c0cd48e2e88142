"""Questions: none comes back once it is settled, and none asks a dictionary where the players have to judge by themselves."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from referee.core.record import Record
from referee.core.table import Entry
from referee.core.view import Question
from referee.core.words import Judgement, Sense, Words
from referee.session.record import read_record
from referee.session.start import Stop, open_table
from tests.games.rooms import Room, each_chosen_game
from tests.games.tables import french, parsed

MOST = 20


class Listening:
    """The French dictionary, which keeps what it was asked."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        return self.words.judge(word)

    def sense(self, old: str, new: str) -> Sense:
        return self.words.sense(old, new)


def questions(record: Record, words: Listening) -> Iterator[tuple[Any, list[Question]]]:
    """For each command of a record what is asked before it is submitted, answer after answer."""
    table = open_table(record.header)
    assert not isinstance(table, Stop)
    for line in record.lines:
        action, settled = parsed(table.game, line.command), frozenset[str]()
        found: list[Question] = []
        words.asked.clear()
        while asked := table.game.dialogue.question(table.state, line.seat, action, settled, words):
            found.append(asked)
            settled |= {asked.subject}
            assert len(found) < MOST, found
        yield action, found
        entry = table.decide(line.seat, line.command, words)
        assert isinstance(entry, Entry)
        table.take(entry)


@each_chosen_game
def test_a_question_that_is_settled_does_not_come_back(room: Room, path: Path) -> None:
    record = read_record(path.read_text("utf-8"))
    game = open_table(record.header).game  # type: ignore[union-attr]
    for _, asked in questions(record, Listening(french(game, record.header))):
        subjects = [one.subject for one in asked]
        # a value that is missing, or a face, is asked for until it is told
        assert len(set(subjects)) == len(subjects)


@each_chosen_game
def test_no_dictionary_is_asked_before_a_play_is_made(room: Room, path: Path) -> None:
    """VOC-10; a contest asks it anyway."""
    record = read_record(path.read_text("utf-8"))
    game = open_table(record.header).game  # type: ignore[union-attr]
    judge = record.header.settings.get("judge", "always" if room.game == "croisillon" else "contest")
    words = Listening(french(game, record.header))
    for action, _ in questions(record, words):
        assert judge == "always" or not words.asked or type(action).__name__ == "Doubt"

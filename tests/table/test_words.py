"""The words that features give the table: read, in the help, completed, and known to the shell as words of a table."""

from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from referee.table.desk import Desk
from referee.table.doors import ALONE, Word, asked
from referee.table.screen.screen import Commands
from tests.cli.runner import Run
from tests.table.desks import DOORS, answered, at_table

GIVEN = pytest.mark.parametrize("word", DOORS.words, ids=lambda word: str(word.english))
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])


def completed(desk: Desk, typed: str) -> list[str]:
    """What a line would be with each of the words that are offered."""
    offered = Commands(desk).get_completions(Document(typed), CompleteEvent())
    return [typed[: len(typed) + one.start_position] + one.text for one in offered]


@GIVEN
@LANGUAGES
def test_a_word_is_read_and_completed(tmp_path: Path, word: Word, language: str) -> None:
    desk, typed = at_table(tmp_path, language), word.shown(language)
    assert asked(desk.words, desk.table, typed.upper()) is word
    assert completed(desk, typed[:3]).count(typed) == 1


@LANGUAGES
def test_a_word_is_in_the_help(tmp_path: Path, language: str) -> None:
    desk = at_table(tmp_path, language)
    helped = answered(desk, "?")
    for word in desk.words:
        assert word.shown(language) in "\n".join(helped)
        assert [line for line in map(desk.voice.gettext, word.help) if line not in helped] == []


@GIVEN
@LANGUAGES
def test_the_shell_says_where_a_word_belongs(tmp_path: Path, word: Word, language: str) -> None:
    run = Run(tmp_path)
    assert run("new", "option", "Ana", "Bob").code == 0
    told = {"en": "It is a command of the live table", "fr": "C'est une commande de la table en direct"}
    assert told[language] in run("do", word.shown(language), lang=language).err
    assert told[language] not in run("do", "zut", lang=language).err


@GIVEN
@LANGUAGES
def test_a_desk_without_doors_knows_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: Word, language: str
) -> None:
    # a sheet would be written where the program was started
    monkeypatch.chdir(tmp_path)
    desk, typed = at_table(tmp_path, language), word.shown(language)
    desk.doors = ALONE
    desk.enter(typed)
    assert desk.refused is not None
    assert desk.refused.code == "not-understood"
    assert typed not in completed(desk, typed[:3])
    helped = answered(desk, "?")
    assert [line for line in map(desk.voice.gettext, word.help) if line in helped] == []

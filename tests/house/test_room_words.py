"""The core holds no word of any room: nothing outside a room names a game or its pieces."""

from pathlib import Path

import pytest

from referee import core
from tests.house.room_words import room_words, words_of_rooms

CORE = sorted(Path(core.__path__[0]).glob("*.py"))


@pytest.fixture(scope="module")
def rooms() -> frozenset[str]:
    return words_of_rooms()


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_the_core_names_nothing_of_a_room(path: Path, rooms: frozenset[str]) -> None:
    assert room_words(path.read_text("utf-8"), rooms) == []


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ('FREE_TEXT = ("note", "mistake")', "mistake"),
        ("def worth(prism): ...", "prism"),
        ("from rooms import RackCount", "rack"),
        ("class Draw:\n    joker: bool", "joker"),
        ("unsigned = part.kind in ('word', 'full-rack')", "full rack"),
        ("match action:\n    case Steal(): ...", "steal"),
        ("if header.game == 'jago': ...", "jago"),
        ("lambda pioche: None", "pioche"),
        ("say(f'{count} cards')", "cards"),
    ],
)
def test_a_planted_word_is_found(source: str, word: str, rooms: frozenset[str]) -> None:
    assert room_words(source, rooms) == sorted(word.split())


@pytest.mark.parametrize(
    "source",
    [
        '"""What a prism is in one game."""',
        'class Cell:\n    letter: str\n    """A card\'s."""',
        "raise Refused('bad-prism')",
        "class Contest:\n    words: tuple[str, ...]",
        "turn = grid.take(number)",
    ],
)
def test_must_not_take_offence(source: str, rooms: frozenset[str]) -> None:
    assert room_words(source, rooms) == []

"""What the README of the room shows can be typed, and means the same in both languages."""

import re
from importlib.resources import files

import pytest

from referee.core.keywords import shown_in_french
from referee.core.result import Refused
from referee.games.guerre_des_mots import notation
from tests.games.guerre_des_mots.support import GUERRE

READMES = ("README.md", "README.fr.md")


def shown(name: str) -> list[str]:
    """The commands of a README: what is indented, up to what is said of it."""
    lines = (files(GUERRE.package) / name).read_text("utf-8").splitlines()
    return [re.split(" {2,}", line.strip())[0] for line in lines if line.startswith("    ")]


@pytest.mark.parametrize("name", READMES)
def test_every_command_is_understood(name: str) -> None:
    commands = shown(name)
    assert len(commands) == 22
    for command in commands:
        assert not isinstance(notation.parse(command), Refused), command


def test_both_tell_the_same_commands() -> None:
    english, french = (
        [notation.parse(command) for command in shown(name) if not command.startswith(("mistake", "erreur"))]
        for name in READMES
    )
    assert english == french


def test_every_keyword_is_told_in_both() -> None:
    for name in READMES:
        text = (files(GUERRE.package) / name).read_text("utf-8")
        for english, french in shown_in_french(notation.KEYWORDS).items():
            assert english in text, english
            assert french in text, french

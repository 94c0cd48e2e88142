"""A line that opens another game is offered at the table, whole: which game, who plays, and how."""

from pathlib import Path

import pytest

from referee.play.opening import read
from referee.table.doors import Wish
from tests.table.desks import asked, at_table

OFFERED = [
    ("option", "joue croisillon avec Ana et Bob", "croisillon avec Ana et Bob", "croisillon", {}),
    ("option", "jouons au croisillon, Claire et Étienne", "croisillon, Claire et Étienne", "croisillon", {}),
    ("jago", "en fait non on joue à option", "option", "option", {}),
    ("option", "finalement on fait un jago", "jago", "jago", {}),
    ("croisillon", "une partie de jago ?", "jago", "jago", {}),
    ("option", "on passe à croisillon 150", "croisillon 150", "croisillon", {"target": "150"}),
    ("guerre-des-mots", "on fait un mot pour mot en 7 lettres", "mot pour mot en 7 lettres", "mot-pour-mot", {"target": "7"}),
    ("mot-pour-mot", "on joue à la guerre des mots plutôt", "guerre des mots", "guerre-des-mots", {}),
    ("guerre-des-mots", "les mêmes mais règle simple", "mêmes mais règle simple", "guerre-des-mots", {"rules": "simple"}),
    ("croisillon", "les mêmes en version courte", "mêmes en version courte", "croisillon", {"target": "150"}),
    ("mot-pour-mot", "les mêmes en 7 lettres", "mêmes en 7 lettres", "mot-pour-mot", {"target": "7"}),
    ("option", "let's play jago instead", "jago", "jago", {}),
    ("guerre-des-mots", "actually let's switch to option", "option", "option", {}),
    ("guerre-des-mots", "same again but simple rules", "same again but simple rules", "guerre-des-mots", {"rules": "simple"}),
    ("croisillon", "same again but short version", "same again but short version", "croisillon", {"target": "150"}),
]  # fmt: skip


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("at", "line", "opened", "game", "settings"), OFFERED)
def test_it_is_offered_with_all_that_was_said(
    tmp_path: Path, language: str, at: str, line: str, opened: str, game: str, settings: dict[str, str]
) -> None:
    desk = at_table(tmp_path, language, game=at)
    desk.enter(line)
    shown = f"nouvelle {opened}" if language == "fr" else f"new {opened}"
    assert asked(desk) in (f"Vouliez-vous dire : {shown} ? [O/n]", f"Did you mean: {shown}? [Y/n]")
    desk.enter("")
    assert desk.wish == Wish("new", opened, desk.session.name)
    opening = read(opened, before=desk.table.header)
    assert (opening.game, opening.settings, opening.problem) == (game, opening.settings | settings, None)


@pytest.mark.parametrize(
    "line",
    ["H8 OPTION", "conteste option", "la guerre est finie", "c'est une option", "pareil", "les mêmes mais règle simple",
     "same again but simple rules", "option h8 !"],
)  # fmt: skip
def test_what_opens_no_game_is_not_offered_as_one(tmp_path: Path, line: str) -> None:
    desk = at_table(tmp_path, "fr")
    desk.enter(line)
    assert "nouvelle" not in asked(desk)
    assert "revanche" not in asked(desk)
    assert not desk.leaving

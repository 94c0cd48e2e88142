"""The name on the screen is the seat, whole or begun, with a colon or without."""

from pathlib import Path

import pytest

from referee.core.result import refused
from referee.table.line import fitting, seat_and_text
from referee.table.suggestion import suggestion
from tests.games.tables import parsed
from tests.table.desks import opened_desk, reply

NAMES = ("Claire", "Étienne", "Jean Paul")


@pytest.mark.parametrize(
    ("line", "seat", "text"),
    [
        ("Étienne: passe", "etienne", "passe"),
        ("étienne passe", "etienne", "passe"),
        ("etienne: passe", "etienne", "passe"),
        ("ETIENNE PASSE", "etienne", "PASSE"),
        ("é: passe", "etienne", "passe"),
        ("Étienne : passe", "etienne", "passe"),
        ("e:passe", "etienne", "passe"),
        (">etienne: passe", "etienne", "passe"),
        ("Jean Paul: passe", "jeanpaul", "passe"),
        ("jean paul conteste VUES", "jeanpaul", "conteste VUES"),
        ("jean: conteste VUES", "jeanpaul", "conteste VUES"),
        ("cl : H8 VUES", "claire", "H8 VUES"),
        ("claire h8 vues", "claire", "h8 vues"),
        ("claire pase", "claire", "pase"),
    ],
)
def test_a_name_or_a_beginning_of_it_is_a_seat(tmp_path: Path, line: str, seat: str, text: str) -> None:
    table = opened_desk(tmp_path, *NAMES).table
    seats = {player.name: player.seat for player in table.players}
    assert seat_and_text(table, line) == ({"jeanpaul": seats["Jean Paul"]}.get(seat, seat), text)


@pytest.mark.parametrize(
    "line",
    [
        "é passe",
        "cl passe",
        "zoé: passe",
        ": passe",
        "claire",
        "H8 VUES",
        "I7 PENTE ~H8:V>T",
        "note claire: rien",
        "jean passe",
    ],
)
def test_what_is_no_name_is_no_seat(tmp_path: Path, line: str) -> None:
    """A beginning is a name before a colon only."""
    assert seat_and_text(opened_desk(tmp_path, *NAMES).table, line) == (None, line)


def test_a_beginning_of_two_names_is_none(tmp_path: Path) -> None:
    table = opened_desk(tmp_path, "Étienne", "Emma").table
    assert seat_and_text(table, "e: pass") == (None, "e: pass")
    assert seat_and_text(table, "em: pass")[0] == "emma"
    assert fitting("E", ("Étienne", "E")) == 1


def test_a_team_is_called_without_its_article(tmp_path: Path) -> None:
    table = opened_desk(tmp_path, "Les Bleus", "Les Rouges").table
    for called, seat in (("bleus", "lesbleus"), ("Les Bl", "lesbleus"), ("b", "lesbleus"), ("rouges", "lesrouges")):
        assert seat_and_text(table, f"{called} : passe") == (seat, "passe")
    assert seat_and_text(table, "les: passe")[0] is None
    assert fitting("bleus", ("Bleus", "Les Bleus")) == 0


def test_so_it_is_in_english(tmp_path: Path) -> None:
    table = opened_desk(tmp_path, "The Reds", "The Blues", game="mot-pour-mot").table
    assert seat_and_text(table, "reds: contest category") == ("thereds", "contest category")
    assert seat_and_text(table, "the: pass")[0] is None


@pytest.mark.parametrize("called", ["The Reds", "the reds", "reds", "thereds"])
def test_without_its_article_a_team_is_renamed(tmp_path: Path, called: str) -> None:
    desk = opened_desk(tmp_path, "The Reds", "The Blues", game="mot-pour-mot")
    reply(desk, f"rename {called} Foxes")
    assert [player.name for player in desk.table.players] == ["Foxes", "The Blues"]


def test_without_its_article_a_team_contests(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "The Reds", "The Blues", game="mot-pour-mot")
    reply(desk, "word chat")
    assert suggestion(desk.table, "blues contest the category 3-1", "en") == "contest category 3-1"


@pytest.mark.parametrize("line", ["les rouges: passe", "Zoé : conteste", "dan: H8 VUES"])
def test_who_does_not_play_here_is_said_not_to(tmp_path: Path, line: str) -> None:
    desk = opened_desk(tmp_path, "Étienne", "Claire")
    reply(desk, line)
    assert desk.refused == refused("unknown-seat", typed=line.partition(":")[0].strip())
    assert desk.table.steps == []


@pytest.mark.parametrize("line", ["H8: VUES ~", "zzz: zzz", "couleur:PENTE", "é: passe"])
def test_other_lines_with_colons_are_not_understood(tmp_path: Path, line: str) -> None:
    desk = opened_desk(tmp_path, "Étienne", "Émile")
    reply(desk, line)
    assert desk.refused is None or desk.refused.code != "unknown-seat"


def test_a_command_stays_one_whoever_is_called_so(tmp_path: Path) -> None:
    table = opened_desk(tmp_path, "Note", "Passe", game="mot-pour-mot").table
    assert seat_and_text(table, "note il pleut") == (None, "note il pleut")
    assert seat_and_text(table, "passe") == (None, "passe")
    assert seat_and_text(table, "passe chat") == ("passe", "chat")
    assert seat_and_text(table, "note: chat") == ("note", "chat")


def test_a_word_behind_a_name_is_that_players_in_mot_pour_mot(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Chat", "Étienne", game="mot-pour-mot")
    reply(desk, "chat stop 3")
    assert [(step.seat, step.command) for step in desk.table.steps] == [("chat", "word CHAT stop 3")]
    reply(desk, "étienne chien")
    assert (desk.table.steps[-1].seat, desk.table.steps[-1].command) == ("etienne", "word CHIEN")


def test_the_name_given_later_is_the_seat_too(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob")
    reply(desk, "rename ana Zoé", "Zoé: H8 VUES", "zoé conteste", "bob: contest")
    assert [(step.seat, step.command) for step in desk.table.steps] == [("ana", "H8 VUES"), ("bob", "contest")]


def test_a_player_is_renamed_by_name(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, *NAMES)
    reply(desk, "renomme Étienne Zoé", "rename jean paul Jeannot")
    assert [player.name for player in desk.table.players] == ["Claire", "Zoé", "Jeannot"]


def test_piracy_names_a_player(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana [SW]", "Zoé [NE]", game="guerre-des-mots")
    action = parsed(desk.table.game, "15D RUS <C20 on Zoé")
    meant = desk.table.game.notation.canonical(desk.table.state, action, ())
    assert desk.table.game.notation.write(meant).endswith(" on zoe")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("claire: u", "Taken back: 1. Claire: H8 VUES"),
        ("claire u", "Taken back: 1. Claire: H8 VUES"),
        ("étienne: score", "Claire"),
        ("cl: pourquoi", "1. Claire: H8 VUES"),
        ("claire: players", "In order of play: Claire"),
    ],
)
def test_a_command_of_the_table_may_follow_a_name(tmp_path: Path, line: str, told: str) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    reply(desk, "H8 VUES")
    assert any(told in one for one in reply(desk, line))


def test_in_mot_pour_mot_it_is_a_word_of_that_player(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne", game="mot-pour-mot")
    reply(desk, "claire: score")
    assert desk.table.count == 1

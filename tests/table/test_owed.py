"""What a table waits for besides a play: the prompt names who owes it, and the form beside the request works as it stands."""

from pathlib import Path
from typing import NamedTuple

import pytest

from referee.table.desk import Desk
from referee.table.position import acting, standing
from tests.table.desks import at_table, open_lines, prompt, reply


class Case(NamedTuple):
    game: str
    lines: tuple[str, ...]
    prompt: str
    form: str
    typed: tuple[tuple[str, str], ...]
    """Lines, and the command that each of them is."""
    never: tuple[str, ...]
    """Lines that change nothing."""


TRI = ("f4 faux", "fini", "g7 tri", "fini", "conteste tri")
FULL = "Jazz* S, Juge O, Jet E, Carte* S, Cri E"
CASES = {
    "letters": Case(
        "jago",
        TRI,
        "Marc",
        "Marc peut retourner des lettres : F4 F5 F6 par exemple, ou aucune",
        (
            ("f4 f5 et f6", "turn F4 F5 F6"),
            ("F4, F5, F6", "turn F4 F5 F6"),
            ("tourne f4 f5 et f6", "turn F4 F5 F6"),
            ("marc: f4 f5 f6", "turn F4 F5 F6"),
            ("Marc f4 f5 f6", "turn F4 F5 F6"),
            ("aucune", "turn none"),
            ("rien", "turn none"),
        ),
        ("bof", "f4 f5", "f5 f6 et f8", "zoé: f4 f5 f6", "oui", "f4 tarte"),
    ),
    "racks": Case(
        "option",
        ("h8 vues", "fin", "o"),
        "Zoé",
        "Chevalets à montrer : Zoé, Marc. Par exemple Zoé : VT EN LO, ou seulement son total, Zoé : 12",
        (
            ("VTENLOASEFGHJK", "rack V/T E/N L/O A/S E/F G/H J/K"),
            ("zoé 12", "rack =12"),
            ("marc: 3", "rack =3"),
            ("zoé: douze", "rack =12"),
            ("VT, LO et EN, AS, RM, BC, JK", "rack V/T L/O E/N A/S R/M B/C J/K"),
            ("VT LO ET AS RM BC JK", "rack V/T L/O E/T A/S R/M B/C J/K"),
        ),
        (
            "bof",
            "oui",
            "encore",
            "vues",
            "hm",
            "qui a gagné alors",
            "c'est à qui ce tour",
            "il me reste 3 prismes",
            "marc has 3 tiles left",
        ),
    ),
    "draws": Case(
        "option",
        ("tire v/t",),
        "Marc",
        "Prismes à tirer : Marc. Par exemple Marc : V4/T1",
        (("V4/T1", "draw V4/T1"), ("v4 t1", "draw V4/T1"), ("en", "draw E/N")),
        ("bof", "vues", "12", "rien"),
    ),
    "a bonus card": Case(
        "croisillon",
        (FULL,),
        "Zoé",
        "Zoé peut poser une carte bonus : bonus Jets E, bonus GRILLE, ou bonus aucun",
        (
            ("bonus Jets E", "bonus"),
            ("zoé: bonus Jets e", "bonus"),
            ("bonus aucun", "bonus none"),
            ("Tri E", "grid Tri"),
        ),
        ("bof", "bonus", "bonus Jetz E", "marc: bonus aucun"),
    ),
}
each = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def begun(folder: Path, case: Case) -> Desk:
    desk = at_table(folder, "fr", "Zoé", "Marc", game=case.game)
    for line in case.lines:
        desk.enter(line)
    return desk


@each
def test_the_prompt_names_who_owes_it_and_the_form_stands_beside_it(tmp_path: Path, case: Case) -> None:
    desk = begun(tmp_path, case)
    assert prompt(desk) == f"{case.prompt} > "
    assert case.form in open_lines(desk)
    assert [seat.name for seat in standing(desk.table).seats if seat.turn] == [case.prompt]
    assert case.prompt in acting(desk.table).text(desk.table.game, desk.voice)


@each
def test_it_is_told_without_its_command(tmp_path: Path, case: Case) -> None:
    desk = begun(tmp_path, case)
    for typed, command in case.typed:
        desk.enter(typed)
        assert (desk.pending, desk.table.last.command[: len(command)]) == (None, command), typed
        desk.enter("undo")


@each
def test_what_does_not_tell_it_changes_nothing(tmp_path: Path, case: Case) -> None:
    desk = begun(tmp_path, case)
    before = desk.session.length
    for typed in case.never:
        assert reply(desk, typed) or desk.pending, typed
        assert desk.session.length == before, typed
        desk.drop_question()
        assert prompt(desk) == f"{case.prompt} > "

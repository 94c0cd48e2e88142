"""What is told at the table of La Guerre des Mots: outcomes, doubts about a board, commands as French players type them."""

import pytest

from referee.core.values import replace
from referee.core.wording import written
from referee.core.words import TABLE, Verdict
from referee.games.guerre_des_mots import boxes
from referee.games.guerre_des_mots.events import ContestedTo, Drew, Event, Mistaken, Retaken, Turned
from referee.games.guerre_des_mots.notation import KEYWORDS
from referee.games.guerre_des_mots.squares import SIZE
from tests.games.guerre_des_mots.support import GUERRE, accepted, refused, set_up, square
from tests.games.saying import LANGUAGES, said
from tests.games.tables import header_of as header
from tests.games.tables import opened

FALLEN = (Verdict("XKZQ", False, "fr", "not listed"),)
STANDING = (Verdict("RUSA", True, TABLE, ""),)
OUTCOMES: list[tuple[Event, str, str]] = [
    (
        ContestedTo("ne", ("XKZQ",), True, False, FALLEN, 1, "ne"),
        "XKZQ falls: not listed / Contest upheld: the stroke is put back and its turn ends. (GDM-26)",
        "XKZQ tombe : not listed / Contestation fondée : le coup est remis et son tour s'achève. (GDM-26)",
    ),
    (
        ContestedTo("ne", ("RUSA",), False, True, STANDING, None, "ne"),
        "RUSA stands: ruling of the table / Contest rejected: the stroke stands.",
        "RUSA est bon : décision de la table / Contestation infondée : le coup tient.",
    ),
    (
        Mistaken("sw", "left-over", (), "ne"),
        "Not all the tokens taken have been laid. / Mistake: the stroke is put back and the turn ends. (GDM-26)",
        "Tous les jetons pris n'ont pas été posés. / Erreur : le coup est remis et le tour s'achève. (GDM-26)",
    ),
    (
        Mistaken("sw", "accent", (), "ne", (), ((square("F19"), "É"),)),
        "The token of F19 does not bear É. (GDM-29) / Mistake: the stroke is put back and the turn ends. (GDM-26)",
        "Le jeton pris en F19 ne porte pas É. (GDM-29) / Erreur : le coup est remis et le tour s'achève. (GDM-26)",
    ),
    (
        Drew("sw", 2, "ne"),
        "Letters drawn: 2; the reserve holds 52.",
        "Lettres piochées : 2 ; il en reste 52 dans la réserve.",
    ),
    (Retaken("sw", (), (), (), ("SA",), "ne"), "Read: SA.", "On lit : SA."),
    (Retaken("sw", (), (), (), (), "ne"), "", ""),
    (
        Turned("sw", "protect", square("P10"), (), (), 0, "ne"),
        "Protected by the + on P10. (GDM-19)",
        "La + en P10 protège le mot. (GDM-19)",
    ),
]


@pytest.mark.parametrize(("event", "english", "french"), OUTCOMES)
def test_an_outcome_is_told_in_both_languages(event: Event, english: str, french: str) -> None:
    table = set_up("sw T3 RUSA", seats=("sw", "ne"))
    for language, told in (("en", english), ("fr", french)):
        assert " / ".join(table.game.report.remarks(table.state, event, language)) == told


def test_a_stroke_that_was_put_back_does_not_read_as_one_that_stands() -> None:
    brief = set_up("sw T3 RUSA", seats=("sw", "ne")).game.report.brief
    fallen = Mistaken("sw", "word", ("XKZQ",), "ne", FALLEN)
    assert [brief(fallen, language) for language in ("en", "fr")] == ["XKZQ (put back)", "XKZQ (coup remis)"]
    assert brief(Mistaken("sw", "late", (), "ne"), "en") == brief(Drew("sw", 2, "ne"), "en") == ""


CAPTURE = "sw: P6 PURS <C20 D20 F15"
PURS = ("sw T3 RUSA", "sw 6P PARIA", "ene 20C RUES", "ene F15 SELLES")


@pytest.mark.parametrize(("crosses", "offered"), [(1, True), (0, False)])
def test_a_protection_is_offered_to_who_has_a_cross(crosses: int, offered: bool) -> None:
    table = set_up(*PURS, sets=("judge off",))
    arsenals = {**table.state.arsenals, "sw": table.state.arsenals["sw"]._replace(crosses=crosses)}
    table.start = replace(table.state, arsenals=arsenals)
    accepted(table, CAPTURE)
    event = table.steps[-1].events[0]
    told = " ".join(table.game.report.remarks(table.state, event, "en"))
    assert ("P10" in told) == offered
    assert any(each.code == "protect" for each in table.game.board.openings(table.state)) == offered
    assert table.state.strokes == 1


def test_every_symbol_that_shows_is_named() -> None:
    table = set_up("sw T3 RUSA", "ne A15 MARE", seats=("sw", "ne"))
    own, other = table.state.chains
    cells = tuple((at, token._replace(up=token.letter in "RS")) for at, token in own.cells)
    view = table.game.board.view(replace(table.state, chains=(replace(own, cells=cells), other)))
    assert dict(view.figures)["protected"] == "T3 T5 ~ (Sw)"
    assert "protected" not in dict(table.game.board.view(table.state).figures)


SHOTS = [
    ("6P PARIA shoot P6>A6", "GDM-17", "A6"),
    ("6Q ARIA shoot Q6>A6", "GDM-17", "Q6"),
    ("6P CARIA shoot P6>A6", "GDM-17", "P6"),
    ("6P P*ARIA shoot P6>A6", "GDM-17", "P6"),
    ("6P PARIA shoot R6>A6", "GDM-17", "R6"),
    ("6P PARIA shoot T6>A6", "GDM-17", "T6"),
    ("6P PARIA shoot P6>R6", "GDM-18", "Q6"),
    ("T3 RUSÀ", "GDM-29", "T6"),
]


@pytest.mark.parametrize(("command", "clause", "named"), SHOTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_its_clause_and_square(command: str, clause: str, named: str, language: str) -> None:
    why = refused(set_up("sw T3 RUSA", "ne A15 MARE", seats=("sw", "ne")), f"sw: {command}")
    assert why.clause == clause
    assert named in said(GUERRE.package, why, language)


def lopsided(count: int) -> dict[str, object]:
    """The default box with so many violet squares that have no counterpart."""
    box = written("referee.games.guerre_des_mots", "box.toml")
    rows = [list(row) for row in box["board"]["rows"]]
    for at in range(count):
        rows[6][3 + at] = "v"
    assert len(rows) == SIZE
    return {**box, "board": {**box["board"], "rows": ["".join(row) for row in rows]}}


@pytest.mark.parametrize(("count", "lines"), [(0, 1), (1, 1), (5, 5), (6, 6), (8, 6)])
def test_squares_without_counterpart_are_named_up_to_five(count: int, lines: int) -> None:
    told = boxes.doubts(lopsided(count), "en")
    assert len(told) == lines
    more = [line for line in told if "besides" in line]
    assert more == [f"Squares that differ from those across the middle, besides: {count - 5}."] * (count > 5)


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("bend F15>E16 16C RUSE <C20", "plie F15>E16 16C RUSE <C20"),
        ("take T3 T4", "prends T3 T4"),
        ("lift P10", "lève P10"),
        ("3A BON face C3", "3A BON montre C3"),
        ("unface C3", "cache C3"),
        ("9L RITE shoot L9>F9 take F7 F8", "9L RITE tire L9>F9 prends F7 F8"),
        ("15D RUS <C20 D20 on ene", "15D RUS <C20 D20 sur ene"),
        ("mistake no word", "erreur no word"),
        ("draw 2", "pioche 2"),
        ("P6 DES <E20 lacks E20", "P6 DES <E20 manque E20"),
        ("end turn", "fin du tour"),
    ],
)
def test_commands_are_shown_to_french_players_in_french(kept: str, shown: str) -> None:
    game = opened(header(GUERRE.game, ("ana", "bob"))).game
    assert game.notation.typed(kept, "fr") == shown
    assert game.notation.write(game.notation.parse(shown)) == kept
    assert game.notation.typed(kept, "en") == kept


def test_every_keyword_is_shown_in_french() -> None:
    assert {word.english for word in KEYWORDS} == {
        "bend", "take", "lift", "face", "unface", "shoot", "on", "mistake", "draw", "lacks", "end turn",
    }  # fmt: skip


def test_no_square_is_named_for_a_plus_that_would_touch_another_token() -> None:
    """GDM-8, GDM-15"""
    table = set_up("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "ne A15 MARE")
    for line in ("sw: draw 2", "ne: draw 2", "ene: bend F15>E16 16C RUSE <C20 D20"):
        accepted(table, line)
    assert table.state.protect.squares == (square("B16"),)
    told = [line for event in table.last.events for line in table.game.report.remarks(table.state, event, "en")]
    assert told
    assert not any("B16" in line for line in told)
    assert "protect" not in [opening.code for opening in table.game.board.openings(table.state)]
    assert refused(table, "ene: +B16").code == "touches"

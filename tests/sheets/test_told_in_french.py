"""A French sheet is French, but for what programs look for."""

import pytest

from referee.core.sheet import Grid
from referee.core.wording import setting
from referee.documents.formats import rendered
from referee.documents.objects import as_object
from referee.games import GAMES as ROOMS
from referee.papers.sheet.sheet import blank_sheet
from tests.sheets.support import ONE_OF_EACH, records, rows, sheet

ROOM = "referee.games."


@pytest.mark.parametrize(
    ("room", "key", "value", "told"),
    [
        ("option", "prisms", "40", "prismes : 40"),
        ("croisillon", "target", "150", "objectif : 150"),
        ("croisillon", "repeat", "game", "aucun mot deux fois dans : la partie"),
        ("guerre_des_mots", "squares", "C3=rook P10=violet", "cases : C3 tour, P10 violet"),
        ("guerre_des_mots", "symbols", "queen=JKQ rook=BF", "symboles : dame JKQ, tour BF"),
        ("mot_pour_mot", "cards", "en", "langue des cartes : anglais"),
    ],
)
def test_settings_are_told_in_words(room: str, key: str, value: str, told: str) -> None:
    assert setting(ROOM + room, key, value, "fr") == told


def test_every_setting_of_every_record_has_words() -> None:
    for path in records():
        facts = {fact.name: fact.value for fact in sheet(path, "fr").colophon.facts}
        for told in filter(None, facts.get("Réglages de la partie", "").split(" · ")):
            assert " : " in told, path


def test_a_csv_has_keys_for_programs_and_commands_for_people() -> None:
    for path in ONE_OF_EACH:
        english, french = rows(sheet(path, "en")), rows(sheet(path, "fr"))
        keys = [
            [(row["row"], row["kind"], row["fate"]) for row in told if row["row"] not in ("fact", "game", "warning")]
            for told in (english, french)
        ]
        assert keys[0] == keys[1]
    texts = [row["text"] for row in rows(sheet(ONE_OF_EACH[0], "fr")) if row["row"] == "step"]
    assert "passe" in texts
    assert "pass" not in texts
    heads = rendered(sheet(ONE_OF_EACH[0], "fr"), "csv").decode("utf-8-sig").splitlines()[0].split(",")
    assert len(set(heads) - {"coup"}) == len(heads) - heads.count("coup")


def test_a_bonus_card_names_its_words_once() -> None:
    for form in ("term", "md"):
        (line,) = (
            line for line in rendered(sheet(ONE_OF_EACH[2], "fr"), form).decode().splitlines() if "bonus CRIS" in line
        )
        assert line.count("CRIS") == 1


@pytest.mark.parametrize("game", ROOMS)
def test_nobody_is_at_turn_on_an_empty_sheet(game: str) -> None:
    blank = blank_sheet(game, 2, "en")
    assert as_object(blank)["turn"] is None


def test_an_empty_sheet_of_jago_has_room_for_time_and_dial() -> None:
    blank = blank_sheet("jago", 2, "fr")
    page = rendered(blank, "html").decode()
    assert [head.split("<")[0] for head in page.split('<table class="by-hand">')[1].split('scope="col"')[1:]] == [
        ' class="n">N°', ' class="seat">Joueur', ' class="share-0">Main', ' class="share-0">Coup', ' class="share-8">Temps',
        ' class="share-8">Cadran', ' class="each">Lettres 1', ' class="each">Lettres 2',
    ]  # fmt: skip
    empty = page.split('<tbody class="empty">')[1].split("</tr>")[0]
    assert empty.count("<td") == len(("player", "hand", "play", "time", "dial", "1", "2"))
    lines = rendered(blank, "term").decode().splitlines()
    assert next(line for line in lines if "Coup" in line).split()[-6:] == [
        "Temps",
        "Cadran",
        *"Lettres 1 Lettres 2".split(),
    ]
    assert set("".join(next(line for line in lines if line.startswith("  1 ")).split()[1:])) == {"_"}
    assert "| N° | Joueur | Main | Coup | Temps | Cadran | Lettres 1 | Lettres 2 |" in rendered(blank, "md").decode()


def test_an_empty_sheet_of_croisillon_has_squared_paper() -> None:
    blank = blank_sheet("croisillon", 2, "fr")
    assert blank.form is not None
    assert [picture.title for picture in blank.form.pictures] == [
        f"Une grille à garder ({at}), de :" for at in range(1, 5)
    ]
    page = rendered(blank, "html").decode()
    assert page.count('class="square"') == 4
    assert page.count('class="hair-line"') == 4 * (12 + 1 + 18 + 1)
    assert "Une grille" not in rendered(sheet(ONE_OF_EACH[2], "fr"), "html").decode()


@pytest.mark.parametrize(("language", "drawn"), [("fr", "F"), ("en", "B")])
def test_the_squares_of_chess_pieces_are_drawn_as_on_the_board(language: str, drawn: str) -> None:
    path = ONE_OF_EACH[4].with_name("capture-turns-up.ref")
    board = sheet(path, language).pictures[0]
    assert isinstance(board, Grid)
    signs = {told: tile.below for tile, told in board.legend}
    assert drawn in [signs[told] for told in signs if "échecs" in told or "chess" in told]
    assert drawn in {tile.below for row in board.rows for tile in row}

"""Names that only capitals or accents tell apart are given to nobody: a command goes to the player whose name is typed."""

import unicodedata
from pathlib import Path

import pytest

from tests.cli.runner import Run, complaint
from tests.cli.test_games import none_yet, said

DECOMPOSED = unicodedata.normalize("NFD", "Élodie")
OLDER = "#referee 1\n#game option\n#player ana Ana\n#player ana2 ANA\n#lexicon fr\n"
APART = {
    "en": "Two players would be called the same, {} and {}: capitals and accents tell no names apart.",
    "fr": "Deux joueurs s'appelleraient pareil, {} et {} : majuscules et accents ne distinguent pas deux noms.",
}


def steps(run: Run) -> list[str]:
    return [line for line in said(run, "export").splitlines() if line.startswith(">")]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", ["new", "play"])
@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ana", "ANA"), ("Ana", "ANA")),
        (("Bob", "Élodie", "élodie"), ("Élodie", "élodie")),
        (("Élodie", DECOMPOSED), ("Élodie", "Élodie")),
        (("Zoé [red]", "ZOE [blue]"), ("Zoé", "ZOE")),
        (("Jean Paul", "jean  paul"), ("Jean Paul", "jean paul")),
    ],
)
def test_no_game_is_opened_with_them(
    run: Run, lang: str, command: str, names: tuple[str, ...], told: tuple[str, str]
) -> None:
    assert complaint(run(command, "option", *names, lang=lang)) == APART[lang].format(*told)
    assert none_yet(run)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", [("games", "rename", "ana", "bob"), ("do", "rename ana bob")])
def test_nobody_is_renamed_to_one(run: Run, lang: str, command: tuple[str, ...]) -> None:
    said(run, "new", "option", "Ana", "Bob")
    done = run(*command, lang=lang)
    assert (done.code, done.err) == (1, f"referee: {APART[lang].format('bob', 'Bob')}\n")
    assert steps(run) == []


def test_a_name_may_be_spelt_otherwise(run: Run) -> None:
    said(run, "new", "option", "elodie", "Bob")
    said(run, "games", "rename", "elodie", "Élodie")
    assert steps(run) == [">elodie: rename elodie Élodie"]


def test_a_record_that_has_them_is_still_read(run: Run, tmp_path: Path) -> None:
    """Its lines name seats; and what an older version has exported has to come back."""
    file = tmp_path / "older.ref"
    file.write_text(f"{OLDER}>ana: H8 VUES +7 7\n>ana2: rename ana aña\n", "utf-8")
    assert run("replay", file).code == 0
    assert said(run, "import", file) == "Game o1.\n"
    assert steps(run) == [">ana: H8 VUES +7 7", ">ana2: rename ana aña"]


@pytest.mark.parametrize(
    ("typed", "seat"),
    [("ANA: pass", "ana2"), ("ANA pass", "ana2"), ("ana2: pass", "ana2"), ("Ana: pass", ""), ("ana: pass", "")],
)
def test_in_such_a_game_a_name_is_whose_it_is_spelt(run: Run, tmp_path: Path, typed: str, seat: str) -> None:
    file = tmp_path / "older.ref"
    file.write_text(f"{OLDER}>ana: H8 VUES +7 7\n", "utf-8")
    said(run, "import", file)
    done = run("do", typed)
    assert (done.code, steps(run)[1:]) == ((0, [f">{seat}: pass"]) if seat else (1, []))


def test_in_such_a_game_a_spelling_of_neither_is_nobody(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "older.ref"
    file.write_text(OLDER, "utf-8")
    said(run, "import", file)
    assert run("do", "aNa: H8 VUES").code == 1
    assert run("games", "rename", "aNa", "Zoé").code == 2
    assert steps(run) == []


def test_who_is_called_like_the_seat_of_another_is_the_one_called_so(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "games", "rename", "bob", "Carl")
    said(run, "games", "rename", "ana", "Bob")
    said(run, "do", "bob H8 VUES")
    said(run, "games", "rename", "bob", "Zoé")
    assert steps(run)[2:] == [">ana: H8 VUES +7 7", ">bob: rename ana Zoé"]

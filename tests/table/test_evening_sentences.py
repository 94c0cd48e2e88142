"""The sentences of an evening, read on the screen in French and in English."""

import shutil
from pathlib import Path

import pytest

from tests.table.evening import LANGUAGES, TEAMS, evening
from tests.table.played import at_table

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
SEATED = ("Claire [SW]", "Étienne [NW]", "Cid [ENE]")
CHAINS = ("cid 20C RUES", "cid F15 SELLES", "etienne A3 SAUT", "claire T3 RUSA", "claire 6P PARIA")
LAST = ("claire T3 RUSE", "claire 6L PAPETERIE", "claire L6 PISTE")


def one_of(lang: str, french: str, english: str) -> str:
    return french if lang == "fr" else english


@LANGUAGES
def test_whose_turn_it_is_and_how_many_prisms_are_swapped(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=("claire: H8 VUES",)) as terminal:
        terminal.reads(one_of(lang, "C'est à Étienne de jouer.", "It is Étienne's turn."))
        terminal.enter(one_of(lang, "échange", "swap"))
        terminal.reads(one_of(lang, "On en échange combien", "How many are exchanged"))
        terminal.enter("claire: passe")
        seen = terminal.reads(one_of(lang, "C'est à Étienne de jouer. (OPT-1)", "(OPT-1)"))
        assert "claire " not in seen
        assert "etienne" not in seen


@LANGUAGES
def test_la_guerre_des_mots_says_in_sentences_what_a_stroke_earns(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "guerre-des-mots", SEATED, setup=CHAINS, columns=110, rows=40) as terminal:
        terminal.enter("P6 PURS <C20 D20 F15")
        told = one_of(
            lang,
            "Tous les jetons viennent d'une seule chaîne et un mot en fait partie : un coup de plus.",
            "All tokens come from one chain and make a word of it: one more stroke",
        )
        seen = terminal.reads(one_of(lang, "1. Claire : P6 PURS", "1. Claire: P6 PURS"), "GDM-14")
        assert told in words(seen)
        terminal.enter("plie k19")
        terminal.reads("« plie k19 »" if lang == "fr" else "“plie k19”")
        terminal.lacks("bend k19")
        terminal.enter("p6 dess <k12-15")
        terminal.reads("K12-K15.")


def words(seen: str) -> str:
    """What stands below the board and in it, in one text."""
    return " ".join(" ".join(row[:62] for row in seen.replace("\xa0", " ").splitlines()).split())


@LANGUAGES
def test_an_arsenal_that_is_too_small_is_told_with_its_owner(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "guerre-des-mots", TEAMS, setup=LAST, columns=120, rows=45) as terminal:
        terminal.enter("10B ESSENTIELLE")
        told = one_of(
            lang, "Claire n'a que 4 jetons, joker et + compris.", "Claire has only 4 tokens, joker and + included."
        )
        terminal.reads(told)


@LANGUAGES
def test_jago_tells_the_advantage_the_grace_and_the_last_seconds(tmp_path: Path, lang: str) -> None:
    with evening(
        tmp_path, lang, "jago", ("Claire", "Zoé"), columns=110, rows=34, arguments=["--clock"], speed=30
    ) as terminal:
        terminal.enter("F4 PECHE")
        terminal.reads("1 Claire F4 PECHE")
        terminal.press("F5")
        terminal.reads(one_of(lang, "2 Claire sablier", "2 Claire tick"))
        terminal.press("F5")
        terminal.reads(one_of(lang, "Le sablier est arrêté.", "The glass is stopped."))
        terminal.enter(one_of(lang, "grâce", "grace"))
        terminal.reads(one_of(lang, "La minute est pardonnée : ", "The minute is forgiven"))
        terminal.enter(one_of(lang, "fini", "done"))
        terminal.reads("Zoé >")
        terminal.enter("F4 PECHER")
        terminal.reads(one_of(lang, "le même sens ? [O/n]", "the same meaning? [Y/n]"))
        terminal.press("Enter")
        terminal.reads(one_of(lang, "Zoé n'a pas encore l'avantage.", "Zoé does not have the advantage yet"))


@LANGUAGES
def test_a_game_that_is_over_names_its_winner_in_the_list(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "croisillon", settings=("target=10",)) as terminal:
        terminal.enter("abandonne")
        terminal.reads("? [")
        terminal.enter("o")
        terminal.reads(one_of(lang, "gagne par abandon.", "wins by concession."))
        terminal.enter("q")
        terminal.reads("CLOSED 0")
    with at_table(tmp_path, "games", REFEREE_LANG=lang) as games:
        assert games.ended() == 0
    assert one_of(lang, "Étienne gagne", "Étienne wins") in games.written
    assert "réglée" not in games.written


@LANGUAGES
def test_chess_squares_bear_the_letters_of_the_language(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "guerre-des-mots", TEAMS, rows=60) as terminal:
        terminal.press("F1")
        terminal.reads(
            one_of(lang, "R D T F C", "K Q R B N"), one_of(lang, "roi, dame, tour, fou, cavalier", "king, queen")
        )


@LANGUAGES
def test_the_last_seconds_are_told_by_name(tmp_path: Path, lang: str) -> None:
    with evening(
        tmp_path,
        lang,
        "jago",
        ("Zoé", "Claire"),
        played=["zoe: tick"] * 4,
        arguments=["--clock"],
        speed=20,
        columns=110,
    ) as terminal:
        terminal.press("F5")
        terminal.reads(one_of(lang, "Zoé : plus que 15 secondes.", "Zoé: 15 seconds left."))


@LANGUAGES
def test_a_stroke_earned_twice_and_a_piece_on_the_board(tmp_path: Path, lang: str) -> None:
    board = ("squares=P7=green C3=bishop C5=king",)
    with evening(tmp_path, lang, "guerre-des-mots", SEATED, board, CHAINS, columns=110, rows=40) as terminal:
        seen = terminal.reads("Claire >")
        (row,) = [row for row in seen.splitlines() if row.startswith(" C ")]
        assert row.split()[3:6:2] == (["F", "R"] if lang == "fr" else ["B", "K"])
        terminal.enter("P6 PURS <C20 D20 F15")
        seen = terminal.reads(one_of(lang, "Claire rejoue deux fois", "Claire plays twice more"))
        told = one_of(lang, "rejoue deux fois : une case verte, une capture", "twice more: a green square, a capture")
        assert told in " ".join(seen.replace("\xa0", " ").split())

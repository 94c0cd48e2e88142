"""Commands of the table about games and sheets: each answers with a value, or leads to another table."""

from pathlib import Path

import pytest

from referee.table.doors import LEAVE, LIST, Wish, spellings
from referee.table.errands import every
from referee.table.news import News
from referee.table.plain.facts import facts
from referee.table.ranking import Ranking
from referee.table.step import Course
from tests.table.desks import DOORS, answered, at_table, elsewhere, finished, reply, said


def test_politeness_at_the_end_is_no_part_of_a_command(tmp_path: Path) -> None:
    desk = at_table(tmp_path, "option")
    assert reply(desk, "games please") == reply(desk, "games")
    assert DOORS.words[0].rest(f"{DOORS.words[0].english} md, s'il te plaît !") == "md"


@pytest.mark.parametrize("typed", sorted(spellings(every(DOORS.words))))
@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "guerre-des-mots"])
def test_every_name_is_understood_in_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, typed: str
) -> None:
    # a sheet is written where the program was started
    monkeypatch.chdir(tmp_path)
    desk = at_table(tmp_path, "fr", game=game)
    desk.enter(typed.upper())
    assert desk.leaving or desk.pending or (desk.said and not desk.refused)
    assert desk.table.steps == []


def test_a_step_that_another_terminal_takes_back_is_not_amended(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "amend")
    elsewhere(desk, "undo 1")
    desk.enter("1")
    assert said(desk)[-1] == "There is no such step: none has been played yet."


def test_no_step_is_explained_before_there_is_one(tmp_path: Path) -> None:
    desk = finished(tmp_path)
    assert answered(desk, "why") == answered(desk, "why 3") == ["No step has been played yet."]


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("fr", "joueurs", "Dans l'ordre du jeu : Claire · Étienne."),
        ("en", "players", "In order of play: Claire · Étienne."),
        (
            "fr",
            "dictionnaire",
            "Les mots de cette partie sont jugés par le dictionnaire fr, quel que soit celui choisi pour d'autres.",
        ),
        (
            "en",
            "dictionary",
            "The words of this game are judged by the dictionary fr, whichever is chosen for others.",
        ),
        ("fr", "journal", "Aucun coup n'a encore été joué."),
        ("en", "log", "No step has been played yet."),
        ("fr", "ouvre", "Ouvrir quelle partie ? « parties » en donne la liste."),
        ("fr", "ouvre z9", "Il n'y a pas de partie z9 : « parties » en donne la liste."),
        ("en", "open z9", "There is no game z9: `games` lists them."),
        ("fr", "ouvre o1", "La partie o1 est déjà sur la table."),
        ("fr", "ajoute", "Ajouter qui ? « ajoute Paul » dit si Paul peut entrer dans la partie."),
    ],
)
def test_an_answer_is_a_sentence(tmp_path: Path, language: str, line: str, told: str) -> None:
    assert answered(at_table(tmp_path, language), line) == [told]


def test_the_score_and_the_journal_are_values(tmp_path: Path) -> None:
    desk = at_table(tmp_path)
    desk.enter("H8 VUES")
    desk.enter("score")
    desk.enter("journal")
    score, course = desk.said[-2:]
    assert isinstance(score, Ranking)
    assert isinstance(course, Course)
    assert "2. Étienne 0 (−7)." in "\n".join(said(desk, len(desk.said) - 2))
    assert "H8 VUES" in said(desk)[-1]
    assert [line for line in facts(course, desk.table.game, desk.voice) if "  " in line] == []


@pytest.mark.parametrize(
    ("game", "names", "language", "line", "told"),
    [
        (
            "option", ("Claire", "Étienne"), "fr", "ajoute Paul",
            "On n'entre pas dans une partie commencée. Une nouvelle avec Paul : « nouvelle option Claire, Étienne, Paul ».",
        ),
        (
            "option", ("Claire", "Étienne"), "en", "add Paul",
            "Nobody joins a game that has begun. A new one with Paul: `new option Claire, Étienne, Paul`.",
        ),
        ("option", ("Claire", "Étienne"), "en", "add etienne", "etienne and Étienne: capitals and accents"),
        ("option", ("A", "B", "C", "D"), "fr", "ajoute Paul", "OPT-1"),
        ("jago", ("Ana", "Bob"), "en", "add Paul", "JAG-1"),
        ("croisillon", ("A", "B", "C", "D"), "fr", "ajoute Paul", "CRO-1"),
        ("mot-pour-mot", ("Rouges", "Bleus"), "fr", "ajoute Verts", "MPM-1"),
        (
            "guerre-des-mots", ("Ana [SO]", "Bob [NE]"), "fr", "ajoute Paul",
            "« nouvelle guerre-des-mots Ana [SO], Bob [NE], Paul ».",
        ),
    ],
)  # fmt: skip
def test_add_says_what_the_rules_allow(
    tmp_path: Path, game: str, names: tuple[str, ...], language: str, line: str, told: str
) -> None:
    (heard,) = answered(at_table(tmp_path, language, *names, game=game), line)
    assert told in heard


@pytest.mark.parametrize(
    ("language", "line"), [("fr", "règles OPT-1"), ("en", "rules OPT-1"), ("fr", "regles joueurs")]
)
def test_the_rules_are_told_clause_by_clause(tmp_path: Path, language: str, line: str) -> None:
    assert answered(at_table(tmp_path, language), line)[0].startswith("OPT-1")


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("parties", LIST), ("games", LIST), ("nouvelle", Wish("new", "", "o1")), ("new", Wish("new", "", "o1")),
        ("nouvelle jago Ana, Bob", Wish("new", "jago Ana, Bob", "o1")), ("on remet ça ?", Wish("new", "same", "o1")),
        ("revanche en 150", Wish("new", "same en 150", "o1")), ("ouvre j1", Wish("open", "j1")),
        ("open j1", Wish("open", "j1")), ("q", LEAVE),
    ],
)  # fmt: skip
def test_the_table_is_left_for_another_one(tmp_path: Path, line: str, wish: Wish) -> None:
    desk = at_table(tmp_path)
    desk.enter(line)
    assert (desk.leaving, desk.wish) == (True, wish)


def test_a_game_that_is_not_kept_hides_no_stored_game(tmp_path: Path) -> None:
    desk = at_table(tmp_path)
    desk.passing = True
    desk.enter("ouvre o1")
    assert desk.wish == Wish("open", "o1")


@pytest.mark.parametrize("line", ["Score E", "Ouvre S, Feu E", "Ajoute N"])
def test_in_croisillon_a_word_with_its_direction_is_a_play(tmp_path: Path, line: str) -> None:
    desk = at_table(tmp_path, game="croisillon")
    desk.enter(line)
    assert desk.pending is not None or desk.refused is not None or desk.table.steps
    assert not desk.leaving
    assert not [one for one in desk.said if isinstance(one, News)]


@pytest.mark.parametrize(("language", "word"), [("fr", "journal"), ("en", "score"), ("fr", "nouvelle")])
def test_in_mot_pour_mot_a_bare_word_is_asked_about(tmp_path: Path, language: str, word: str) -> None:
    desk = at_table(tmp_path, language, "Rouges", "Bleus", game="mot-pour-mot")
    reply(desk, "card A fruit")
    desk.enter(word)
    assert desk.pending is not None
    steps = len(desk.table.steps)
    desk.enter("c")
    assert len(desk.table.steps) == steps
    assert desk.leaving or isinstance(desk.said[-1], Ranking | Course)


@pytest.mark.parametrize(("line", "kind"), [("score", Ranking), ("joueurs", News)])
def test_in_mot_pour_mot_nothing_is_asked_where_no_word_is_wanted(tmp_path: Path, line: str, kind: type) -> None:
    desk = at_table(tmp_path, "fr", "Rouges", "Bleus", game="mot-pour-mot")
    reply(desk, "card A fruit", "word abricot")
    desk.enter(line)
    assert desk.pending is None
    assert isinstance(desk.said[-1], kind)

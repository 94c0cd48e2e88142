"""Commands of the table about games and sheets: each answers with a value, or leads to another table."""

from pathlib import Path

import pytest

from referee.table.doors import LEAVE, LIST, Wish
from referee.table.errands import every
from referee.table.news import News
from referee.table.plain.facts import facts
from referee.table.position import Standing
from referee.table.step import Course
from referee.table.vocabulary import spellings
from tests.table.desks import DOORS, answered, at_table, elsewhere, entered, finished, said


@pytest.mark.parametrize("typed", sorted(spellings(every(DOORS.words))))
@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "guerre-des-mots"])
def test_every_name_is_understood_in_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, typed: str
) -> None:
    # a sheet is written where the program was started
    monkeypatch.chdir(tmp_path)
    at = at_table(tmp_path, "fr", game=game)
    at.enter(typed.upper())
    assert at.leaving or (at.said and not at.refused)
    assert at.table.steps == []


def test_a_step_that_another_terminal_takes_back_is_not_amended(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "amend")
    elsewhere(at, "undo 1")
    at.enter("1")
    assert said(at)[-1] == "There is no such step; steps so far: 0."


def test_no_step_is_explained_before_there_is_one(tmp_path: Path) -> None:
    at = finished(tmp_path)
    assert answered(at, "why") == answered(at, "why 3") == ["No step has been played yet."]


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
        ("fr", "ouvre o1", "La partie o1 est celle qui est sur la table."),
        ("fr", "ajoute", "Ajouter qui ? « ajoute Paul » dit si Paul peut entrer dans la partie."),
    ],
)
def test_an_answer_is_a_sentence(tmp_path: Path, language: str, line: str, told: str) -> None:
    assert answered(at_table(tmp_path, language), line) == [told]


def test_the_score_and_the_journal_are_values(tmp_path: Path) -> None:
    at = at_table(tmp_path)
    at.enter("H8 VUES")
    at.enter("score")
    at.enter("journal")
    score, course = at.said[-2:]
    assert isinstance(score, Standing)
    assert isinstance(course, Course)
    assert "> Étienne" in "\n".join(said(at, len(at.said) - 2))
    assert "H8 VUES" in said(at)[-1]
    assert [line for line in facts(course, at.table.game, at.voice) if "  " in line] == []


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
        ("parties", LIST), ("games", LIST), ("nouvelle", Wish("new")), ("new", Wish("new")),
        ("nouvelle jago Ana, Bob", Wish("new", "jago Ana, Bob")), ("ouvre j1", Wish("open", "j1")),
        ("open j1", Wish("open", "j1")), ("q", LEAVE),
    ],
)  # fmt: skip
def test_the_table_is_left_for_another_one(tmp_path: Path, line: str, wish: Wish) -> None:
    at = at_table(tmp_path)
    at.enter(line)
    assert (at.leaving, at.wish) == (True, wish)


def test_a_game_that_is_not_kept_hides_no_stored_game(tmp_path: Path) -> None:
    at = at_table(tmp_path)
    at.passing = True
    at.enter("ouvre o1")
    assert at.wish == Wish("open", "o1")


def test_a_desk_without_doors_stays_where_it_is(tmp_path: Path) -> None:
    at = at_table(tmp_path)
    at.doors = None
    for line in ("parties", "nouvelle", "ouvre o1"):
        at.enter(line)
        assert isinstance(at.said[-1], News)
    assert not at.leaving


@pytest.mark.parametrize("line", ["Score E", "Ouvre S, Feu E", "Ajoute N"])
def test_in_croisillon_a_word_with_its_direction_is_a_play(tmp_path: Path, line: str) -> None:
    at = at_table(tmp_path, game="croisillon")
    at.enter(line)
    assert at.pending is not None or at.refused is not None or at.table.steps
    assert not at.leaving
    assert not [one for one in at.said if isinstance(one, News)]


@pytest.mark.parametrize(("language", "word"), [("fr", "journal"), ("en", "score"), ("fr", "nouvelle")])
def test_in_mot_pour_mot_a_bare_word_is_asked_about(tmp_path: Path, language: str, word: str) -> None:
    at = at_table(tmp_path, language, "Rouges", "Bleus", game="mot-pour-mot")
    entered(at, "card A fruit")
    at.enter(word)
    assert at.pending is not None
    steps = len(at.table.steps)
    at.enter("c")
    assert len(at.table.steps) == steps
    assert at.leaving or isinstance(at.said[-1], Standing | Course)


@pytest.mark.parametrize(("line", "kind"), [("score", Standing), ("joueurs", News)])
def test_in_mot_pour_mot_nothing_is_asked_where_no_word_is_wanted(tmp_path: Path, line: str, kind: type) -> None:
    at = at_table(tmp_path, "fr", "Rouges", "Bleus", game="mot-pour-mot")
    entered(at, "card A fruit", "word abricot")
    at.enter(line)
    assert at.pending is None
    assert isinstance(at.said[-1], kind)

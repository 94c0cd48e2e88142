"""Commands of the table about games and sheets: each answers with a value, or leads to another table."""

from pathlib import Path

import pytest

from referee.cli.troubles import voice
from referee.core.moves import Plays
from referee.core.result import Refused
from referee.core.table import Entry
from referee.play.evening import DOORS
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.table.answers import Course, Score
from referee.table.desk import Desk
from referee.table.doors import Doors, SheetFile
from referee.table.errand_names import ERRANDS, offered
from referee.table.house import ASKED
from referee.table.news import News
from referee.table.plain_facts import facts
from referee.table.wish import LEAVE, LIST, Wish
from tests.games.tables import french
from tests.table.desks import asked, desk, entered, said

NAMES = {"guerre-des-mots": ("Ana [SO]", "Bob [NE]")}


def _sheet(session: Session, asked: str) -> SheetFile:
    return SheetFile(f"/here/{session.name}.{asked or 'html'}", lambda: None, slow=False)


def at_table(folder: Path, language: str = "fr", *names: str, game: str = "option") -> Desk:
    at = desk(folder, *(names or NAMES.get(game, ("Claire", "Étienne"))), game=game)
    at.voice = voice(Speech(language))
    at.session.words = french(at.table.game, at.table.header)
    at.doors = Doors({"o1": "o1", "j1": "j1"}.get, _sheet, DOORS.search, DOORS.review)
    return at


def answered(at: Desk, line: str) -> list[str]:
    before = len(at.said)
    at.enter(line)
    assert at.pending is None
    return said(at, before)


@pytest.mark.parametrize("typed", [name for names in ERRANDS.values() for name in names])
@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "guerre-des-mots"])
def test_every_name_is_understood_in_every_game(tmp_path: Path, game: str, typed: str) -> None:
    at = at_table(tmp_path, "fr", game=game)
    at.enter(typed.upper())
    assert at.leaving or (at.said and not at.refused)
    assert at.table.steps == []


def finished(folder: Path, *lines: str, game: str = "option") -> Desk:
    at = at_table(folder, "en", "Ana", "Bob", game=game)
    for line in lines:
        at.enter(line)
    return at


def hands(at: Desk) -> list[str]:
    return [step.hand for step in at.table.steps]


def test_the_hands_are_asked_for_step_by_step(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "note well", "I7 PENTE ~H8:V>T", "pass", "bob: concede", "y")
    at.enter("mains")
    assert asked(at) == "1. Ana: H8 VUES  +7 = 7  — which hand was it played from? Enter passes on."
    at.enter("v4/t1 u/o s")
    assert said(at)[-1] == "The step could not be played from this hand: V4/T1 U/O S. (OPT-5)"
    assert asked(at).startswith("1.")
    at.enter("v4/t1 u/o s e")
    assert asked(at).startswith("2.")
    at.enter("")
    assert asked(at).startswith("3.")
    at.enter("k w")
    assert hands(at) == ["V4/T1 U/O S E", "", "K W", ""]
    assert said(at)[-1] == "That was every step that is played from a hand. `hand 3 -` takes one back."
    assert at.pending is None


@pytest.mark.parametrize("line", ["q", "u", "undo", "H9 ABLE"])
def test_a_command_lays_the_question_about_a_hand_aside(tmp_path: Path, line: str) -> None:
    at = finished(tmp_path, "H8 VUES", "bob: concede", "y", "hands")
    at.enter(line)
    assert at.pending is None
    assert hands(at)[:1] != [line.upper()]


def test_no_hand_is_asked_for_before_the_end_or_where_nobody_has_one(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert answered(finished(tmp_path, "H8 VUES"), "hands") == ["Hands stay secret until the game is settled."]
    teams = finished(tmp_path / "other", "mot CHAT", "hands", "c", game="mot-pour-mot")
    assert said(teams)[-1] == "Nobody holds a hand in this game."


def test_the_bonus_card_that_was_laid_is_known_and_not_asked_for(tmp_path: Path) -> None:
    lines = ("grid .Ni/.a/.t/curTables/.r/.e", "bonus Nid E", "bob: concede", "y")
    at = finished(tmp_path, *lines, "hands", game="croisillon")
    assert asked(at).startswith("1.")
    at.enter("")
    assert said(at)[-1].startswith("That was every step")


ALL = "A/E I/O R/S T/L N/U E/S D/M"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        (ALL, "Something can be played."),
        ("Q/Q", "Nothing that is known can be played. Faces that nobody has told: 16."),
    ],
)
def test_possible_says_whether_and_never_what(tmp_path: Path, hand: str, answer: str) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass")
    at.enter("possible")
    assert asked(at) == "What Bob holds, typed unseen; Enter leaves it:"
    before = len(at.said)
    at.enter(hand)
    assert said(at, before) == ["Bob: note asked whether anything could be played", answer]
    assert (at.pending, at.typed) == (None, "possible")
    assert hand not in str(at.session.entries) + str(at.said)


@pytest.mark.parametrize(("line", "name"), [("possible arbitre", "Bob"), ("possible arbiter a", "Ana")])
def test_an_arbiter_may_ask_at_any_time_and_the_journal_tells(tmp_path: Path, line: str, name: str) -> None:
    at = finished(tmp_path, "H8 VUES", "possible")
    assert said(at)[-1].endswith("(VOC-10)")
    at.enter(line)
    assert asked(at) == f"What {name} holds, typed unseen; Enter leaves it:"
    at.enter(ALL)
    assert said(at)[-1] == "Something can be played."
    assert at.session.entries[-1].command == f"note the arbiter asked whether {name} could play anything"
    assert ALL not in str(at.session.entries) + str(at.said)


def test_a_player_may_be_named_where_everybody_may_ask(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass", "possible ana")
    assert asked(at).startswith("What Ana holds")
    at.enter("")
    at.enter("possible zoe")
    assert (at.pending, said(at)[-1]) == (None, "There is no seat “zoe” at this table.")


def test_possible_says_where_there_was_no_time(tmp_path: Path) -> None:
    at = finished(tmp_path, "pass", "pass", game="croisillon")
    assert at.doors is not None
    at.doors = at.doors._replace(
        search=lambda table, seat, hand, given_up: lambda: Plays((), complete=False, unknown_faces=0)
    )
    at.enter("possible")
    at.enter("J a")
    assert said(at)[-1] == "There was no time to find out whether anything can be played."


def test_a_hand_that_cannot_be_is_asked_for_again_and_not_quoted(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass", "possible", "undo 12/3")
    assert said(at)[-1] == "This cannot be such a hand."
    assert asked(at).startswith("What Bob holds")
    at.enter("")
    assert (at.pending, at.table.count) == (None, 3)


def test_no_step_is_explained_before_there_is_one(tmp_path: Path) -> None:
    at = finished(tmp_path)
    assert answered(at, "why") == answered(at, "why 3") == ["No step has been played yet."]


def elsewhere(at: Desk, *commands: str) -> None:
    """Another terminal plays on the same game; this one reads it."""
    other = Session(at.session.store, at.session.name, lambda game, header: at.session.words)
    for command in commands:
        seat, _, text = command.rpartition(": ")
        assert isinstance(other.submit(seat or other.table.state.turn, text), Entry)
    at.read_on()


def test_a_step_that_another_terminal_takes_back_is_asked_about_no_more(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass", "bob: concede", "y", "hands", "", "")
    assert asked(at).startswith("3.")
    elsewhere(at, "undo 3")
    at.enter("v u")
    assert said(at)[-1] == "Hands stay secret until the game is settled."
    assert (at.pending, hands(at)) == (None, [""])
    at = finished(tmp_path, "H8 VUES", "amend")
    elsewhere(at, "undo 1")
    at.enter("1")
    assert said(at)[-1] == "There is no such step; steps so far: 0."


def test_possible_is_not_answered_once_another_terminal_has_played_on(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass", "possible")
    elsewhere(at, "I7 PENTE ~H8:V>T")
    at.enter("A/E I/O R/S")
    assert "VOC-10" in said(at)[-1]
    assert "note" not in at.session.entries[-1].command


def test_what_is_looked_for_beside_the_table_is_of_the_moment_when_it_was_asked(tmp_path: Path) -> None:
    at = finished(tmp_path, "H8 VUES", "pass", "pass")
    search = DOORS.search(at.table, "bob", "T/U E/S", lambda: False)
    assert not isinstance(search, Refused)
    at.enter("undo 3")
    plays = search().plays
    assert plays
    assert "H7" not in plays[0].command


def test_possible_waits_until_everybody_has_passed(tmp_path: Path) -> None:
    early = "Whether anything can be played is answered once everybody has passed in turn. (VOC-10)"
    assert answered(finished(tmp_path, "H8 VUES", "pass"), "possible") == [early]
    (tmp_path / "later").mkdir()
    assert answered(finished(tmp_path / "later", "pass", "pass", "ana: H8 VUES"), "possible") == [early]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_errand_is_offered_and_in_the_help(tmp_path: Path, language: str) -> None:
    at = at_table(tmp_path, language)
    helped = "\n".join(answered(at, "?"))
    for name in offered(language):
        assert name in ASKED[language]
        assert name in helped


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
        ("fr", "feuille", "La feuille est dans /here/o1.html."),
        ("fr", "feuille pdf", "La feuille est dans /here/o1.pdf."),
        ("en", "sheet md", "The sheet is in /here/o1.md."),
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
    assert isinstance(score, Score)
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


def test_a_game_that_is_not_kept_has_no_sheet_and_hides_no_stored_game(tmp_path: Path) -> None:
    at = at_table(tmp_path)
    at.passing = True
    assert answered(at, "feuille") == ["Rien n'est gardé de cette partie : elle n'a pas de feuille."]
    at.enter("ouvre o1")
    assert at.wish == Wish("open", "o1")


def test_a_desk_without_doors_stays_where_it_is(tmp_path: Path) -> None:
    at = at_table(tmp_path)
    at.doors = None
    for line in ("parties", "nouvelle", "ouvre o1", "feuille"):
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
    assert at.leaving or isinstance(at.said[-1], Score | Course)


@pytest.mark.parametrize(("line", "kind"), [("score", Score), ("feuille html", News)])
def test_in_mot_pour_mot_nothing_is_asked_where_no_word_is_wanted(tmp_path: Path, line: str, kind: type) -> None:
    at = at_table(tmp_path, "fr", "Rouges", "Bleus", game="mot-pour-mot")
    entered(at, "card A fruit", "word abricot")
    at.enter(line)
    assert at.pending is None
    assert isinstance(at.said[-1], kind)

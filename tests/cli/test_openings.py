"""The grammar of openings: the same line gives the same game, by `new`, by `play`, at the table and at its questions."""

import re
import shlex
from typing import NamedTuple

import pytest

from referee.games import GAMES
from referee.play.choice import playable, title
from referee.play.offers import answer, offers
from referee.play.opening import line_of, read
from referee.play.phrases import phrases
from tests.cli.runner import Run, complaint
from tests.cli.test_games import none_yet, said

AB = ("Ana", "Béa")


class Opened(NamedTuple):
    game: str
    players: tuple[str, ...] = AB
    told: tuple[str, ...] = ()
    """The lines of the header that say how it is played."""


OPENINGS = {
    # the game, by name, beginning or typing error
    "option Ana Béa": Opened("option"),
    "optoin Ana Béa": Opened("option"),
    "opt Ana Béa": Opened("option"),
    "JAGO Ana Béa": Opened("jago"),
    "jagoo Ana Béa": Opened("jago"),
    "croisilon Ana Béa": Opened("croisillon"),
    "Croisillon, Ana, Béa": Opened("croisillon"),
    "mot pour mot Ana Béa": Opened("mot-pour-mot"),
    "Mot-pour-Mot Ana Béa": Opened("mot-pour-mot"),
    "mot pour Ana Béa": Opened("mot-pour-mot"),
    "word for word Ana and Béa": Opened("mot-pour-mot"),
    "la guerre des mots Ana Béa": Opened("guerre-des-mots"),
    "guerre Ana Béa": Opened("guerre-des-mots"),
    "war of words Ana Béa": Opened("guerre-des-mots"),
    "une partie de jago Ana Béa": Opened("jago"),
    "partie d'option entre Ana et Béa": Opened("option"),
    "une partie d’option avec Ana et Béa stp": Opened("option"),
    "a game of option with Ana and Béa please": Opened("option"),
    "Ana et Béa au croisillon": Opened("croisillon"),
    # the players
    "jago Ana, Béa": Opened("jago"),
    "jago Ana et Béa": Opened("jago"),
    "jago Ana contre Béa": Opened("jago"),
    "jago Ana vs Béa": Opened("jago"),
    "jago Ana [rouge] Béa": Opened("jago", ("Ana [rouge]", "Béa")),
    # and their sides
    "jago Ana rouge et Béa": Opened("jago", ("Ana [red]", "Béa")),
    "jago Ana (bleue), Béa (rouge)": Opened("jago", ("Ana [blue]", "Béa [red]")),
    "jago les bleus Ana contre les rouges Béa": Opened("jago", ("Ana [blue]", "Béa [red]")),
    "jago Ana Maria joue en rouge, Béa en bleu": Opened("jago", ("Ana Maria [red]", "Béa [blue]")),
    "jago Ana is red and Béa is blue": Opened("jago", ("Ana [red]", "Béa [blue]")),
    "jago red: Ana, blue: Béa": Opened("jago", ("Ana [red]", "Béa [blue]")),
    "jago Rouge et Bleue": Opened("jago", ("Rouge", "Bleue")),
    "jago rouge et bleue": Opened("jago", ("rouge", "bleue")),
    "croisillon Ana à l'ouest, Béa au nord": Opened("croisillon", ("Ana [W]", "Béa [N]")),
    "guerre Ana au sud-ouest, Béa (nord-est)": Opened("guerre-des-mots", ("Ana [SW]", "Béa [NE]")),
    "option Ana rouge": Opened("option", ("Ana", "rouge")),
    "option Ana Maria, Béa": Opened("option", ("Ana Maria", "Béa")),
    "option Ana Maria, Béa et Zoé": Opened("option", ("Ana Maria", "Béa", "Zoé")),
    "option ana béa zoé": Opened("option", ("ana", "béa", "zoé")),
    "option a b": Opened("option", ("a", "b")),
    "option Jean de La Tour, Béa": Opened("option", ("Jean de La Tour", "Béa")),
    "option Martin Short, Béa": Opened("option", ("Martin Short", "Béa")),
    "mot pour mot les Rouges et les Bleus": Opened("mot-pour-mot", ("les Rouges", "les Bleus")),
    "mot pour mot les Rouges les Bleus": Opened("mot-pour-mot", ("les Rouges", "les Bleus")),
    # settings
    "option Ana Béa --set judge=always": Opened("option", told=("set judge always",)),
    "option --set judge=always Ana Béa": Opened("option", told=("set judge always",)),
    "option Ana Béa --set=judge=always": Opened("option", told=("set judge always",)),
    "option Ana Béa judge=always": Opened("option", told=("set judge always",)),
    "guerre Ana Béa --set rules=simple": Opened("guerre-des-mots", told=("set rules simple",)),
    "croisillon Ana Béa --set target=150 --set repeat=game": Opened(
        "croisillon", told=("set target 150", "set repeat game")
    ),
    # in the words of the game
    "croisillon 150 Ana Béa": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa 150": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana, Béa, 150 points": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa, 150 points": Opened("croisillon", told=("set target 150",)),
    "croisillon en 150 points avec Ana et Béa": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa 150pts": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa jusqu'à 200": Opened("croisillon", told=("set target 200",)),
    "croisillon Ana Béa up to 200 points": Opened("croisillon", told=("set target 200",)),
    "croisillon version courte Ana Béa": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa VERSION COURTE": Opened("croisillon", told=("set target 150",)),
    "croisillon courte Ana et Béa": Opened("croisillon", told=("set target 150",)),
    "croisillon short Ana and Béa": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana and Béa, the short version": Opened("croisillon", told=("set target 150",)),
    "croisillon Ana Béa sans noms propres": Opened("croisillon", told=("set proper_nouns no",)),
    "mot pour mot en 7 lettres Ana Béa": Opened("mot-pour-mot", told=("set target 7",)),
    "mot pour mot Ana Béa 7": Opened("mot-pour-mot", told=("set target 7",)),
    "mot pour mot Ana et Béa en sept lettres": Opened("mot-pour-mot", told=("set target 7",)),
    "mot pour mot to 7 letters Ana Béa": Opened("mot-pour-mot", told=("set target 7",)),
    "mot pour mot Ana Béa sans chrono": Opened("mot-pour-mot", told=("clock table",)),
    "guerre Ana Béa règle simplifiée": Opened("guerre-des-mots", told=("set rules simple",)),
    "guerre Ana Béa simple": Opened("guerre-des-mots", told=("set rules simple",)),
    "guerre Ana Béa with simple rules": Opened("guerre-des-mots", told=("set rules simple",)),
    "guerre Ana Béa règle générale sans accents": Opened(
        "guerre-des-mots", told=("set rules general", "set accents off")
    ),
    "jago Ana Béa sans chrono": Opened("jago", told=("clock table",)),
    "jago Ana Béa avec le sablier du programme": Opened("jago", told=("clock program",)),
    "jago Ana Béa with the program's glass": Opened("jago", told=("clock program",)),
    "jago Ana Béa --set clock=program": Opened("jago", told=("clock program",)),
    "option Ana Béa 13x13": Opened("option", told=("set grid 13x13",)),
    "option Ana Béa 100 prismes": Opened("option", told=("set prisms 100",)),
    "option Ana Béa sans dictionnaire": Opened("option", told=("set judge off",)),
    "option Ana Béa grille 15": Opened("option", told=("set grid 15x15",)),
    "option Ana Béa judge always": Opened("option", told=("set judge always",)),
    "croisillon Ana, Béa, with contests": Opened("croisillon", told=("set judge contest",)),
    "croisillon Ana Béa avec contestations": Opened("croisillon", told=("set judge contest",)),
    "guerre Ana Béa rules simple": Opened("guerre-des-mots", told=("set rules simple",)),
}  # fmt: skip
LEFT_OVER = {
    "jago Ana Béa 150": "150",
    "option Ana Béa 150 points": "150 points",
    "option Ana Béa version courte": "version courte",
    "jago Ana Béa en 7 lettres": "en 7 lettres",
    "jago Ana Béa simple": "simple",
    "option Ana Béa sans chrono": "sans chrono",
    "option Ana Béa -x": "-x",
    "croisillon Ana Béa --sett target": "--sett target",
    "croisillon Ana Béa ٣٠": "٣٠",
    "croisillon à 2 joueurs": "à 2 joueurs",
    "croisillon Ana Béa à trois": "à trois",
    "croisillon Ana, Béa, de plus": "de plus",
    "croisillon Ana Béa with": "with",
    "option Ana Béa 13x15": "13x15",
    "jago Ana Béa 150points": "150points",
    "mot pour mot les Hiboux: Julie, Marc": "Hiboux:",
}  # fmt: skip
AGAIN = (
    "revanche", "la revanche", "on remet ça", "encore une", "encore une partie", "reprends les mêmes", "les mêmes",
    "les mêmes joueurs", "rematch", "same again", "the same again", "one more game", "same players",
)  # fmt: skip
each_opening = pytest.mark.parametrize(("typed", "wanted"), OPENINGS.items(), ids=list(OPENINGS))


def opened(run: Run, name: str = "") -> Opened:
    """The newest game, or this one, by the record that it exports."""
    name = name or said(run, "games").split()[0]
    lines = said(run, "export", name).splitlines()
    players = [re.sub(r"#player \w+ ", "", line) for line in lines if line.startswith("#player ")]
    told = [line[1:] for line in lines if line.startswith(("#set ", "#clock "))]
    return Opened(next(line[6:] for line in lines if line.startswith("#game ")), tuple(players), tuple(told))


def words_of(typed: str) -> list[str]:
    """The words of a shell's line; an apostrophe is no quote here."""
    return shlex.split(typed.replace("'", r"\'"))


@each_opening
def test_new_opens_what_is_typed(run: Run, typed: str, wanted: Opened) -> None:
    said(run, "new", *words_of(typed))
    assert opened(run) == wanted


@each_opening
def test_play_opens_what_is_typed(run: Run, typed: str, wanted: Opened) -> None:
    said(run, "play", *words_of(typed), stdin="q\n")
    assert opened(run) == wanted


def test_the_table_and_the_first_question_open_what_is_typed(run: Run) -> None:
    """All of them in one evening, each from a table of Option: by its command, then at the list of games."""
    said(run, "new", "option", "Zoé", "Max")
    lines = [
        line
        for typed in OPENINGS
        for line in (f"nouvelle {typed}", "open o1", f"new {typed}", "open o1", "games", typed, "open o1")
    ]
    run("play", "o1", stdin="\n".join((*lines, "q\n")))
    names = [line.split()[0] for line in said(run, "games").splitlines()]
    assert len(names) == 3 * len(OPENINGS) + 1
    numbered = sorted(names, key=lambda name: (name[0], int(name[1:])))
    found = [opened(run, name) for name in numbered if name != "o1"]
    assert found == sorted(found, key=lambda one: one.game[0])
    for wanted in OPENINGS.values():
        assert found.count(wanted) == 3 * list(OPENINGS.values()).count(wanted)


@pytest.mark.parametrize(
    ("question", "typed", "wanted"),
    [
        ("option", "Ana Béa", Opened("option")),
        ("option", "jago Ana Béa", Opened("jago")),
        ("jago", "jago Ana Béa", Opened("jago")),
        ("option", "croisilon Ana Béa 150", Opened("croisillon", told=("set target 150",))),
        ("option", "nouvelle partie de jago Ana Béa", Opened("jago")),
        ("croisillon 150", "Ana Béa", Opened("croisillon", told=("set target 150",))),
        ("croisillon 150", "jago Ana Béa", Opened("jago")),
        ("croisillon", "Ana Béa version courte", Opened("croisillon", told=("set target 150",))),
        ("croisillon", "Ana, Béa --set target=170", Opened("croisillon", told=("set target 170",))),
        ("option", "Jago, Béa", Opened("option", ("Jago", "Béa"))),
        ("jago", "Jago et Béa", Opened("jago", ("Jago", "Béa"))),
        ("guerre", "mot pour mot Ana Béa", Opened("mot-pour-mot")),
    ],
)
def test_who_plays_takes_the_same(run: Run, question: str, typed: str, wanted: Opened) -> None:
    run("play", "--demo", stdin=f"nouvelle {question}\n{typed}\nq\n")
    assert opened(run) == wanted


@pytest.mark.parametrize(("line", "wanted"), [("jago", Opened("jago")), ("optoin", Opened("option"))])
def test_players_who_were_named_before_the_game_are_kept(run: Run, line: str, wanted: Opened) -> None:
    run("play", "--demo", stdin=f"nouvelle Ana Béa\n{line}\nq\n")
    assert opened(run) == wanted


@pytest.mark.parametrize(("typed", "left"), LEFT_OVER.items(), ids=list(LEFT_OVER))
@pytest.mark.parametrize("door", ["new", "play"])
def test_what_is_left_over_is_refused_by_name(run: Run, door: str, typed: str, left: str) -> None:
    assert f"“{left}” " in complaint(run(door, *(["--"] if " -" in typed else []), *words_of(typed)))
    assert none_yet(run)
    french = complaint(run(door, *(["--"] if " -" in typed else []), *words_of(typed), lang="fr"))
    assert f"« {left} » " in french


@pytest.mark.parametrize(("typed", "left"), LEFT_OVER.items(), ids=list(LEFT_OVER))
def test_what_is_left_over_is_asked_for_again(run: Run, typed: str, left: str) -> None:
    result = run("play", "--demo", stdin=f"nouvelle {typed}\nZoé, Max\nq\n")
    assert f"“{left}” " in result.out
    assert opened(run).players == ("Zoé", "Max")


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (("option Ana Béa version courte", ""), Opened("option")),
        (("option Ana Béa version courte", "grille 13"), Opened("option", told=("set grid 13x13",))),
        (
            ("option Ana Béa 100 prismes version courte", "Zoé, Max"),
            Opened("option", ("Zoé", "Max"), ("set prisms 100",)),
        ),
        (("option Ana Béa --set grid=9x8", ""), Opened("option")),
        (("option", "grille 13", "aide", "Ana Béa"), Opened("option", told=("set grid 13x13",))),
    ],
)
def test_whoever_was_named_is_kept_when_something_else_is_refused(
    run: Run, lines: tuple[str, ...], wanted: Opened
) -> None:
    run("play", "--demo", stdin="\n".join((f"nouvelle {lines[0]}", *lines[1:], "q\n")))
    assert opened(run) == wanted


@pytest.mark.parametrize(
    ("language", "told"),
    [("fr", ("C'est noté : « grille 13 »", "Se dit aussi ici : grille 13x13, 100 prismes.", "Aucune partie n'a été")),
     ("en", ("“grille 13” is noted.", "Said here besides: grid 13x13, 100 prisms.", "No game was opened."))],
)  # fmt: skip
def test_who_plays_is_asked_with_what_it_takes(run: Run, language: str, told: tuple[str, ...]) -> None:
    result = run("play", "--demo", stdin="nouvelle option\ngrille 13\naide\nq\n", lang=language)
    assert [sentence for sentence in told if sentence not in result.out] == []
    assert none_yet(run)


@pytest.mark.parametrize("typed", AGAIN)
def test_the_same_players_go_on_with_the_same_settings(run: Run, typed: str) -> None:
    said(run, "new", "croisillon", "Ana Maria", "Béa [S]", "150")
    wanted = Opened("croisillon", ("Ana Maria", "Béa [S]"), ("set target 150",))
    run("play", "c1", stdin=f"{typed}\nq\n")
    assert opened(run, "c2") == wanted
    said(run, "new", *typed.split())
    assert opened(run, "c3") == wanted
    run("play", *typed.split(), stdin=f"games\n{typed}\nnouvelle {typed}\nq\n")
    assert [opened(run, name) for name in ("c4", "c5", "c6")] == [wanted] * 3


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("revanche en 200", Opened("croisillon", told=("set target 200",))),
        ("les mêmes mais en 200 points plutôt", Opened("croisillon", told=("set target 200",))),
        ("croisillon avec les mêmes", Opened("croisillon", told=("set target 150",))),
        ("option same players", Opened("option")),
        ("revanche à jago avec le chrono", Opened("jago", told=("clock program",))),
        ("revanche Zoé, Max", Opened("croisillon", ("Zoé", "Max"), ("set target 150",))),
    ],
)
def test_something_may_change_in_the_next_game(run: Run, typed: str, wanted: Opened) -> None:
    said(run, "new", "croisillon", *AB, "150")
    said(run, "new", *typed.split())
    assert opened(run) == wanted


def test_a_rematch_is_of_the_game_on_the_table(run: Run) -> None:
    said(run, "new", "jago", *AB, "--set", "clock=program")
    said(run, "new", "option", "Zoé", "Max")
    run("play", "j1", stdin="revanche\nq\n")
    assert opened(run, "j2") == Opened("jago", told=("clock program",))


@pytest.mark.parametrize("said_first", [("play", "g1"), ("new", "revanche")], ids=["table", "shell"])
def test_a_rematch_is_of_players_as_they_are_called_now(run: Run, said_first: tuple[str, ...]) -> None:
    said(run, "new", "guerre-des-mots", "Ana [SO]", "Bob [NE]")
    said(run, "do", "rename bob Les Renards")
    run(*said_first, stdin="revanche\nq\n")
    assert opened(run, "g2").players == ("Ana [SO]", "Les Renards [NE]")


def test_without_a_game_before_there_is_no_rematch(run: Run) -> None:
    assert complaint(run("new", "revanche", lang="fr")).startswith("Il n'y a encore aucune partie")
    assert none_yet(run)


def test_a_bare_word_of_a_glass_is_refused(run: Run) -> None:
    assert "table, program" in complaint(run("new", "jago", *AB, "--set", "clock=sun"))
    assert "clock" in complaint(run("new", "option", *AB, "--set", "clock=table"))
    assert none_yet(run)


@pytest.mark.parametrize("game", playable())
def test_every_phrase_of_a_room_is_a_setting_that_it_takes(game: str) -> None:
    for phrase in phrases(game):
        text = phrase.text.replace("{nn}", "14").replace("{n}", "14")
        opening = read(f"{game} Ana, Béa, {text}")
        key, _, value = phrase.setting.partition("=")
        assert (opening.players, opening.settings) == (AB, {key: value.replace("{n}", "14")}), text


@pytest.mark.parametrize("game", playable())
def test_what_is_offered_has_an_answer_in_both_languages(game: str) -> None:
    for offer in offers(game):
        for language in ("en", "fr"):
            question = offer.ask[language]
            (bracket,) = re.findall(r"\[(.+)\]$", question)
            answers = [answer(offer, game, each) for each in bracket.split("/")]
            assert answers[0] == offer.default == answer(offer, game, "")
            assert None not in answers
            assert len(set(answers)) == len(answers)
        assert answer(offer, game, "peut-être") is None


def test_every_title_is_a_name_of_its_game() -> None:
    for game in GAMES:
        assert {read(f"{name} Ana, Béa").game for name in (game, title(game), title(game).lower())} == {game}


def test_arguments_with_blanks_are_one_name() -> None:
    assert read(line_of(["option", "Ana Maria", "Jean de La Tour"])).players == ("Ana Maria", "Jean de La Tour")
    assert read(line_of(["croisillon", "Ana et Béa", "en 150 points"])).settings == {"target": "150"}
    assert read(line_of(["option", "Ana [", "Béa", "\x1b[31mX\x07"])).players == ("Ana [", "Béa", "[31mX")
    assert read(line_of(["option", *AB], ["faces=V4 T1"])).settings == {"faces": "V4 T1"}


@pytest.mark.parametrize(("language", "told"), [("fr", "La partie o1 est supprimée."), ("en", "Game o1 is deleted.")])
def test_a_table_whose_game_was_deleted_there_says_so(run: Run, language: str, told: str) -> None:
    said(run, "new", "option", "Ana", "Bob")
    lines = said(run, "play", "o1", stdin="delete\ny\n", lang=language).splitlines()
    assert told in lines
    assert none_yet(run)

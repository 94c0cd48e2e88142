"""Two languages at once in one process: refusals, troubles, help and live tables, said by turns."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from referee.cli.doors import every_command
from referee.cli.language import _, sentence, speaking
from referee.cli.tree import app
from referee.cli.troubles import trouble_sentence, unknown_game, voice
from referee.cli.typer_seam import get_command
from referee.core.message import CannotSay, Message, Refusal
from referee.core.record import RecordError
from referee.core.result import refused
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from referee.speech.speech import Speech
from referee.store.problems import SENTENCES, StoreError
from referee.words.lexicon import LexiconError
from tests.games.rooms import ROOMS, Room, each_room
from tests.games.tables import french
from tests.table.desks import opened_desk, reply

NAMES = [one.name for one in every_command()]

ENGLISH, FRENCH = Speech("en"), Speech("fr")
FRENCH_WORD = re.compile(r"\b(est|la|le|les|de|du|des|une?|n'|pas|pour|il|dans|en)\b|[éèêàùç«»]", re.IGNORECASE)


def by_turns(what: Message | Refusal) -> list[str]:
    return [speech.say(what) for speech in (ENGLISH, FRENCH, ENGLISH, FRENCH)]


@each_room
def test_the_refusals_of_a_room_by_turns(room: Room) -> None:
    for path in room.refused:
        stop = replay(read_record(path.read_text("utf-8")), french)
        assert isinstance(stop, Stop)
        english, in_french, *again = by_turns(Refusal(stop.why, room.package))
        assert again == [english, in_french]
        assert english != in_french
        assert all(told.endswith(f"({stop.why.clause})") for told in again if stop.why.clause)


@pytest.mark.parametrize("text", SENTENCES.values(), ids=SENTENCES)
def test_a_trouble_by_turns(text: str) -> None:
    facts = dict.fromkeys(re.findall(r"\{(\w+)\}", text), "X") | {"referee": "referee"}
    english, in_french, *again = by_turns(Message(text, **facts))
    assert english == text.format(**facts)
    assert english != in_french
    assert again == [english, in_french]


@pytest.mark.parametrize(
    ("problem", "english", "in_french"),
    [
        (StoreError("no-such-game", "o9"), "There is no game o9.", "Il n'y a pas de partie o9."),
        (LexiconError("lexicon-unknown", "x"), "There is no dictionary named “x”.", "« x »"),
        (FileNotFoundError(2, "?", "x.ref"), "x.ref: no such file.", "x.ref"),
        (unknown_game("optoin"), "There is no game “optoin”. Did you mean option?", "« optoin »"),
        (CannotSay("No rule of {game} speaks of “{wanted}”.", game="a", wanted="b"), "No rule of a", "a"),
        (
            CannotSay("{file}, line {line}: {problem}", file="f", line=3, problem=Refusal(refused("empty"))),
            "f, line 3: Nothing was typed.",
            "f, ligne 3",
        ),
    ],
    ids=lambda told: type(told).__name__ if isinstance(told, Exception) else "",
)
def test_an_error_by_turns(problem: Exception, english: str, in_french: str) -> None:
    told = []
    for language in ("en", "fr", "en", "fr"):
        with speaking(language):
            told.append(trouble_sentence(problem))
    assert told[0].startswith(english)
    assert in_french in told[1]
    assert FRENCH_WORD.search(told[1])
    assert told[0] != told[1]
    assert told[2:] == told[:2]


def test_facts_are_text_and_what_is_said_inside_is_in_the_same_language() -> None:
    problem = RecordError(4, "not-a-line", typed="move\x1b").message
    assert by_turns(problem)[:2] == [
        "Line 4: “move\ufffd”: a command is written “>seat: command”.",
        "Ligne 4 : « move\ufffd » : une commande s'écrit « >siège: commande ».",
    ]


def test_a_text_in_braces_is_a_fact_and_no_place_for_one() -> None:
    assert ENGLISH.say(Message("{why}", why="{braces} {0}")) == "{braces} {0}"


def test_a_room_words_it_before_the_house() -> None:
    over = refused("over")
    assert [sentence(over, room.game) for room in ROOMS[:2]] == [
        "The game is over: only contests, racks and adjustments are left.",
        "The game is over.",
    ]
    with speaking("fr"):
        assert sentence(over, "jago") == "La partie est finie."
        assert sentence(refused("nothing-to-redo")) == FRENCH.say(Refusal(refused("nothing-to-redo")))


def helped(language: str, *path: str) -> str:
    with speaking(language):
        command = get_command(app)
        context = command.make_context("referee", [], resilient_parsing=True)
        for name in path:
            assert hasattr(command, "get_command")
            command = command.get_command(context, name)
            context = type(context)(command, info_name=name, parent=context)
        return str(context.get_help())


@pytest.mark.parametrize("path", [(), *((name,) for name in NAMES), ("word", "check"), ("box", "new")])
def test_help_by_turns(
    path: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    pages = []
    for language in ("en", "fr", "en", "fr"):
        returned = helped(language, *path)
        pages.append(returned + capsys.readouterr().out)
    english, in_french = pages[:2]
    assert pages[2:] == pages[:2]
    assert "Show this help and exit." in english
    assert "Options" in english
    assert "Show this help" not in in_french
    assert "Usage:" in english
    assert "Usage :" in in_french
    assert FRENCH_WORD.search(in_french)


def test_two_tables_by_turns(tmp_path: Path) -> None:
    tables = []
    for speech in (ENGLISH, FRENCH):
        (tmp_path / speech.language).mkdir()
        at = opened_desk(tmp_path / speech.language, language=speech.language)
        at.voice = voice(speech)
        tables.append(at)
    english, in_french = tables
    for line in ("pass", "H8 VUES", "A1 XX", "why?", "?", "undo", "redo", "redo"):
        said = [reply(at, line) for at in tables]
        assert all(said), line
        assert said[0] != said[1], line
    with pytest.raises(StoreError) as caught:
        raise StoreError("no-games")
    assert english.voice.trouble(caught.value).startswith("There is no game yet.")
    assert in_french.voice.trouble(caught.value) != english.voice.trouble(caught.value)


def test_threads_that_speak_at_once() -> None:
    both = Barrier(2, timeout=60)

    def speak(language: str) -> list[str]:
        with speaking(language):
            both.wait()
            return [_("Stopped."), sentence(refused("over"), "jago"), trouble_sentence(StoreError("no-games"))]

    with ThreadPoolExecutor(2) as pool:
        english, in_french = pool.map(speak, ("en", "fr"))
    assert english[:2] == ["Stopped.", "The game is over."]
    assert in_french[1] == "La partie est finie."
    assert all(one != other for one, other in zip(english, in_french, strict=True))


def test_english_is_spoken_until_somebody_decides() -> None:
    assert _("Stopped.") == "Stopped."
    with speaking("fr") as speech:
        assert speech == FRENCH
        with speaking("en"):
            assert _("Stopped.") == "Stopped."
        assert _("Stopped.") == FRENCH.text("Stopped.") != "Stopped."
    assert _("Stopped.") == "Stopped."

"""`referee tutorial`: a game that explains itself as it is played; and the first run, which offers one."""

import os
import time
from contextlib import closing
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli import playing
from referee.cli.columns import flush, out, typed
from referee.cli.pinned import content_of, words_of
from referee.cli.problems import CannotSay
from referee.cli.stopping import stopping
from referee.cli.stores import scratch_in, store
from referee.cli.tables import VOICE, new
from referee.cli.tongue import LANGUAGE, _
from referee.core import limits
from referee.core.result import Refused
from referee.core.scratch import scratch
from referee.games import GAMES
from referee.session.opening import header_of, open_game
from referee.session.replay import DEFAULT_LEXICON
from referee.session.session import Session
from referee.table import plain
from referee.table.tutor import Tutor, lesson, lessons
from referee.words.check import FINE
from referee.words.say import shown

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

DEMO, TUTORIAL, LEAVE = "d", "t", "q"
ESCAPE = "\x1b"


def tutorial(
    game: Annotated[str, typer.Argument(help=_("The game to explain; without it those there are."))] = "",
) -> int:
    known = lessons()
    if not game:
        told = (f"referee tutorial {name}  {lesson(name, LANGUAGE).title}\n" for name in known)
        out("".join(told))
        return FINE
    if game not in known:
        sentence = _("There is no tutorial for “{typed}”; there are: {games}.")
        raise CannotSay(sentence.format(typed=shown(game), games=", ".join(known)))
    with stopping():
        return _explain(game)


def _explain(game: str) -> int:
    """In a store that goes with it: nothing is kept and nothing sealed."""
    script = lesson(game, LANGUAGE)
    with scratch() as folder, closing(scratch_in(folder)) as kept:
        pinned = (DEFAULT_LEXICON, content_of(DEFAULT_LEXICON))
        opened = open_game(kept, header_of(game, script.players, script.settings, pinned), time.time())
        assert not isinstance(opened, Refused)  # the header is our own
        return playing.present(Tutor(Session(kept, opened[0], words_of), VOICE, script))


def welcomed() -> int:
    """No game is open: which one, and who plays; or the demo, or the tutorial. Leaving changes nothing."""
    games = dict(zip("123456789", _playable(), strict=False))
    numbered = "   ".join(f"{key} {game}" for key, game in games.items())
    out(_("No game is open. Which one is on the table?") + "\n")
    out(f"{numbered}\n")
    out(_("d demo   t tutorial   q leave") + "\n")
    key = _key((*games, DEMO, TUTORIAL))
    if key == DEMO:
        return playing.play("", demo=True)
    if key == TUTORIAL:
        taught = {key: game for key, game in games.items() if game in lessons()}
        out(_("Which game shall be explained?") + "\n")
        key = _key(tuple(taught))
        return _explain(taught[key]) if key else FINE
    return _open(games[key]) if key else FINE


def _playable() -> tuple[str, ...]:
    """The games whose rooms are furnished."""
    return tuple(game for game, room in GAMES.items() if (files(room) / "game.py").is_file())


def _open(game: str) -> int:
    """Nobody named is asked again: an Enter behind the key of the game leaves nothing."""
    while (typed := _typed(_("Who plays, in order?") + " ")) is not None:
        names = typed.split()
        if not names:
            continue
        try:
            new(game, names)
        except CannotSay as problem:
            out(f"{problem}\n")
        else:
            return playing.play(store().last())
    return FINE


def _key(keys: tuple[str, ...]) -> str:
    """One of these keys; nothing for leaving."""
    if _plain():
        while (typed := _typed("> ")) is not None and typed.strip().lower() not in keys:
            told = _("“{typed}” is none of these: {keys}. q leaves.")
            out(told.format(typed=shown(typed.strip()), keys=", ".join(keys)) + "\n")
        return (typed or "").strip().lower()
    bindings = _leaving()

    @bindings.add("enter")
    @bindings.add("<any>")
    def chosen(event: "KeyPressEvent") -> None:
        key = event.data.lower()
        if key in (*keys, LEAVE):
            event.app.exit(result=key.replace(LEAVE, ""))

    return _prompted("> ", bindings) or ""


def _typed(asked: str) -> str | None:
    """A line; None for leaving."""
    if _plain():
        out(asked)
        flush()
        line = typed().readline(limits.LINE)
        return None if not line or line.strip().lower() in (LEAVE, ESCAPE) else line
    written = _prompted(asked, _leaving())
    return None if written is None or written.strip().lower() == LEAVE else written


def _prompted(asked: str, bindings: "KeyBindings") -> str | None:
    from prompt_toolkit import PromptSession

    from referee.table import escapes
    from referee.table.stopping import prompted

    session: PromptSession[str | None] = PromptSession(key_bindings=bindings, enable_suspend=True)
    escapes.attach(session.app)
    return prompted(session, asked)


def _leaving() -> "KeyBindings":
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()

    @bindings.add("escape", eager=True)
    @bindings.add("c-c")
    @bindings.add("c-d")
    def leave(event: "KeyPressEvent") -> None:
        event.app.exit(result=None)

    return bindings


def _plain() -> bool:
    return plain.wanted(os.environ, True)

"""The first question where no game is open."""

import os
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from referee.cli.support.columns import flush, out, standard_input
from referee.cli.support.new_game import open_new_game
from referee.cli.support.tongue import _
from referee.cli.support.troubles import trouble_sentence
from referee.core import limits
from referee.core.printable import printable
from referee.core.trouble import CannotSay
from referee.games import GAMES
from referee.table import plain
from referee.table.tutor import lessons

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

DEMO, TUTORIAL, LEAVE, GAME = "d", "t", "q", "g"
ESCAPE = "\x1b"


class Wish(NamedTuple):
    """What to open, and its name: a game to explain, or a stored game."""

    kind: str
    name: str = ""


NOTHING = Wish("")


def wish() -> Wish:
    """No game is open: which one, and who plays; or the demo, or the tutorial. Leaving changes nothing."""
    games = dict(zip("123456789", _playable(), strict=False))
    numbered = "   ".join(f"{key} {game}" for key, game in games.items())
    out(_("No game is open. Which one is on the table?") + "\n")
    out(f"{numbered}\n")
    out(_("d demo   t tutorial   q leave") + "\n")
    key = _key((*games, DEMO, TUTORIAL))
    if key == DEMO:
        return Wish(DEMO)
    if key == TUTORIAL:
        taught = {key: game for key, game in games.items() if game in lessons()}
        out(_("Which game shall be explained?") + "\n")
        key = _key(tuple(taught))
        return Wish(TUTORIAL, taught[key]) if key else NOTHING
    return _opened(games[key]) if key else NOTHING


def _playable() -> tuple[str, ...]:
    """The games whose rooms are furnished."""
    return tuple(game for game, room in GAMES.items() if (files(room) / "game.py").is_file())


def _opened(game: str) -> Wish:
    """Nobody named is asked again: an Enter behind the key of the game leaves nothing."""
    while (typed := _typed(_("Who plays, in order?") + " ")) is not None:
        names = typed.split()
        if not names:
            continue
        try:
            name, sentence = open_new_game(game, names)
        except CannotSay as problem:
            out(f"{trouble_sentence(problem)}\n")
        else:
            out(f"{sentence}\n")
            return Wish(GAME, name)
    return NOTHING


def _key(keys: tuple[str, ...]) -> str:
    """One of these keys; nothing for leaving."""
    if _plain():
        while (typed := _typed("> ")) is not None and typed.strip().lower() not in keys:
            told = _("“{typed}” is none of these: {keys}. q leaves.")
            out(told.format(typed=printable(typed.strip()), keys=", ".join(keys)) + "\n")
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
        line = standard_input().readline(limits.LINE)
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

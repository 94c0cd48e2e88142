"""What is asked before a table is opened: which game, and who plays. Leaving changes nothing."""

import re
import time
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from importlib.resources import files
from itertools import dropwhile
from typing import Generic, NamedTuple, TypeVar

from referee.cli.language import _, language
from referee.cli.new_game import open_new_game
from referee.cli.output import aligned, out
from referee.cli.stores import exists, find_game, open_store
from referee.cli.terminal import asked
from referee.cli.troubles import trouble_sentence
from referee.core.keywords import folded
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.core.spelling import capitals
from referee.core.wording import wording
from referee.documents.say import moment
from referee.games import GAMES
from referee.play.evening import with_settings
from referee.play.tutor import lessons
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.table import errands
from referee.table.doors import LEAVE, LIST, Kind, Wish

PROMPT = "> "
NOUN = ("game", "of", "partie", "de", "d'")
"""What may stand between `new` and the name of a game."""
_SETTING = re.compile(r"(?:^|(?<=[\s,]))--set(?:\s+|=)([^\s,]+)")
_BETWEEN = re.compile(r"\s*[,;]\s*(?:(?:et|and|&|\+)\s+)?|\s+(?:et|and|&|\+)\s+", re.IGNORECASE)
_NAME = re.compile(r"[^\s\[\]]+(?:\s*\[[^\]]*\])?|\[[^\]]*\]")
"""A name of one word, with its colour or compass point."""
T = TypeVar("T")
SMALL = ("DE", "DES", "DU", "LA", "LE", "LES", "OF", "POUR", "THE")
"""Words of a name that nobody begins with to mean it."""
ALIKE = 0.6
"""How much of a name must be typed right."""
LISTED = 12
"""How many open games are listed; others are opened by their names."""
BETWEEN = "   "


class Choice(NamedTuple, Generic[T]):
    value: T
    label: str
    """How it is told."""
    names: tuple[str, ...]
    """What may be typed for it, besides its number in the list."""
    numbered: bool = True
    """Whether it has a number; those that have none stand last."""


def first_wish() -> Wish:
    """The games that are open, a new one, the demo or a tutorial: which of them."""
    games = unfinished()
    choices = first(games)
    out(first_lines(games, choices, time.time()))
    prompt = f"[1] {PROMPT}" if games else PROMPT
    while (line := asked(prompt)) is not None:
        wish = choices[0].value if games and not line else _meant(line, choices)
        if wish is not None:
            return wish
    return LEAVE


def unfinished() -> list[ListedGame]:
    """The games that are not settled yet, the one used last first; none where the store cannot be read."""
    if not exists():
        return []
    store = open_store()
    try:
        return [game for game in store.games() if not game.summary.final]
    except StoreError:
        return []


def new_game(typed: str) -> Wish:
    """Opens a game, asking what was not typed: which game, and who plays."""
    typed, settings = without_settings(typed)
    # people say a noun behind `new`: nouvelle partie de jago
    game, rest = _game_in(" ".join(dropwhile(lambda word: folded(word) in NOUN, typed.split())))
    if not game:
        chosen_game = _choice(_("Which game is on the table?"), games(playable()), rest)
        if chosen_game.kind == "new":
            return chosen_game._replace(text=with_settings(chosen_game.text, settings))
        return chosen_game
    question = _("{game}: who plays, in order?").format(game=title(game)) + " "
    line = rest or asked(question)
    while line is not None:
        if folded(line) in errands.GAMES.spellings:
            return LIST
        line, more = without_settings(line)
        settings += more
        names = player_names(line)
        if names:
            try:
                return Wish("open", open_new_game(game, names, chosen=settings)[0])
            except CannotSay as problem:
                out(f"{trouble_sentence(problem)}\n")
                settings = [each for each in settings if each.partition("=")[0] != _setting_of(problem)]
        else:
            out(_("Name the players, such as Claire, Étienne; `games` goes back to the list.") + "\n")
        line = asked(question)
    return LEAVE


def player_names(typed: str) -> list[str]:
    """`Claire, Étienne`, `Claire et Étienne` and `Claire Étienne` are two; names of two words need commas."""
    parts = [part.strip() for part in _BETWEEN.split(typed.strip())]
    if not re.search("[,;]", typed):
        parts = [name for part in parts for name in _NAME.findall(part)]
    return [part for part in parts if part]


def without_settings(typed: str) -> tuple[str, list[str]]:
    """A line without its settings, and these, each as KEY=VALUE."""
    return _SETTING.sub("", typed).strip(), _SETTING.findall(typed)


def _setting_of(problem: CannotSay) -> str:
    """The setting for which a game was refused; empty if it was for something else."""
    told = problem.message
    name, key = told.refused.header if isinstance(told, Refusal) else ("", "")
    return key if name == "set" else ""


def tutorial() -> Wish:
    """Which game shall be explained."""
    return _choice(_("Which game shall be explained?"), games(lessons(), "tutorial"))


def _choice(question: str, choices: Sequence[Choice[Wish]], typed: str = "") -> Wish:
    """One of a few games."""
    wish = _meant(typed, choices) if typed else None
    if wish is None:
        out(f"{question}\n{in_a_row(choices)}")
    while wish is None:
        line = asked(PROMPT)
        if line is None:
            return LEAVE
        wish = _meant(line, choices)
    return wish


def _meant(line: str, choices: Sequence[Choice[Wish]]) -> Wish | None:
    """What a line chooses; if that is not clear, a sentence says so."""
    if not line:
        return None
    if folded(line) in errands.GAMES.spellings:
        return LIST
    word, _gap, rest = line.partition(" ")
    if folded(word) in errands.NEW.spellings:
        return Wish("new", rest)
    named = rest if rest and folded(word) in errands.OPEN.spellings else line
    fitting = chosen(named, choices)
    if len(fitting) == 1:
        return fitting[0].value
    if fitting:
        told = [f"{choices.index(one) + 1} {one.label}" if one.numbered else one.label for one in fitting]
        out(_("Which one: {choices}?").format(choices=", ".join(told)) + "\n")
        return None
    if (name := find_game(named)) is not None:
        return Wish("open", name)
    if _game_in(without_settings(line)[0])[0]:
        return Wish("new", line)
    told_typed = printable(line)
    out(_("“{typed}” is not in the list: type a number or a name; q leaves.").format(typed=told_typed) + "\n")
    return None


def _game_in(typed: str) -> tuple[str, str]:
    """The game that a line begins with, and what follows it; no game if the line begins with none."""
    words = typed.split()
    choices = games(playable())
    for count in range(len(words), 0, -1):
        fitting = chosen(" ".join(words[:count]), choices)
        if len(fitting) == 1 and (count == 1 or _whole(words[:count], fitting[0])):
            return fitting[0].value.text, " ".join(words[count:])
    return "", typed


def _whole(words: Sequence[str], choice: Choice[Wish]) -> bool:
    """Whether several words are the name of a game, or its beginning."""
    typed = folded(" ".join(words))
    return any(folded(name).replace("-", " ").startswith(typed.replace("-", " ")) for name in choice.names)


def chosen(typed: str, choices: Sequence[Choice[T]]) -> list[Choice[T]]:
    """The choices that a line fits: one if it is clear, several if it is not, none if nothing is like it."""
    wanted = _plain(typed)
    if wanted.isascii() and wanted.isdigit():
        at = int(wanted[:9])
        return [choices[at - 1]] if 1 <= at <= len(choices) and choices[at - 1].numbered else []
    exact = [choice for choice in choices if wanted in map(_plain, choice.names)]
    if exact or not wanted:
        return exact
    begun = [choice for choice in choices if any(_begins(_plain(name), wanted) for name in choice.names)]
    return begun or _alike(wanted, choices)


def _plain(text: str) -> str:
    """Capitals without accents, a space between words."""
    return " ".join("".join(sign if sign.isalnum() else " " for sign in capitals(text)).split())


def _begins(name: str, wanted: str) -> bool:
    words = name.split(" ")
    return any(" ".join(words[at:]).startswith(wanted) for at, word in enumerate(words) if at == 0 or word not in SMALL)


def _alike(wanted: str, choices: Iterable[Choice[T]]) -> list[Choice[T]]:
    """The choices with the name most like what was typed, or a word of one."""
    found = {
        name: choice
        for choice in choices
        for told in choice.names
        for name in (_plain(told), *(word for word in _plain(told).split() if word not in SMALL))
        if len(name) > 2 and len(name.split()) >= len(wanted.split())  # no word that was typed is left over
    }
    near = get_close_matches(wanted, found, 1, ALIKE)
    return [found[name] for name in near]


def playable() -> tuple[str, ...]:
    """The games whose rooms are furnished."""
    return tuple(game for game, room in GAMES.items() if (files(room) / "game.py").is_file())


def title(game: str) -> str:
    """What a game is called by its players."""
    return wording(GAMES[game], "sheet", "name", language())


def games(names: Iterable[str], kind: Kind = "new", numbered: bool = True) -> list[Choice[Wish]]:
    """A choice for each of these games: to open a new one, or to explain it."""
    return [Choice(Wish(kind, game), title(game), (game, title(game)), numbered) for game in names]


def shows() -> list[Choice[Wish]]:
    """What is shown without a game of one's own."""
    return [
        Choice(Wish("demo"), _("demo"), ("d", "demo", _("demo"))),
        Choice(Wish("tutorial"), _("tutorial"), ("t", "tutorial", _("tutorial"))),
    ]


def first(opened: Sequence[ListedGame]) -> list[Choice[Wish]]:
    """The first question's choices: the games that are open and a new one, else the games that there are."""
    if not opened:
        return [*games(playable()), *shows()]
    listed = [
        Choice(
            Wish("open", game.id),
            f"{game.id} {title(game.game)}",
            (game.id, game.game, title(game.game), *(name for _seat, name, _score in game.summary.players)),
        )
        for game in opened[:LISTED]
    ]
    new = Choice(Wish("new"), _("new game"), (_("new game"), *errands.NEW.spellings))
    others = [game for game in playable() if game not in {stored.game for stored in opened[:LISTED]}]
    return [*listed, new, *shows(), *games(others, numbered=False)]


def first_lines(opened: Sequence[ListedGame], choices: Sequence[Choice[Wish]], now: float) -> str:
    """The first question."""
    if not opened:
        question = _("No game is open. Which one is on the table? Type its number or its name.")
        return f"{question}\n{in_a_row(choices)}"
    count = min(len(opened), LISTED)
    rows = [(str(at), *_row(game, now)) for at, game in enumerate(opened[:LISTED], 1)]
    more = (
        _("Others are opened by their names, such as {name}.").format(name=opened[LISTED].id) if opened[LISTED:] else ""
    )
    told = [_("Open games, the one used last first; Enter opens it."), aligned(rows).rstrip("\n"), more]
    return "".join(f"{line}\n" for line in told if line) + in_a_row(choices[count:], count + 1)


def in_a_row(choices: Iterable[Choice[Wish]], start: int = 1) -> str:
    """Choices with their numbers, the games on a line and the rest on another."""
    numbered = [(at, choice) for at, choice in enumerate(choices, start) if choice.numbered]
    own = [f"{at} {choice.label}" for at, choice in numbered if choice.value.text]
    rest = [f"{at} {choice.label}" for at, choice in numbered if not choice.value.text]
    return "".join(f"{BETWEEN.join(line)}\n" for line in (own, [*rest, _("q leave")]) if line)


def _row(game: ListedGame, now: float) -> tuple[str, ...]:
    """The name of a game, what is played, the players with their scores, and when it was used last."""
    players = ", ".join(f"{name} {score}" for _seat, name, score in game.summary.players)
    used, day, hour = time.localtime(game.used), time.localtime(now), moment(game.used, language())
    if (used.tm_year, used.tm_yday) == (day.tm_year, day.tm_yday):
        hour = _("today {hour}").format(hour=f"{used.tm_hour:02}:{used.tm_min:02}")
    return game.id, title(game.game), players, hour

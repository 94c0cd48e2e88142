"""What is asked before a table is opened: which game, and who plays. Leaving changes nothing."""

import time
from collections.abc import Sequence
from itertools import dropwhile

from referee.cli.language import _
from referee.cli.new_game import open_new_game
from referee.cli.output import out
from referee.cli.stores import exists, find_game, open_store
from referee.cli.terminal import asked
from referee.cli.troubles import trouble_sentence
from referee.core.keywords import folded
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.play import offers
from referee.play.choices import Choice, chosen
from referee.play.game_line import players, with_settings, without_settings
from referee.play.tutor import lessons
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.table import errands
from referee.table.doors import LEAVE, LIST, Wish

PROMPT = "> "
NOUN = ("game", "of", "partie", "de", "d'")
"""What may stand between `new` and the name of a game."""


def first_wish() -> Wish:
    """The games that are open, a new one, the demo or a tutorial: which of them."""
    games = unfinished()
    choices = offers.first(games)
    out(offers.first_lines(games, choices, time.time()))
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
        chosen_game = _choice(_("Which game is on the table?"), offers.games(offers.playable()), rest)
        if chosen_game.kind == "new":
            return chosen_game._replace(text=with_settings(chosen_game.text, settings))
        return chosen_game
    question = _("{game}: who plays, in order?").format(game=offers.title(game)) + " "
    line = rest or asked(question)
    while line is not None:
        if folded(line) in errands.GAMES.spellings:
            return LIST
        line, more = without_settings(line)
        settings += more
        names = players(line)
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


def _setting_of(problem: CannotSay) -> str:
    """The setting for which a game was refused; empty if it was for something else."""
    told = problem.message
    name, key = told.refused.header if isinstance(told, Refusal) else ("", "")
    return key if name == "set" else ""


def tutorial() -> Wish:
    """Which game shall be explained."""
    return _choice(_("Which game shall be explained?"), offers.games(lessons(), "tutorial"))


def _choice(question: str, choices: Sequence[Choice[Wish]], typed: str = "") -> Wish:
    """One of a few games."""
    wish = _meant(typed, choices) if typed else None
    if wish is None:
        out(f"{question}\n{offers.in_a_row(choices)}")
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
    out(_("“{typed}” is none of these: type a number or a name; q leaves.").format(typed=told_typed) + "\n")
    return None


def _game_in(typed: str) -> tuple[str, str]:
    """The game that a line begins with, and what follows it; no game if the line begins with none."""
    words = typed.split()
    choices = offers.games(offers.playable())
    for count in range(len(words), 0, -1):
        fitting = chosen(" ".join(words[:count]), choices)
        if len(fitting) == 1 and (count == 1 or _whole(words[:count], fitting[0])):
            return fitting[0].value.text, " ".join(words[count:])
    return "", typed


def _whole(words: Sequence[str], choice: Choice[Wish]) -> bool:
    """Whether several words are the name of a game, or its beginning."""
    typed = folded(" ".join(words))
    return any(folded(name).replace("-", " ").startswith(typed.replace("-", " ")) for name in choice.names)

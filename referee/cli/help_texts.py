"""What usage lines and help say of arguments and values, in the user's language; and the examples of commands."""

from functools import cache
from importlib.resources import files

from referee.cli.language import _
from referee.cli.typer_seam import Option, Parameter
from referee.core.home import ENGLISH, called
from referee.features import FEATURES


def names() -> dict[str, str]:
    """The names that usage lines give to arguments and values, by parameter or by the name that it declares."""
    game, name, word, player = _("GAME"), _("NAME"), _("WORD"), _("PLAYERS")
    return {
        "arbiters": name,
        "asked": _("COMMAND"),
        "blank": game,
        "box": _("BOX"),
        "by": name,
        "command": _("COMMAND"),
        "conceded": name,
        "contains": _("LETTERS"),
        "count": _("COUNT"),
        "file": _("FILE"),
        "files": _("FILES"),
        "form": _("FORMAT"),
        "game": game,
        "hand": _("HAND"),
        "held": _("HAND"),
        "into": _("BOX"),
        "key": _("KEY"),
        "letters": _("LETTERS"),
        "lexicon": _("DICTIONARY"),
        "limit": _("COUNT"),
        "method": _("METHOD"),
        "minutes": _("COUNT"),
        "name": name,
        "names": player,
        "new": word,
        "number": _("COUNT"),
        "old": word,
        "one": name,
        "other": name,
        "output": _("FILE"),
        "pattern": _("PATTERN"),
        "place": _("PLACE"),
        "played_by": _("PLAYER"),
        "players": player,
        "rows": _("FILE"),
        "seat": _("SEAT"),
        "seconds": _("SECONDS"),
        "seed": _("SEED"),
        "shell": _("SHELL"),
        "shortest": _("COUNT"),
        "size": _("COUNT"),
        "step": _("STEP"),
        "table": _("TABLE"),
        "title": _("TITLE"),
        "to": name,
        "top": _("COUNT"),
        "value": _("VALUE"),
        "wanted": _("WORDS"),
        "word": word,
        "words": _("WORDS"),
        "SPAN": _("SPAN"),
        "FILE": _("FILE"),
        "DAY": _("DAY"),
        "NAME": name,
        "GAME": game,
        "K=V": _("KEY=VALUE"),
        "NAME=PLAYER": _("NAME=PLAYER"),
    }


def missing(param: Parameter | None, path: str) -> str:
    """The sentence on an argument or option that was not given, with an example where one helps."""
    wanted = {
        "command": _("the command"),
        "file": _("the file"),
        "game": _("the game"),
        "held": _("the hand"),
        "name": _("the name"),
        "names": _("the players"),
        "new": _("the word"),
        "old": _("the word"),
        "one": _("an entrant"),
        "other": _("another entrant"),
        "seat": _("the seat"),
        "shell": _("the shell"),
        "step": _("the number of the step"),
        "table": _("the number of the table"),
        "title": _("the name of the event"),
        "to": _("the new name"),
        "word": _("the word"),
        "words": _("the words"),
    }
    what = (wanted.get(param.name) or str(param.metavar or param.name)) if param is not None else "?"
    if isinstance(param, Option):
        what = f"{param.opts[0]} {param.metavar or ''}".rstrip()
    example = _examples().get(path.removeprefix(called()).strip())
    if example is None:
        return _("Missing: {what}.").format(what=what)
    return _("Missing: {what}, as in {example}").format(what=what, example=f"{called()} {example}")


def _examples() -> dict[str, str]:
    return {
        "new": "new option Ana Bob",
        "do": "do H8 VUES",
        "amend": "amend 3 H8 VUES",
        "club new": 'club new "Spring cup" --arbiter Ana',
        "club enter": 'club enter "Ana [Lyon]" Bob',
        "club withdraw": "club withdraw Ana",
        "club forbid": "club forbid Ana Bob",
        "club draw": "club draw option",
        "club exchange": "club exchange Ana Bob",
        "club result": "club result 3 Ana 120 Bob 95",
        "club absent": "club absent Ana",
        "club end": "club end 3",
        "possible": "possible --hand V/T",
        "rules": "rules option",
        "games rename": "games rename ana Anna",
        "games open": "games open o1",
        "games delete": "games delete o1",
        "word check": "word check VUES",
        "word compare": "word compare TUES TEUES",
        "word explain": "word explain VUES",
        "word hooks": "word hooks JOIE",
        "word sense": "word sense PECHE PECHER",
        "dict use": "dict use fr-1990",
    }


@cache
def _all() -> dict[str, dict[str, list[str]]]:
    from tomllib import loads

    places = [files(f"referee.{feature}") / "examples.toml" for feature in FEATURES]
    given = [file for file in places if file.is_file()]
    return {name: examples for file in given for name, examples in loads(file.read_text("utf-8")).items()}


def examples_of(command: str, language: str) -> list[str]:
    """Examples of a command such as `word check`, without the name of the program."""
    known = _all().get(command, {})
    return known.get(language) or known.get(ENGLISH, [])

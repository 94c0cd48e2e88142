"""What usage lines and help say of arguments and values, in the user's language; and the examples of commands."""

from functools import cache
from tomllib import loads

from referee.cli.doors import in_words_of
from referee.cli.language import _, language
from referee.cli.typer_seam import Option, Parameter
from referee.core.home import ENGLISH, called
from referee.features import FEATURES


def names() -> dict[str, str]:
    """The names that usage lines give to arguments and values, by parameter or by the name that it declares."""
    named: tuple[tuple[str, tuple[str, ...]], ...] = (
        (_("BOX"), ("box", "into")),
        (_("COMMAND"), ("asked", "command")),
        (_("COUNT"), ("count", "limit", "minutes", "number", "shortest", "size", "top")),
        (_("DAY"), ("DAY",)),
        (_("DICTIONARY"), ("lexicon",)),
        (_("FILE"), ("file", "output", "rows", "FILE")),
        (_("FILES"), ("files",)),
        (_("FORMAT"), ("form",)),
        (_("GAME"), ("blank", "game", "GAME")),
        (_("HAND"), ("hand", "held")),
        (_("KEY"), ("key",)),
        (_("KEY=VALUE"), ("K=V",)),
        (_("LETTERS"), ("contains", "letters")),
        (_("METHOD"), ("method",)),
        (_("NAME"), ("arbiters", "by", "conceded", "name", "one", "other", "to", "NAME")),
        (_("NAME=PLAYER"), ("NAME=PLAYER",)),
        (_("PATTERN"), ("pattern",)),
        (_("PLACE"), ("place",)),
        (_("PLAYER"), ("played_by",)),
        (_("PLAYERS"), ("names", "players")),
        (_("SEAT"), ("seat",)),
        (_("SECONDS"), ("seconds",)),
        (_("SEED"), ("seed",)),
        (_("SHELL"), ("shell",)),
        (_("SPAN"), ("SPAN",)),
        (_("STEP"), ("step",)),
        (_("TABLE"), ("table",)),
        (_("TITLE"), ("title",)),
        (_("VALUE"), ("value",)),
        (_("WORD"), ("new", "old", "word")),
        (_("WORDS"), ("wanted", "words")),
    )
    return {param: name for name, params in named for param in params}


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
    examples = _all().get(path.removeprefix(called()).strip(), {}).get("missing", [])
    if not examples:
        return _("Missing: {what}.").format(what=what)
    example = in_words_of(language(), examples[0])
    return _("Missing: {what}, as in {example}").format(what=what, example=f"{called()} {example}")


@cache
def _all() -> dict[str, dict[str, list[str]]]:
    from importlib.resources import files

    places = [files(f"referee.{feature}") / "examples.toml" for feature in FEATURES]
    given = [file for file in places if file.is_file()]
    return {name: examples for file in given for name, examples in loads(file.read_text("utf-8")).items()}


def examples_of(command: str, language: str) -> list[str]:
    """Examples of a command such as `word check`, without the name of the program."""
    known = _all().get(command, {})
    return [in_words_of(language, line) for line in known.get(language) or known.get(ENGLISH, [])]

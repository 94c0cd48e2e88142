"""`referee config`: shows, changes and removes settings."""

import os
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import completions, folders, settings
from referee.cli.answers import out_json
from referee.cli.arguments import AsJson
from referee.cli.language import _
from referee.cli.listing import LIST
from referee.cli.output import aligned, out
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay, Message
from referee.core.printable import printable
from referee.speech.speech import N_
from referee.upkeep import editor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

PREVAILING = {"language": "REFEREE_LANG", "lexicon": "REFEREE_LEXICON", "colour": "NO_COLOR"}
"""The variables of the environment that override settings."""


def config(
    key: Annotated[str, typer.Argument(help=N_("The setting, such as lexicon."), autocompletion=completions.keys)] = "",
    value: Annotated[
        str,
        typer.Argument(help=N_("What it is from now on; without it, it is shown."), autocompletion=completions.values),
    ] = "",
    unset: Annotated[
        bool, typer.Option("--unset", help=N_("Take the setting away: the usual one counts again."))
    ] = False,
    edit: Annotated[bool, typer.Option("--edit", help=N_("Open the file of the settings in your editor."))] = False,
    as_object: AsJson = False,
) -> int:
    if edit or unset:
        return _edit(key or value, unset) if edit else _unset(key, value)
    if key in ("", LIST) and not value:
        if as_object:
            out_json({"file": str(settings.path()), "settings": {one: _facts(one) for one in settings.DEFAULTS}})
        else:
            out(_listed())
        return FINE
    _check_key(key)
    if not value:
        if as_object:
            out_json({"file": str(settings.path()), "settings": {key: _facts(key)}})
        else:
            out(f"{settings.load()[key]}\n")
        return FINE
    value = _checked(key, value)
    settings.put({key: value})
    out(aligned([(key, value)]))
    return FINE


def _listed() -> str:
    values = settings.load()
    return aligned([(key, _effective(key, value), _remark(key)) for key, value in values.items()])


def _facts(key: str) -> "dict[str, Json]":
    """A setting in JSON; `environment` is what prevails over it."""
    choices = settings.CHOICES.get(key)
    return {
        "value": settings.load()[key],
        "default": settings.DEFAULTS[key],
        "choices": list(choices) if choices else None,
        "environment": os.environ.get(PREVAILING.get(key, "")) or None,
    }


def _effective(key: str, value: str) -> str:
    if value:
        return value
    return "default" if key.startswith(settings.BOX) else _("as the locale")


def _remark(key: str) -> str:
    variable = PREVAILING.get(key, "")
    if os.environ.get(variable):
        return _("{variable} prevails: {value}").format(variable=variable, value=printable(os.environ[variable]))
    return " | ".join(settings.CHOICES.get(key, ()))


def _check_key(key: str) -> None:
    if key in settings.DEFAULTS:
        return
    raise unknown(Message(N_("There is no setting “{key}”."), key=key), key, settings.DEFAULTS)


def _checked(key: str, value: str) -> str:
    """The value as it is stored; `CannotSay` if the setting cannot have it."""
    if key in settings.CHOICES:
        chosen = settings.choice(value)
        if chosen not in settings.CHOICES[key]:
            raise unknown(Message(N_("{key} cannot be {value}."), key=key, value=value), value, settings.CHOICES[key])
        return chosen
    if key.startswith(settings.BOX):
        _check_box(key.removeprefix(settings.BOX), value)
    else:
        from referee.words.shelf import Shelf

        Shelf(folders.dictionaries()).open(value)
    return value


def _check_box(game: str, name: str) -> None:
    from referee.cli.boxes import boxes

    try:
        boxes(game).facts(name)
    except FileNotFoundError as problem:
        raise CannotSay("The rules of {game} are not in this version yet.", game=game) from problem


def _unset(key: str, value: str) -> int:
    if not key or value:
        raise CannotSay("--unset takes one setting: {referee} config lexicon --unset")
    _check_key(key)
    settings.put({key: None})
    return FINE


def _edit(extra: str, unset: bool) -> int:
    """Opens the file in the editor, then checks it; the file stays as it was saved."""
    if extra or unset:
        raise CannotSay("--edit opens the whole file and takes no setting.")
    path = settings.path()
    if not path.exists():
        _begin(path)
    editor.edit(path)
    for key, value in settings.load().items():
        if value and value != settings.DEFAULTS[key]:
            _checked(key, value)
    settings.refresh_quick()
    return FINE


def _begin(path: Path) -> None:
    """Makes the file of the settings, unless another process has just made it."""
    from referee.core.locking import locked
    from referee.core.writing import write_safely

    with locked(path):
        if not path.exists():
            write_safely(path, _outline().encode(), folders.shared())


def _outline() -> str:
    """The text of a new file: every setting as a comment, with its choices."""
    lines = []
    for key, value in settings.DEFAULTS.items():
        example = value or ("default" if key.startswith(settings.BOX) else settings.CHOICES[key][0])
        lines.append(f'# {key} = "{example}"' + "".join(f"  # {each}" for each in (_remark(key),) if each))
    return "".join(f"{line}\n" for line in lines)

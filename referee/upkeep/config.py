"""`referee config`: shows, changes and removes settings."""

import os
from pathlib import Path
from typing import Annotated, cast

import typer

from referee.cli import completions, folders, settings
from referee.cli.arguments import LIST, AsJson
from referee.cli.doors import Setting
from referee.cli.language import _
from referee.cli.output import aligned, out, out_json
from referee.cli.troubles import unknown
from referee.core.exit_codes import FINE
from referee.core.late import imported
from referee.core.message import N_, CannotSay, Message
from referee.core.printable import printable
from referee.core.values import Json
from referee.upkeep import editor


def config(
    key: Annotated[
        str, typer.Argument(help=N_("The setting, such as lexicon."), autocompletion=lambda: list(settings.every()))
    ] = "",
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
            out_json({"file": str(settings.path()), "settings": {one: _facts(one) for one in settings.every()}})
        else:
            out(_listed())
        return FINE
    setting = _setting(key)
    if not value:
        if as_object:
            out_json({"file": str(settings.path()), "settings": {key: _facts(key)}})
        else:
            out(f"{settings.load()[key]}\n")
        return FINE
    value = _checked(setting, value)
    settings.put({key: value})
    out(aligned([(key, value)]))
    return FINE


def _listed() -> str:
    values, every = settings.load(), settings.every()
    absent = {key: _(setting.absent) if setting.absent else "" for key, setting in every.items()}
    return aligned([(key, value or absent[key], _remark(every[key])) for key, value in values.items()])


def _facts(key: str) -> dict[str, Json]:
    """A setting in JSON; `environment` is what prevails over it."""
    setting = settings.every()[key]
    return {
        "value": settings.load()[key],
        "default": setting.default,
        "choices": list(setting.values) or None,
        "environment": os.environ.get(setting.variable) or None,
    }


def _remark(setting: Setting) -> str:
    if os.environ.get(setting.variable):
        value = printable(os.environ[setting.variable])
        return _("{variable} prevails: {value}").format(variable=setting.variable, value=value)
    return " | ".join(setting.values)


def _setting(key: str) -> Setting:
    """The setting of this name; `CannotSay` if there is none."""
    every = settings.every()
    if key not in every:
        raise unknown(Message(N_("There is no setting “{key}”."), key=key), key, every)
    return every[key]


def _checked(setting: Setting, value: str) -> str:
    """The value as it is stored; `CannotSay` if the setting cannot have it."""
    if setting.named:
        cast(settings.Named, imported(setting.named)).check_setting(setting.name, value)
        return value
    chosen = settings.choice(setting, value)
    if setting.values and chosen not in setting.values:
        impossible = Message(N_("{key} cannot be {value}."), key=setting.name, value=value)
        raise unknown(impossible, value, setting.values)
    return chosen if setting.values else value


def _unset(key: str, value: str) -> int:
    if not key or value:
        raise CannotSay("--unset takes one setting: {referee} config lexicon --unset")
    settings.put({_setting(key).name: None})
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
        setting = settings.every()[key]
        if value and value != setting.default:
            _checked(setting, value)
    settings.refresh_quick()
    return FINE


def _begin(path: Path) -> None:
    """Makes the file of the settings, unless another process has just made it."""
    from referee.core.locks import locked
    from referee.core.safe_files import write_safely

    with locked(path):
        if not path.exists():
            write_safely(path, _outline().encode(), folders.shared())


def _outline() -> str:
    """The text of a new file: every setting as a comment, with its choices."""
    lines = []
    for key, setting in settings.every().items():
        example = setting.default or (*setting.values, setting.absent)[0]
        lines.append(f'# {key} = "{example}"' + "".join(f"  # {each}" for each in (_remark(setting),) if each))
    return "".join(f"{line}\n" for line in lines)

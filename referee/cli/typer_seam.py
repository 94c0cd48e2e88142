"""Passes texts, paths and flags on as they were typed; Typer would import pydantic for that, which doubles the start-up."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from typer.core import TyperArgument, TyperOption

if TYPE_CHECKING:
    from typer._click import Context, Parameter
    from typer._coercion import RuntimeParam

NUMBERS = (int, float)
PLAIN = (str, list[str], list[str] | None, bool)
PATHS = (Path, Path | None, list[Path])
TYPED = (*PLAIN, *NUMBERS, *PATHS)


def leave_as_typed(params: "Sequence[Parameter]") -> None:
    """Changes parameters that are text, a path, a flag or a number; Typer still converts all others."""
    for param in params:
        if isinstance(param, TyperArgument | TyperOption) and param.type_descriptor.annotation in TYPED:
            kind = param.type_descriptor.annotation
            own = AsTyped(kind in NUMBERS, kind in PATHS, param.get_runtime_param)
            setattr(param, "get_runtime_param", own)  # noqa: B010 - Typer knows no other way


class AsTyped(NamedTuple):
    """Stands in for Typer's own conversion of a parameter."""

    number: bool
    path: bool
    typers_own: "Callable[[], RuntimeParam]"

    def __call__(self) -> "AsTyped":
        return self

    def coerce(self, value: object, param: "TyperArgument | TyperOption", ctx: "Context") -> object:
        """The value as it was typed; a number is converted by Typer."""
        if self.number and isinstance(value, str):
            converted: object = self.typers_own().coerce(value, param=param, ctx=ctx)
            return converted
        if value is None and (param.multiple or param.nargs == -1):
            return ()
        return _paths(value) if self.path else value


def _paths(value: object) -> object:
    """The path that was typed, or the paths; a default stays."""
    if isinstance(value, str):
        return Path(value)
    return [Path(one) for one in value] if isinstance(value, list | tuple) else value

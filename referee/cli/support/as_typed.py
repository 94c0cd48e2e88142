"""Passes texts and flags on as they were typed. Typer would import pydantic for that, which doubles the start-up time."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from typer.core import TyperArgument, TyperOption

if TYPE_CHECKING:
    from typer._click import Context, Parameter
    from typer._coercion import RuntimeParam

PLAIN = (str, list[str], bool, int)


def leave_as_typed(params: "Sequence[Parameter]") -> None:
    """Changes parameters that are text, a flag or a number; Typer still converts all others."""
    for param in params:
        if isinstance(param, TyperArgument | TyperOption) and param.type_descriptor.annotation in PLAIN:
            own = AsTyped(param.type_descriptor.annotation is int, param.get_runtime_param)
            setattr(param, "get_runtime_param", own)  # noqa: B010 - Typer knows no other way


class AsTyped(NamedTuple):
    """Stands in for Typer's own conversion of a parameter."""

    number: bool
    typers_own: "Callable[[], RuntimeParam]"

    def __call__(self) -> "AsTyped":
        return self

    def coerce(self, value: object, param: "TyperArgument | TyperOption", ctx: "Context") -> object:
        """The value as it was typed; a number is converted by Typer."""
        if self.number and isinstance(value, str):
            converted: object = self.typers_own().coerce(value, param=param, ctx=ctx)
            return converted
        return () if value is None and (param.multiple or param.nargs == -1) else value

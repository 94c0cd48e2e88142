"""Texts and flags taken as they are. Typer would import pydantic, as much as all else together, to hand them on."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from typer.core import TyperArgument, TyperOption

if TYPE_CHECKING:
    from typer._click import Context, Parameter
    from typer._coercion import RuntimeParam

PLAIN = (str, list[str], bool, int)


def leave_as_typed(params: "Sequence[Parameter]") -> None:
    """For parameters that are text, a flag or a number; whatever else they are, Typer converts them."""
    for param in params:
        if isinstance(param, TyperArgument | TyperOption) and param.type_descriptor.annotation in PLAIN:
            own = AsTyped(param.type_descriptor.annotation is int, param.get_runtime_param)
            setattr(param, "get_runtime_param", own)  # noqa: B010 - Typer knows no other way


class AsTyped(NamedTuple):
    number: bool
    typers_own: "Callable[[], RuntimeParam]"

    def __call__(self) -> "AsTyped":
        return self

    def coerce(self, value: object, param: "TyperArgument | TyperOption", ctx: "Context") -> object:
        """A number that was typed is left to Typer."""
        if self.number and isinstance(value, str):
            converted: object = self.typers_own().coerce(value, param=param, ctx=ctx)
            return converted
        return () if value is None and (param.multiple or param.nargs == -1) else value

"""Texts and flags taken as they are. Typer would import pydantic, as much as all else together, to hand them on."""

from collections.abc import Callable
from typing import Any

PLAIN = (str, list[str], bool, int)


def leave_as_typed(params: list[Any]) -> None:
    """For parameters that are text, a flag or a number; whatever else they are, Typer converts them."""
    for param in params:
        annotation = getattr(getattr(param, "type_descriptor", None), "annotation", None)
        if annotation in PLAIN:
            param.get_runtime_param = AsTyped(annotation is int, param.get_runtime_param)


class AsTyped:
    def __init__(self, number: bool, typers_own: Callable[[], Any]) -> None:
        self._number = number
        self._typers_own = typers_own

    def __call__(self) -> "AsTyped":
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """A number that was typed is left to Typer."""
        if self._number and isinstance(value, str):
            return self._typers_own().coerce(value, param=param, ctx=ctx)
        return () if value is None and (param.multiple or param.nargs == -1) else value

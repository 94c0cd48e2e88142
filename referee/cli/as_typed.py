"""Texts and flags taken as they were typed. Typer would import pydantic, as much as all else together, to hand them on."""

from typing import Any

PLAIN = (str, list[str], bool)


def leave_as_typed(params: list[Any]) -> None:
    """For parameters that are text or a flag; whatever else they are, Typer converts them."""
    for param in params:
        if getattr(getattr(param, "type_descriptor", None), "annotation", None) in PLAIN:
            param.get_runtime_param = AsTyped(param.get_runtime_param)


class AsTyped:
    def __init__(self, typers_own: Any) -> None:
        self._typers_own = typers_own

    def __call__(self) -> "AsTyped":
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """What is no text in any encoding is left to Typer, which refuses it."""
        texts = (value,) if isinstance(value, str) else value if isinstance(value, list | tuple) else ()
        if not all(isinstance(text, str) and _encodable(text) for text in texts):
            return self._typers_own().coerce(value, param=param, ctx=ctx)
        return () if value is None and (param.multiple or param.nargs == -1) else value


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

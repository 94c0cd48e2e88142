"""What is done where Typer knows no way.

Texts, paths and flags are passed on as they were typed: Typer would import pydantic for that, which doubles the start-up.
"""

from collections.abc import Callable, Sequence
from inspect import Parameter as Declared
from inspect import signature
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


def with_options(
    command: Callable[..., object], place: str, makers: Sequence[Callable[..., object]]
) -> Callable[..., object]:
    """A command with the parameters of all makers in the place of one of its own, which takes what they make."""
    declared = {maker: signature(maker).parameters for maker in makers}

    def carried_out(**values: object) -> object:
        made = [maker(**{name: values.pop(name) for name in names}) for maker, names in declared.items()]
        return command(**values, **{place: tuple(made)})

    own, parameters = signature(command), list[Declared]()
    for name, parameter in own.parameters.items():
        others = (each for names in declared.values() for each in names.values())
        parameters += others if name == place else [parameter]
    setattr(carried_out, "__signature__", own.replace(parameters=parameters))  # noqa: B010 - where Typer reads them
    return carried_out

"""Typer in the user's language: commands whose usage lines and help texts are translated."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from typer._click import Command
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from referee.cli.language import _, language, speech
from referee.cli.typer_seam import leave_as_typed
from referee.core.home import called
from referee.speech.speech import N_

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter, Parameter

DECLARED = "en"
"""The language that help texts are written in."""
_FACTS: dict[str, Mapping[str, Callable[[], str]]] = {}
"""The facts in help texts, by the English text, since Typer passes on nothing else."""


def filled(message: str, **facts: Callable[[], str]) -> str:
    """A help text with facts that depend on the language; each is made when the help is shown."""
    _FACTS[message] = facts
    return message


class Spoken(Command):
    """A command whose English help is translated when the command is built, as each run does."""

    def __init__(self, *given: Any, **named: Any) -> None:  # whatever Typer makes a command with
        super().__init__(*given, **named)
        leave_as_typed(self.params)
        self._helping: TyperOption | None = None
        spoken = speech()
        self._text = text = str if spoken.language == DECLARED else spoken.text
        self.help, self.epilog = self.help and text(self.help), self.epilog and text(self.epilog)
        for param in self.params:
            if isinstance(param, TyperArgument | TyperOption) and param.help:
                facts = {name: fact() for name, fact in _FACTS[param.help].items()} if param.help in _FACTS else None
                param.help = text(param.help).format(**facts) if facts else text(param.help)

    def format_help(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        from referee.cli.examples import examples_of
        from referee.cli.naming import name_panels
        from referee.cli.output import out

        name_panels()
        super().format_help(ctx, formatter)
        lines = examples_of(ctx.command_path.partition(" ")[2], language())
        if lines:
            told = "".join(f"   {called()} {line}\n" for line in lines)
            out(" " + _("Examples:") + f"\n{told}\n")

    def get_usage(self, ctx: "Context") -> str:
        name_params(self.get_params(ctx))
        usage = super().get_usage(ctx)
        words = {"Usage:": _("Usage:"), "[OPTIONS]": _("[OPTIONS]"), "COMMAND [ARGS]": _("COMMAND [ARGS]")}
        for english, translated in words.items():
            usage = usage.replace(english, translated)
        return usage

    def get_help_option(self, ctx: "Context") -> TyperOption | None:
        option = super().get_help_option(ctx)
        # Typer asks for the same option many times
        if option is not None and option is not self._helping:
            option.help = self._text(N_("Show this help and exit."))
            leave_as_typed([option])
            self._helping = option
        return option


class SpokenCommand(Spoken, TyperCommand):
    pass


class SpokenGroup(Spoken, TyperGroup):
    pass


def name_params(params: "Sequence[Parameter]") -> None:
    """As `name_all`, which is imported only for help and usage errors."""
    from referee.cli.naming import name_all

    name_all(params)

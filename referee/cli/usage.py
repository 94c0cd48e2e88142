"""Typer's usage errors in our own words, with a hint on what was probably meant."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches

import typer

from referee.cli.doors import Group as Given
from referee.cli.doors import command, english, in_words_of, panels
from referee.cli.help_texts import missing
from referee.cli.language import _, language
from referee.cli.troubles import nearest, trouble_sentence, with_hint
from referee.cli.typer_seam import (
    Argument,
    BadOptionUsage,
    BadParameter,
    Context,
    MissingParameter,
    NoSuchOption,
    Option,
    Parameter,
    SpokenGroup,
    UsageError,
    name_params,
)
from referee.core.home import ENGLISH, FRENCH
from referee.core.keywords import COMMANDS, LEAVE, folded
from referee.core.likeness import letters_apart
from referee.core.message import N_, CannotSay, Message
from referee.core.printable import printable
from referee.table.errands import TELLING

ALIKE = 0.8
"""How similar what is typed has to be to a command of a group that was not named, or to a word of the table."""


def usage_problem(problem: typer.TyperException) -> str:
    """Typer's usage errors in a sentence."""
    match problem:
        case NoSuchOption():
            return _no_such_option(problem)
        case MissingParameter():
            _name(problem.param)
            return missing(problem.param, problem.ctx.command_path if problem.ctx is not None else "")
        case BadParameter():
            return _bad_parameter(problem)
        case BadOptionUsage() if "does not take" in problem.message:
            return _("The option {option} takes no value.").format(option=printable(problem.option_name))
        case BadOptionUsage():
            return _("The option {option} needs a value.").format(option=printable(problem.option_name))
        case UsageError():
            return _about_command(problem) or printable(problem.format_message())
    return printable(problem.format_message())


def _name(param: Parameter | None) -> None:
    if param is not None:
        name_params([param])


def _no_such_option(problem: NoSuchOption) -> str:
    option = problem.option_name
    near = ", ".join(_options_beginning(problem.ctx, option) or nearest(option, problem.possibilities or ()))
    sentence = _("There is no option {option}.").format(option=printable(option))
    return sentence + (" " + _("Did you mean {near}?").format(near=near) if near else "")


def _bad_parameter(problem: BadParameter) -> str:
    param = problem.param
    _name(param)
    known = param if isinstance(param, Argument | Option) else None
    what = problem.param_hint or (known.get_error_hint() if known else "?")
    if known is not None and known.min is not None:
        return _number_wanted(known).format(what=what, least=known.min, most=known.max)
    return _("{what} cannot be that: {problem}").format(what=what, problem=printable(problem.message))


def _number_wanted(param: Argument | Option) -> str:
    if param.max is not None:
        return _("{what} cannot be that: a whole number from {least} to {most} is wanted.")
    if param.type_descriptor.annotation is float:
        return _("{what} cannot be that: a number is wanted, {least} or more.")
    return _("{what} cannot be that: a whole number is wanted, {least} or more.")


def _options_beginning(context: Context | None, typed: str) -> list[str]:
    """The options that begin as the typed one: --lexicon for --lex, --json for -json."""
    typed_whole = next((word for word in sys.argv[1:] if word.startswith(typed) and not word.startswith("--")), typed)
    wanted = "--" + typed_whole.lstrip("-").partition("=")[0]
    known = [name for param in context.command.get_params(context) for name in param.opts] if context else []
    return [name for name in known if len(wanted) > len("--x") and name.startswith(wanted)]


def _about_command(problem: UsageError) -> str:
    """The error for a command that does not exist, is missing or has too many arguments; empty for other errors."""
    context = problem.ctx
    if "unexpected extra" in problem.message:
        return _("Unexpected: {extra}.").format(extra=printable(problem.message.partition("(s) (")[2][:-1]))
    if context is None or not isinstance(context.command, SpokenGroup):
        return ""
    if "No such command" not in problem.message:
        names = sorted(context.command.list_commands(context))
        return _("A command is missing. Choose from: {names}.").format(names=", ".join(names))
    typed = problem.message.partition("'")[2].partition("'")[0]
    return trouble_sentence(unknown_command(context, context.command, typed))


def unknown_command(context: Context, group: SpokenGroup, typed: str, also: Iterable[str] = ()) -> CannotSay:
    """The error for an unknown command, with the commands or other words that were probably meant."""
    if context.parent is None and folded(typed) in (*LEAVE, "leave"):
        return CannotSay("There is no table to leave here; at a table, q leaves it.")
    names = sorted(group.list_commands(context))
    within = "" if context.parent is None else str(context.info_name)
    known = {folded(name): [name] for name in (*group.spellings(), *also)}
    near = _meant(folded(typed), known, {} if within else _elsewhere(), within)
    return with_hint(Message(N_("There is no command “{typed}”."), typed=typed), near, names)


def _meant(typed: str, known: Mapping[str, list[str]], others: Mapping[str, list[str]], within: str) -> list[str]:
    """The commands that were probably meant; others have to be more alike. None is offered lightly that destroys."""

    def unlikeness(name: str) -> tuple[bool, float]:
        return letters_apart(typed, name) > 1, -SequenceMatcher(None, name, typed).ratio()

    names = [typed] if typed in others else []
    names = names or [*get_close_matches(typed, known, 3), *get_close_matches(typed, others, 3, ALIKE)]
    for name in sorted(names, key=unlikeness):
        lines = known.get(name) or others[name]
        if letters_apart(typed, name) <= 1 or not any(_destroys(f"{within} {line}".split()) for line in lines):
            return lines
    return []


def _destroys(line: Sequence[str]) -> bool:
    """Whether a command, as it is offered, takes away what was there."""
    given = command(line[0])
    if isinstance(given, Given):
        return english(line[-1], given.commands) in given.destroys
    return given is not None and given.destroys


def _elsewhere() -> dict[str, list[str]]:
    """What stands behind the name of a group, or is typed at the table: `anagrams` is in `word`, and `pass` behind `do`."""
    lines: dict[str, list[str]] = {}

    def add(name: str, line: str, spoken: str = language()) -> None:
        lines.setdefault(folded(name), []).append(in_words_of(spoken, line))

    for group in [one for listed in panels().values() for one in listed if isinstance(one, Given)]:
        for name, french in group.commands.items():
            # of what destroys the group alone is named
            line = group.name if name in group.destroys else f"{group.name} {name}"
            add(french, line, FRENCH if name != french else language())
            if name != french:
                add(name, line, ENGLISH)
    for word in (word for word in TELLING if word.alone):
        for spelt in {*word.spellings}:
            add(spelt, "show")
    for keyword in COMMANDS:
        for spelt in {keyword.english, keyword.french}:
            add(spelt, f"do {spelt}")
    return lines

"""Man pages of the program and its groups of commands, from the command tree."""

import re
from pathlib import Path

from referee.cli.doors import in_words_of
from referee.cli.help_texts import examples_of
from referee.cli.typer_seam import Argument, Command, Context, Group, Option, SpokenGroup, name_params
from scripts.lib.man_text import Page, parts, rendered, see_also
from scripts.lib.roff import Lines, example, flowed, typed

PACKAGE = Path(__file__).resolve().parent.parent.parent / "referee"
Param = Argument | Option
VARIABLE = re.compile("- `(REFEREE_[A-Z]+)`")


def command_page(page: Page, name: str, group: SpokenGroup, context: Context, others: list[str]) -> Lines:
    description, last, added = parts(page.text(f"{name}.txt"))
    commands = commands_of(group, context)
    unknown = added.keys() - commands.keys()
    if unknown:
        raise SystemExit(
            f"man/text/{page.language}/{name}.txt adds to what does not exist: {', '.join(sorted(unknown))}"
        )
    yield from page.top(name, 1, group.help or "")
    path = _shown(page, name.replace("-", " "))
    labels = page.labels
    asked = f"\\fI{labels['command']}\\fR [\\fI{labels['argument']}\\fR]..."
    alone = group.invoke_without_command
    yield from (
        f".SH {labels['synopsis']}",
        f"\\fB{path}\\fR [\\fI{labels['option']}\\fR]...",
        f"[{asked}]" if alone else asked,
    )
    yield from rendered(page, description)
    yield f".SH {labels['commands']}"
    for command, inner in commands.items():
        if isinstance(inner, Group):
            yield from (
                f".SS {inner.name}",
                *page.plain(inner.help or ""),
                f"{labels['see']} \\fB{name}\\-{command}\\fR(1).",
            )
        elif not inner.hidden:
            whole = f"{name} {command}".replace("-", " ")
            yield from one_command(page, whole, inner, context, added.get(command, ""))
    yield f".SH {labels['options']}"
    for param in params_of(group, context):
        yield from parameter(page, param)
    yield from rendered(page, page.text("exit.txt"))
    if name == "referee":
        yield from rendered(page, surroundings(page))
    yield from rendered(page, last)
    yield from see_also(page, name + ".1", others)


def _shown(page: Page, path: str) -> str:
    """A command behind the name of the program, as it is called in the language of a page."""
    return f"referee {in_words_of(page.language, path.partition(' ')[2])}".rstrip()


def commands_of(group: SpokenGroup, context: Context) -> dict[str, Command]:
    """The commands and groups inside a group, by their English names."""
    commands = {group.english(name): group.get_command(context, name) for name in group.list_commands(context)}
    return {name: command for name, command in commands.items() if command is not None}


def params_of(command: Command, context: Context) -> list[Param]:
    return [param for param in command.get_params(context) if isinstance(param, Param)]


def one_command(page: Page, path: str, command: Command, context: Context, added: str) -> Lines:
    inner = type(context)(command, info_name=path.rpartition(" ")[2], parent=context)
    name_params(command.get_params(inner))
    params = [param for param in params_of(command, inner) if not param.hidden and param.name != "help"]
    arguments = [param for param in params if isinstance(param, Argument)]
    options = [param for param in params if isinstance(param, Option)]
    shown = _shown(page, path)
    yield f".SS {shown.rpartition(' ')[2]}"
    yield f"\\fB{shown}\\fR"
    yield from (f"[{option_text(option)}]" for option in options)
    yield from (_named(argument) if argument.required else f"[{_named(argument)}]" for argument in arguments)
    yield from (".PP", *page.plain(command.help or ""))
    for argument in arguments:
        yield from parameter(page, argument)
    for option in options:
        yield from parameter(page, option)
    if added.strip():
        yield from rendered(page, added)
    yield from example(f"referee {line}" for line in examples_of(path.partition(" ")[2], page.language))


def _named(param: Argument) -> str:
    return f"\\fI{typed((param.metavar or param.name).upper())}\\fR" + ("..." if param.nargs == -1 else "")


def option_text(param: Option) -> str:
    """The longest name of an option, with its value."""
    return "\\fB" + typed(max([*param.opts, *param.secondary_opts], key=len)) + "\\fR" + _value(param)


def _value(param: Option) -> str:
    if param.is_flag or getattr(param, "count", False):
        return ""
    kind = param.type_descriptor
    value = param.metavar or ("N" if kind.annotation is int else "FILE" if kind.is_path else param.name.upper())
    return f"\\ \\fI{typed(value)}\\fR" + ("..." if param.multiple else "")


def parameter(page: Page, param: Param) -> Lines:
    """An argument or option, with its meaning and default."""
    if param.hidden:
        return
    yield ".TP"
    if isinstance(param, Argument):
        yield _named(param)
    else:
        names = sorted([*param.opts, *param.secondary_opts], key=len)
        yield ", ".join(f"\\fB{typed(name)}\\fR" for name in names) + _value(param)
    explanation = page.escaped(param.help or "")
    default = param.default
    if isinstance(default, str | int) and not isinstance(default, bool) and default not in ("", 0):
        explanation += f" {page.escaped(page.labels['default'])} \\fB{typed(str(default))}\\fR."
    yield from flowed(explanation)


def surroundings(page: Page) -> str:
    """The text on the environment; variables of ours are left out if the program does not use them."""
    source = "".join(path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py")))
    kept, skipping = [], False
    for line in page.text("surroundings.txt").split("\n"):
        variable = VARIABLE.match(line)
        skipping = variable[1] not in source if variable else skipping and line.startswith(" ")
        kept += [] if skipping else [line]
    return "\n".join(kept)

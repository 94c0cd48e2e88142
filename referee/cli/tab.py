"""What a shell asks when Tab is pressed: its script, and the answers."""

import os
from collections.abc import Iterable

from referee.cli import doors
from referee.cli.completions import Offer, offers
from referee.cli.language import _, language
from referee.cli.output import out_raw
from referee.cli.typer_seam import Argument, Command, Context, Option, SpokenGroup, at_cursor, split_arg_string
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.home import FRENCH
from referee.core.keywords import folded
from referee.core.late import packaged
from referee.core.printable import printable
from referee.core.spelling import capitals

LINE = "_TYPER_COMPLETE_ARGS"
"""The variable in which zsh and fish pass the line up to the cursor."""
SHELLS = ("bash", "zsh", "fish")
BASH_SIGNS = frozenset(" !\"#$&'()*;<>?[\\]^`{|}~")


def script(shell: str) -> str:
    """What makes a shell ask us when Tab is pressed."""
    return packaged("referee.cli", f"completion.{shell}")


def answer(root: Command, asked: str) -> int:
    """Writes the script or the completions that a shell asks for in its environment; returns the exit code."""
    what, _line, shell = asked.partition("_")
    if shell not in SHELLS or what not in ("source", "complete"):
        return CANNOT_SAY
    if what == "source":
        out_raw(script(shell))
        return FINE
    typed, begun = _bash() if shell == "bash" else _line_typed()
    given = doors.command(typed[0]) if typed else None
    typed[:1] = typed[:1] if given is None else [given.name]
    # shells other than bash complete --lexicon=fr as one word
    before = begun[: begun.find("=") + 1] if begun.startswith("-") else ""
    line_form = {"bash": quoted, "zsh": _escaped, "fish": _tabbed}[shell]
    offers, complete = offered(root, typed, begun, shell != "bash")
    # a name with control characters cannot be typed
    lines = [line_form(before + name, printable(summary)) for name, summary in offers if name.isprintable()]
    out_raw("".join(f"{line}\n" for line in lines))
    return NO if complete and not lines else FINE


def offered(root: Command, typed: list[str], begun: str, described: bool = True) -> tuple[list[Offer], bool]:
    """The offers for the word at the cursor, with descriptions if wanted; and whether nothing else can be typed there."""
    context, asked, begun = at_cursor(root, typed, begun)
    if isinstance(asked, Argument | Option):
        own = offers(context, asked.name, begun)
        if own is not None:
            return [offer for offer in own if capitals(offer[0]).startswith(capitals(begun))], True
    elif isinstance(asked, SpokenGroup) and not begun.startswith("-"):
        if len([word for word in typed if not word.startswith("-")]) > context.command_path.count(" "):
            return [], False  # after a command that does not exist
        shown = asked.list_commands(context)
        # English names always work; a French one may be meant by what begins no English one
        every = dict.fromkeys([*shown, *asked.spellings()]) if begun and language() == FRENCH else shown
        names = _beginning(begun, every) or _beginning(begun, asked.spellings())
        return [(name, _help(asked, context, name) if described else "") for name in names], False
    items = asked.shell_complete(context, begun)
    return [(item.value, item.help or "") for item in items if item.type == "plain"], False


def _beginning(begun: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if folded(name).startswith(folded(begun))]


def _help(group: SpokenGroup, context: Context, name: str) -> str:
    """The help of a command; commands of the root need not be imported for it."""
    given = doors.command(name) if context.parent is None else None
    if isinstance(given, doors.Command):
        return _(given.help)
    command = group.get_command(context, name)
    return (command.help or "") if command is not None else ""


def _bash() -> tuple[list[str], str]:
    """The words before the cursor and the beginning of the one at it; for bash --lexicon=fr is three words."""
    words = split_arg_string(os.environ.get("COMP_WORDS", ""))
    cursor = int(os.environ.get("COMP_CWORD", "0"))
    begun = words[cursor] if cursor < len(words) else ""
    return [word for word in words[1:cursor] if word != "="], "" if begun == "=" else begun


def _line_typed() -> tuple[list[str], str]:
    """As `_bash`, for zsh and fish."""
    line = os.environ.get(LINE, "")
    words = split_arg_string(line)[1:]
    # the last space may belong to a word, quoted or escaped
    inside = len(split_arg_string(f"{line}x")) == len(words) + 1
    return (words[:-1], words[-1]) if words and inside else (words, "")


def quoted(name: str, summary: str) -> str:
    """A name for bash, which puts it on the line unchanged: inside open quotes, else with signs escaped."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    cursor = int(os.environ.get("COMP_CWORD", "0"))
    mark = words[cursor][:1] if cursor < len(words) else ""
    if mark == "'":
        return name.replace("'", "'\\''")
    escaped = '\\"$`' if mark == '"' else BASH_SIGNS
    return "".join(f"\\{letter}" if letter in escaped else letter for letter in name)


def _tabbed(name: str, summary: str) -> str:
    """A name for fish, with its description after a tab."""
    return f"{name}\t{' '.join(summary.split())}" if summary else name


def _escaped(name: str, summary: str) -> str:
    """A name for zsh, with its description after a colon."""
    name = name.replace(":", "\\:")
    return f"{name}:{' '.join(summary.split())}" if summary else name

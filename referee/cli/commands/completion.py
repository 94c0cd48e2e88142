"""Completion in shells: the script that each takes, and the answers when Tab is pressed."""

import os
from typing import Annotated

import typer
from typer._click import Command, Context
from typer._click.shell_completion import _resolve_context, _resolve_incomplete, split_arg_string
from typer.core import TyperArgument, TyperGroup, TyperOption

from referee.cli.support.columns import out
from referee.cli.support.completing import Offer, offers
from referee.cli.support.tongue import _
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.printable import printable
from referee.core.spelling import capitals
from referee.core.trouble import CannotSay
from referee.speech.speech import N_

LINE = "_TYPER_COMPLETE_ARGS"
"""Where zsh and fish put the line as far as the cursor."""
BASH = """\
_referee_completion() {
    local IFS=$'\\n'
    local answer code found
    answer=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \\
                 _REFEREE_COMPLETE=complete_bash "$1" 2>/dev/null)
    code=$?
    COMPREPLY=()
    while IFS= read -r found; do
        [[ -n $found ]] && COMPREPLY+=("$found")
    done <<< "$answer"
    [[ $code -eq 1 ]] && compopt +o default 2>/dev/null
    return 0
}

complete -o default -F _referee_completion referee
"""
ZSH = """\
#compdef referee

_referee() {
    local answer code
    local -a found
    answer=$(env _TYPER_COMPLETE_ARGS="${words[1,$CURRENT]}" \\
                 _REFEREE_COMPLETE=complete_zsh "${words[1]}" 2>/dev/null)
    code=$?
    found=("${(@f)answer}")
    if [[ -n "$found" ]]; then
        _describe -V referee found
    elif [[ $code -ne 1 ]]; then
        _files
    fi
}

if [[ "$funcstack[1]" = _referee ]]; then
    _referee "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
    compdef _referee referee
fi
"""
FISH = """\
function __referee_complete
    set -l found (env _TYPER_COMPLETE_ARGS=(commandline -cp) _REFEREE_COMPLETE=complete_fish referee 2>/dev/null)
    set -l code $status
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else if test $code -ne 1
        __fish_complete_path (commandline -ct)
    end
end

complete --command referee --no-files --keep-order --arguments '(__referee_complete)'
"""
BASH_SIGNS = frozenset(" !\"#$&'()*;<>?[\\]^`{|}~")
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def shells() -> list[str]:
    return list(SCRIPTS)


def completion(
    shell: Annotated[str, typer.Argument(help=N_("The shell: bash, zsh or fish."), autocompletion=shells)],
) -> int:
    if shell not in SCRIPTS:
        names = ", ".join(SCRIPTS)
        raise CannotSay("There is no completion for “{shell}”; there are: {names}.", shell=shell, names=names)
    out(SCRIPTS[shell])
    return FINE


def answer(root: Command, asked: str) -> int:
    """What a shell asked for by the environment."""
    what, _line, shell = asked.partition("_")
    if shell not in SCRIPTS or what not in ("source", "complete"):
        return CANNOT_SAY
    if what == "source":
        out(SCRIPTS[shell])
        return FINE
    typed, begun = _bash() if shell == "bash" else _line_typed()
    # the others than bash take --lexicon=fr for one word, and want it whole
    before = begun[: begun.find("=") + 1] if begun.startswith("-") else ""
    form = {"bash": quoted, "zsh": _escaped, "fish": _tabbed}[shell]
    found, ours = offered(root, typed, begun, shell != "bash")
    # what would steer the terminal cannot be typed either
    fit = [(before + name, printable(told)) for name, told in found if name.isprintable()]
    out("".join(f"{form(name, told)}\n" for name, told in fit))
    return NO if ours and not fit else FINE


def offered(root: Command, typed: list[str], begun: str, described: bool = True) -> tuple[list[Offer], bool]:
    """What may stand where the cursor is; described, with what it is; and whether we know of all that may."""
    context = _resolve_context(root, {}, "referee", typed)
    asked, begun = _resolve_incomplete(context, typed, begun)
    if isinstance(asked, TyperArgument | TyperOption):
        # an option without its value would hide the arguments before it
        known = context if isinstance(asked, TyperArgument) else _resolve_context(root, {}, "referee", typed[:-1])
        own = offers(known, asked.name, begun)
        if own is not None:
            return [offer for offer in own if capitals(offer[0]).startswith(capitals(begun))], True
    elif isinstance(asked, TyperGroup) and not begun.startswith("-"):
        if len([word for word in typed if not word.startswith("-")]) > context.command_path.count(" "):
            return [], False  # behind a command that does not exist
        names = [name for name in asked.list_commands(context) if name.startswith(begun)]
        return [(name, _help(asked, context, name) if described else "") for name in names], False
    found = asked.shell_complete(context, begun)
    return [(item.value, item.help or "") for item in found if item.type == "plain"], False


def _help(group: TyperGroup, context: Context, name: str) -> str:
    """Most commands of the root need not be imported for that."""
    from referee.cli.tree import COMMANDS

    if context.parent is None and name in COMMANDS:
        return _(COMMANDS[name][2])
    command = group.get_command(context, name)
    return (command.help or "") if command is not None else ""


def _bash() -> tuple[list[str], str]:
    """Bash takes --lexicon=fr for three words."""
    words = split_arg_string(os.environ.get("COMP_WORDS", ""))
    at = int(os.environ.get("COMP_CWORD", "0"))
    begun = words[at] if at < len(words) else ""
    return [word for word in words[1:at] if word != "="], "" if begun == "=" else begun


def _line_typed() -> tuple[list[str], str]:
    line = os.environ.get(LINE, "")
    words = split_arg_string(line)[1:]
    # a space may belong to the word, in quotes or escaped
    inside = len(split_arg_string(f"{line}x")) == len(words) + 1
    return (words[:-1], words[-1]) if words and inside else (words, "")


def quoted(name: str, told: str) -> str:
    """Bash takes what we say as it would stand on the line: the quotes that were begun go on, else signs are escaped."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    at = int(os.environ.get("COMP_CWORD", "0"))
    mark = words[at][:1] if at < len(words) else ""
    if mark == "'":
        return name.replace("'", "'\\''")
    escaped = '\\"$`' if mark == '"' else BASH_SIGNS
    return "".join(f"\\{letter}" if letter in escaped else letter for letter in name)


def _tabbed(name: str, told: str) -> str:
    return f"{name}\t{' '.join(told.split())}" if told else name


def _escaped(name: str, told: str) -> str:
    """zsh parts the two at a colon."""
    name = name.replace(":", "\\:")
    return f"{name}:{' '.join(told.split())}" if told else name

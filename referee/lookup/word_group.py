"""What stands behind `word`: the name of a command, or words to check."""

from referee.cli.doors import Group, command, english
from referee.core.keywords import folded
from referee.core.likeness import letters_apart

CHECK = "check"


def names() -> dict[str, str]:
    """The French names of the commands, by the English ones."""
    group = command("word")
    assert isinstance(group, Group)
    return dict(group.commands)


def like_a_command(typed: str) -> bool:
    """Whether a word is a letter away from the name of a command."""
    spellings = (folded(name) for both in names().items() for name in both)
    return any(letters_apart(folded(typed), name) <= 1 for name in spellings)


def check_directly(arguments: list[str]) -> int | None:
    """The exit code of checking words without Typer; None if something else is asked for, or may be.

    `check` itself has been tried in the quick way already.
    """
    first, *rest = arguments or [CHECK]
    name = english(first, names())
    if first == CHECK or first.startswith("--") or (name != CHECK and (name in names() or like_a_command(first))):
        return None
    from referee.lookup.quick import check

    return check(rest if name == CHECK else arguments)

"""The tutorial of the club: commands of the shell, carried out one by one in a store that is deleted afterwards."""

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from referee.cli.doors import Group, command, english, in_words_of
from referee.cli.end import ENDING
from referee.cli.language import _, language
from referee.cli.output import flush, out
from referee.cli.terminal import asked
from referee.core.home import called
from referee.core.scratch import scratch
from referee.core.wording import in_language, written
from referee.documents.widths import broken

CLUB = "club"
ROOM, FILE = "referee.club", "tutorial.toml"
READING = (("club", "log"), ("club", "standing"), ("club", "tables"), ("rules",), ("games",), ("show",))
"""Beginnings of commands that change nothing, and may be tried at any step."""


class Step(NamedTuple):
    """A step: its text, its command, and whether the program is to refuse that."""

    text: str
    command: str
    refused: bool


def title(language: str) -> str:
    return in_language(written(ROOM, FILE)["title"], language)


def steps(language: str) -> list[Step]:
    return [
        Step(
            in_language(step, language),
            step["command"] if isinstance(step["command"], str) else in_language(step["command"], language),
            step.get("refused", False),
        )
        for step in written(ROOM, FILE)["steps"]
    ]


def teach() -> None:
    """Leads through the evening; an empty line carries out the command that is proposed."""
    known = steps(language())
    with _own_home():
        out(_("Enter alone types the command for you, q leaves.") + "\n")
        for number, step in enumerate(known, 1):
            out(f"\n{_wrapped(f'[{number}/{len(known)}] {step.text}')}    {called()} {_shown(step)}\n")
            if not _followed(step):
                return
        out(f"\n{_wrapped(in_language(written(ROOM, FILE)['end'], language()))}")


def _shown(step: Step) -> str:
    """The command that a step proposes, as it is typed in the language that is spoken."""
    return in_words_of(language(), step.command)


def _wrapped(text: str) -> str:
    """The text in lines that the terminal does not break within words."""
    return "".join(f"{line}\n" for line in broken(text, shutil.get_terminal_size().columns))


def _followed(step: Step) -> bool:
    """Asks until the command of the step was carried out; False if the pupil leaves."""
    while True:
        line = asked("$ ")
        if line is None:
            return False
        words = _words(line or step.command)
        if words == _words(step.command):
            _carry_out(words)
            return True
        if words == [CLUB] or any(tuple(words[: len(begun)]) == begun for begun in READING):
            _carry_out(words)
        else:
            out(_("Here: {command}").format(command=f"{called()} {_shown(step)}") + "\n")


def _words(line: str) -> list[str]:
    """The words of a command line, by their English names, without that of the program; none if a quotation is open."""
    try:
        words = shlex.split(line)
    except ValueError:
        return []
    words = words[1:] if words[:1] in ([called()], ["referee"]) else words
    given = command(words[0]) if words else None
    if given is None:
        return words
    names = given.commands if isinstance(given, Group) else {}
    return [given.name, *(english(word, names) for word in words[1:2]), *words[2:]]


def _carry_out(words: Sequence[str]) -> None:
    """Runs a command as the shell would; what the tutorial itself has open stays open."""
    from referee.cli.app import run

    kept = ENDING.pop_all()
    try:
        flush()
        run([*words])
    finally:
        ENDING.enter_context(kept)


@contextmanager
def _own_home() -> Iterator[None]:
    """Inside, commands have a folder of their own, and the language of this one."""
    before = {name: os.environ[name] for name in ("REFEREE_HOME", "REFEREE_LANG") if name in os.environ}
    with scratch() as folder:
        os.environ |= {"REFEREE_HOME": str(folder), "REFEREE_LANG": language()}
        try:
            yield
        finally:
            del os.environ["REFEREE_HOME"], os.environ["REFEREE_LANG"]
            os.environ |= before

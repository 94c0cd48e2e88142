"""Odd environments: whatever the variables that are read may hold."""

import random
from pathlib import Path

from tests.attack.victim import Victim
from tests.store.soaking import Outcome

NOWHERE = "/dev/null/x"
"""Nobody can make a folder there, not even root: what is attacked may write into its own folder alone."""
ANY = (
    "", " ", "0", "-1", "99999999", "²", "\x1b[2J", "x" * 3_000, "\udcff", "é", ".", "..", NOWHERE, "a\nb", "%s{}", "=",
)  # fmt: skip
VALUES: dict[str, tuple[str, ...]] = {
    "COLUMNS": ("1", "2", "5", "20", "1e3", "+80", "0x50", "9" * 6000, "2000", "2001"),
    "LINES": ("1", "0", "9" * 6000),
    "REFEREE_HOME": ("relative", NOWHERE, "/proc", "x/" * 2100, "~", "\x1b"),
    "REFEREE_LANG": ("fr", "FR", "tlh"),
    "REFEREE_LEXICON": ("fr-1990", "enchant:xx", "enchant:", "../../x", "hunspell"),
    "REFEREE_PLAIN": ("1",),
    "XDG_DATA_HOME": ("relative", "/proc"),
    "XDG_CONFIG_HOME": ("relative", "/proc"),
    "HOME": ("relative", NOWHERE, "/proc"),
    "LANG": ("fr_FR.UTF-8", "xx", "C"),
    "LC_ALL": ("fr_FR.ISO-8859-1", "xx"),
    "LANGUAGE": ("de:fr",),
    "TERM": ("dumb", "xterm-256color", "nonsense"),
    "NO_COLOR": ("1",),
    "FORCE_COLOR": ("1",),
    "EDITOR": ('"', "'", "false", NOWHERE, "true \\"),
    "VISUAL": ('"', "false"),
    "TZ": ("Nowhere/Land", ":/dev/zero", "UTC+99:99", "<x>25"),
    "PYTHONIOENCODING": ("ascii", "latin-1", "cp437"),
    "_REFEREE_COMPLETE": ("complete_bash", "complete_zsh", "complete_fish", "source_bash"),
    "COMP_WORDS": ("referee do ", "referee 'do", 'referee "', "referee\nnew\n", "referee new " + "x " * 5_000),
    "COMP_CWORD": ("1", "2", "-5", "9" * 6000, "x"),
    "_TYPER_COMPLETE_ARGS": ("referee do ", "referee '", "referee new \\"),
    "TMPDIR": (NOWHERE,),
    "PATH": (NOWHERE,),
    "SQLITE_TMPDIR": (NOWHERE,),
    "SOURCE_DATE_EPOCH": ("x",),
}
PYTHONS = ("PYTHONIOENCODING",)
"""What the interpreter itself does not begin with, if it is nonsense."""
COMMANDS = (
    ("--help",), ("new", "--help"), ("word", "check", "JOIE"), ("word", "search", "J?IE"), ("word", "explain", "JOIE"),
    ("config",), ("config", "--edit"), ("box", "edit", "option", "mine"), ("games",), ("new", "option", "Ana", "Bob"),
    ("do", "pass"), ("show",), ("log",), ("sheet",), ("sheet", "--format", "html"), ("stats",), ("export",), ("doctor",),
    ("rules", "option"), ("help", "do"), ("completion", "bash"), ("play", "o1"), ("tutorial", "option"), ("zzz",),
    ("dict", "list"), ("backup", "-y", "copy"), ("restore", "-y", "copy"), ("audit",),
)  # fmt: skip


def environments(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many commands, each with a few variables that hold something odd."""
    chance, outcome = random.Random(seed), Outcome()
    with Victim(folder) as victim:
        victim.run("box", "new", "option", "mine")
        for number in range(count):
            names = [list(VALUES)[number % len(VALUES)], *chance.sample(list(VALUES), chance.randint(0, 3))]
            told = {name: chance.choice((*VALUES[name], *VALUES[name], *ANY * (name not in PYTHONS))) for name in names}
            arguments = COMMANDS[number % len(COMMANDS)]
            shown = {name: value[:40] for name, value in told.items()}
            victim.attack(outcome, f"{shown}", *arguments, stdin=b"pass\nq\n", environment=told, anew=True)
    return outcome

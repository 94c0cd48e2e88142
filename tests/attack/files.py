"""Hostile settings, boxes, names of players, records and dictionaries, and things that are no files where a file is meant."""

import os
import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_IFCHR
from tempfile import TemporaryDirectory

from referee.core import limits
from tests.attack.environments import NOWHERE
from tests.attack.victim import Victim
from tests.store.soaking import Outcome

TOML: list[bytes] = [
    b"x = " + b"[" * 1200 + b"]" * 1200,
    b"x = " + b"{a = " * 1200 + b"1" + b"}" * 1200,
    b"[aliases]\nx = " + b"[" * 100_000,
    b"lexicon = " + b"9" * 6000,
    b"lexicon = -0x" + b"f" * 6000,
    b"lexicon = 1." + b"9" * 6000,
    b"lexicon = 1e" + b"9" * 6000,
    b".".join([b"a"] * 20_000) + b" = 1",
    b".".join([b'"a"'] * 20_000) + b" = 1",
    b"[" + b".".join([b"aliases"] * 20_000) + b"]\n",
    b"[[" + b" . ".join([b"aliases"] * 3_000) + b"]]\n",
    b"x = '''" + b"\\" * 100_000,
    b'x = """' + b'\\"""' * 60_000,
    b'"' * 200_000,
    b"#" * 200_000,
    b"a" * 200_000,
    b"\0" * 1000,
    b"\xff\xfe" * 1000,
    b"\xef\xbb\xbf\xef\xbb\xbf",
    b"language = 1979-05-27T07:32:00Z\n",
    b"language = [[[[]]]]\n[aliases]\nx = {y = {z = 1}}\n",
    b"[language]\n[colour]\n[box]\noption = 3\n[aliases]\nx = []\n",
    b"box = 3\naliases = 3\nletters = 3\n",
    b'[box]\noption = "../../x"\n',
    b"x = 1\n" * 2,
    b"k = 1\n" * 60_000,
]
"""Of each a file of settings, a box and a file of names is made."""
HEADER = b"#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n"
RECORDS: list[bytes] = [
    HEADER + b">ana: " + b"amend 1 " * 3_000 + b"\n",
    HEADER + b">ana: " + b"amend 1 " * 1_200 + b"pass\n",
    HEADER + b">ana: " + b"amend 1 " * 12_000 + b"note x\n",
    HEADER + b">ana: " + b"amend 1 " * 100_000 + b"\n",
    HEADER + b">ana: " + b"A" * 10_000_000 + b"\n",
    HEADER + b">ana: note " + b"x" * 10_000_000 + b"\n",
    HEADER + b"#note " + b"x" * 10_000_000 + b"\n",
    HEADER + b">ana: " + b" {a" * 300_000 + b"\n",
    HEADER + b">ana: H8 VUES" + b" +1 2" * 200_000 + b"\n",
    HEADER + b">ana: H8 VUES +" + b"9" * 6000 + b" 3\n",
    HEADER + b">ana: adjust +" + b"9" * 6000 + b" x\n",
    HEADER + b">ana: undo " + b"9" * 6000 + b"\n",
    HEADER + b">ana: swap " + b"9" * 6000 + b"\n",
    HEADER + b">ana: H" + b"9" * 6000 + b" VUES\n",
    HEADER + b">ana: pass {duration " + b"9" * 6000 + b"}\n",
    HEADER + b"#set limit " + b"9" * 6000 + b"\n",
    HEADER + b"#set " + b"a.b=" * 10_000 + b"\n",
    HEADER + b"#values " + b"A1 " * 300_000 + b"\n",
    HEADER + b"#seed " + b"f" * 100_000 + b"\n",
    HEADER + b"#date " + b"9" * 6000 + b"-01-01\n",
    HEADER + b"#rules " + b"9" * 6000 + b"\n",
    HEADER + b"#player " + b"a" * 100_000 + b" X\n" * 50,
    HEADER + b"".join(b"#player p%d X\n" % at for at in range(5_000)),
    HEADER + b"\0" * 100_000,
    b"\xff" * 100_000,
    b"#referee 1\r" * 3,
    b"#referee 1\n" * 100_000,
    b"#referee 1\n#game " + b"x" * 100_000,
    b"\n" * 1_000_000,
    b"",
]
GAMES = ("option", "jago", "croisillon", "mot-pour-mot", "guerre-des-mots")


def _affixes(count: int, kind: str, flag: str, more: str = "") -> bytes:
    lines = (f"{kind} {flag} 0 {chr(97 + at % 26)}{chr(97 + at // 26 % 26)}{more} .\n" for at in range(count))
    return f"{kind} {flag} Y {count}\n{''.join(lines)}".encode()


PAIRS: dict[str, tuple[bytes, bytes]] = {
    "400 × 400 × 400": (
        b"SET UTF-8\n" + _affixes(400, "SFX", "A", "/B") + _affixes(400, "SFX", "B") + _affixes(400, "PFX", "C"),
        b"1\nmot/AC\n",
    ),
    "a word of a megabyte": (b"SET UTF-8\n" + _affixes(20, "SFX", "A"), b"1\n" + b"a" * 1_000_000 + b"/A\nmot/A\n"),
    "a word of 9,000 letters": (b"SET UTF-8\n" + _affixes(20, "SFX", "A"), b"1\n" + b"a" * 9_000 + b"/A\nmot/A\n"),
    "an affix of a megabyte": (b"SET UTF-8\nSFX A Y 1\nSFX A 0 " + b"a" * 1_000_000 + b" .\n", b"1\nmot/A\n"),
    "a condition of 9,000 letters": (b"SET UTF-8\nSFX A Y 1\nSFX A 0 a " + b"[^a]" * 2_000 + b"\n", b"1\nmot/A\n"),
    "conditions that end nowhere": (b"SET UTF-8\nSFX A Y 1\nSFX A 0 a " + b"[" * 2_000 + b"\n", b"1\nmot/A\n"),
    "affixes that fit nowhere": (
        b"SET UTF-8\nSFX A Y 20000\n" + b"SFX A zzz b zzz\n" * 20_000,
        b"1\n" + b"mot/A\n" * 20_000,
    ),
    "flags without end": (b"SET UTF-8\nFLAG num\n", b"1\nmot/" + b"1," * 4_000 + b"\n"),
    "aliases of aliases": (b"SET UTF-8\nAF 2\nAF 2\nAF 1\nAM 1\nAM 9\n", b"1\nmot/1 1\n"),
    "numbers without end": (b"SET UTF-8\nAF 1\nAF A\n", b"9" * 6_000 + b"\nmot/" + b"9" * 6_000 + b"\n"),
    "an encoding of none": (b"SET \xff\xff\n", b"1\nmot\n"),
    "an encoding that is a codec": (b"SET zlib\n", b"1\nmot\n"),
    "an encoding of two bytes": (b"SET utf-16\n", b"1\nmot\n"),
}


ON_SETTINGS: tuple[tuple[str, ...], ...] = (
    ("config",), ("word", "check", "JOIE"), ("config", "bell", "off"), ("doctor",), ("games",),
)  # fmt: skip
ON_NAMES: tuple[tuple[str, ...], ...] = (("stats",), ("stats", "--alias", "Bob=Robert"), ("doctor",))


def settings(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many contents as settings, as a box and as other names of players."""
    chance, outcome = random.Random(seed), Outcome()
    arguments: tuple[str, ...]
    with Victim(folder) as victim:
        for number in range(count):
            content = TOML[number] if number < len(TOML) else _mixed(TOML, chance)
            what, game = f"content {number}", GAMES[number % len(GAMES)]
            (victim.data / "settings.toml").write_bytes(content)
            for arguments in (
                ("config",),
                ("word", "check", "JOIE"),
                ("config", "bell", "off"),
                ("doctor",),
                ("games",),
            ):
                victim.attack(outcome, what, *arguments)
            (victim.data / "settings.toml").unlink()
            box = victim.data / "boxes" / game / "mine.toml"
            box.parent.mkdir(parents=True, exist_ok=True)
            box.write_bytes(content)
            for arguments in (
                ("box", "check", game, "mine"),
                ("box", "show", game, "mine"),
                ("new", game, "A", "B", "--box=mine"),
            ):
                victim.attack(outcome, what, *arguments)
            (victim.data / "players.toml").write_bytes(content)
            for arguments in ON_NAMES:
                victim.attack(outcome, what, *arguments)
            (victim.data / "players.toml").unlink()
    return outcome


def records(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many contents as records."""
    chance, outcome = random.Random(seed), Outcome()
    file = folder / "game.ref"
    with Victim(folder) as victim:
        for number in range(count):
            content = RECORDS[number] if number < len(RECORDS) else _mixed(RECORDS, chance)
            if number % 3 == 2:
                content = content.replace(b"#game option", b"#game %s" % chance.choice(GAMES).encode())
            file.write_bytes(content)
            for arguments in (("import", file), ("replay", file), ("sheet", file)):
                victim.attack(outcome, f"record {number}", *arguments)
    return outcome


def dictionaries(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many hunspell dictionaries."""
    chance, outcome = random.Random(seed), Outcome()
    with Victim(folder) as victim:
        for number in range(count):
            names = list(PAIRS)
            if number < len(names):
                affixes, words = PAIRS[names[number]]
            else:
                affixes, words = PAIRS[chance.choice(names)][0], PAIRS[chance.choice(names)][1]
            (folder / "x.aff").write_bytes(affixes)
            (folder / "x.dic").write_bytes(words)
            victim.attack(outcome, f"dictionary {number}", "dict", "add", f"x{number}", folder / "x.dic")
    return outcome


def _mixed(contents: list[bytes], chance: random.Random) -> bytes:
    """Two contents behind one another, or one of which a part is missing."""
    one, other = (chance.choice(contents) for _ in range(2))
    cut = chance.randrange(max(1, len(one)))
    return one + b"\n" + other if chance.random() < 0.5 else one[:cut] + one[cut + chance.randint(1, 20) :]


READERS: dict[str, tuple[str, ...]] = {
    "import": ("import", "{}"),
    "replay": ("replay", "{}"),
    "sheet": ("sheet", "{}"),
    "audit": ("audit", "{}"),
    "restore": ("restore", "-y", "{}"),
    "dict add": ("dict", "add", "x", "{}"),
}
"""Commands that read a file whose path they are given."""
WRITERS: dict[str, tuple[str, ...]] = {
    "backup": ("backup", "-y", "{}"),
    "export": ("export", "-o", "{}"),
    "export --all": ("export", "--all", "-o", "{}"),
    "sheet": ("sheet", "--format", "text", "-o", "{}"),
}
"""Commands that write one."""
OWN = ("settings.toml", "players.toml", "boxes/option/mine.toml", "quick", "games.sqlite", "dictionaries/x.lex", "live")
"""Files of the program's own."""
USING = (
    ("config",), ("word", "check", "JOIE"), ("config", "bell", "on"), ("box", "show", "option", "mine"),
    ("box", "check", "option", "mine"), ("stats",), ("games",), ("do", "pass"), ("new", "option", "A", "B"),
    ("dict", "list"), ("word", "check", "--lexicon", "x", "JOIE"), ("doctor",), ("backup", "-y", "copy"),
)  # fmt: skip
ODD = (
    "", ".", "..", "/", "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/fd/77", "/proc/self/mem",
    "/proc/self/environ", NOWHERE, "x" * 300, "x/" * 2100, "~", "-", "--", "a\nb", "\x1b[2J", "é", "\udcff", "con",
    "a*", "/dev/stdin",
)  # fmt: skip


@contextmanager
def oddities() -> Iterator[dict[str, Path]]:
    """Things that are no files, or none to be read whole, in a folder of a short name, as a socket wants it."""
    with TemporaryDirectory() as folder, _oddities(Path(folder)) as named:
        yield named


@contextmanager
def _oddities(folder: Path) -> Iterator[dict[str, Path]]:
    named = {
        name: folder / f"{name}.ref" for name in ("pipe", "socket", "folder", "endless", "huge", "loop", "nowhere")
    }
    os.mkfifo(named["pipe"])
    named["folder"].mkdir()
    _endless(named["endless"])
    named["loop"].symlink_to(named["loop"])
    named["nowhere"].symlink_to(folder / "missing" / "x")
    with named["huge"].open("wb") as file:
        file.truncate(limits.RECORD + 1)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(named["socket"]))
        yield named


def _endless(path: Path) -> None:
    """A device of its own for root, by whom one that all use might be replaced."""
    try:
        os.mknod(path, S_IFCHR | 0o600, os.makedev(1, 5))
    except PermissionError:
        path.symlink_to("/dev/zero")


def odd_paths(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """Every command that takes a path, with so many odd ones each."""
    chance, outcome = random.Random(seed), Outcome()
    with Victim(folder) as victim, oddities() as named:
        victim.run("new", "option", "Ana", "Bob")
        victim.run("backup", folder / "good")
        paths = [*map(str, named.values()), *ODD]
        # nothing outside of the folder may be written to, and a pipe would wait for its reader
        inside = [str(path) for what, path in named.items() if what not in ("pipe", "endless")]
        writable = [*inside, NOWHERE, *(path for path in ODD if path[:1] != "/")]
        for arguments in READERS.values():
            for path in _some(paths, count, chance):
                victim.attack(outcome, "reader", *(part.format(path) for part in arguments), stdin=b"x" * 100)
        for arguments in WRITERS.values():
            for path in _some(writable, count, chance):
                victim.attack(outcome, "writer", *(part.format(path) for part in arguments))
    return outcome


def odd_files(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """Something odd in the place of each of so many files of the program's own."""
    chance, outcome = random.Random(seed), Outcome()
    with Victim(folder) as victim, oddities() as named:
        for own in _some(list(OWN), count, chance):
            for what, odd in named.items():
                file = victim.data / own
                file.parent.mkdir(parents=True, exist_ok=True)
                file.unlink(missing_ok=True)
                file.symlink_to(odd)
                for arguments in USING:
                    victim.attack(outcome, f"{what} as {own}", *arguments)
                file.unlink(missing_ok=True)
    return outcome


def _some(of: list[str], count: int, chance: random.Random) -> list[str]:
    return of if count >= len(of) else chance.sample(of, count)


TYPING: tuple[tuple[str, ...], ...] = (
    ("play", "o1"),
    ("audit",),
    ("word", "judge"),
    ("tutorial", "option"),
    ("games", "delete", "o9"),
)
TYPED = (
    b"x" * 3_000_000, b"\xff\xfe\n" * 3, b"\0" * 2_000_000, b"note " + b"x" * 1_000_000 + b"\n", b"A" * 99_999 + b"\n",
    b"amend 1 " * 12_000 + b"\n", b"ana: " * 20_000 + b"\n", b"? " * 40_000 + b"\n", b"why " + b"9" * 6_000 + b"\n", b"",
    b"\n" * 10_000, b"audit\n" + b"." * 900_000 + b"\n\n", b"H" + b"9" * 6_000 + b" VUES\n",
    b":game " + b"x" * 90_000 + b"\n",
)  # fmt: skip
"""What may come where lines are typed."""


def typed(folder: Path, count: int, seed: int = 1982) -> Outcome:
    """So many odd inputs, for every command that takes lines."""
    chance, outcome = random.Random(seed), Outcome()
    with Victim(folder) as victim:
        victim.run("new", "option", "Ana", "Bob")
        victim.run("new", "option", "Ana", "Bob")
        for content in TYPED if count >= len(TYPED) else chance.sample(TYPED, count):
            for arguments in TYPING:
                victim.attack(outcome, repr(content[:20]), *arguments, stdin=content)
    return outcome

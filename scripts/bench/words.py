"""Times `referee word check`, cold and in bulk, beside the bare interpreter, hunspell, aspell and others, in one run.

    python scripts/bench/words.py [--words N] [--rounds N] [--markdown FILE] [--json FILE]

It installs a wheel built from the tree, as a user would, into fresh virtual environments in a temporary folder.
"""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from scripts.lib.benching import (  # noqa: E402
    Bench,
    Contender,
    Table,
    Target,
    Timings,
    environment_with,
    ratio,
    say,
    times,
    wheel_of,
)

WFRENCH = Path("/usr/share/dict/french")
COLD_ROUNDS = 12
"""Cold rounds for each round in bulk."""
TENTH, HUNDREDTH = 10, 100
SEED = 1981
LETTERS = "abcdefghijklmnopqrstuvwxyzéèêç"

CHECK = "referee word check"
BARE, SCRIPT, MODULE = "python -c pass", f"{CHECK} JOIE TUES", f"python -m {CHECK} JOIE TUES"
HUNSPELL, ASPELL, ENCHANT, GREP, SET = "hunspell -l -d fr", "aspell list -l fr", "pyenchant", "grep -vxFf", "Python set"
INVALID, LINES, JSON = f"{CHECK} --invalid -", f"{CHECK} -", f"{CHECK} --json -"
WITHOUT = ", without dawg2"

ENCHANT_COLD = "import enchant; french = enchant.Dict('fr_FR'); print(*map(french.check, ['JOIE', 'TUES']))"
ENCHANT_BULK = """
import sys, enchant
check = enchant.Dict("fr_FR").check
sys.stdout.writelines(line for line in sys.stdin if not check(line[:-1]))
"""
SET_COLD = """
import sys
words = set(open(sys.argv[1], encoding="utf-8").read().split())
print("joie" in words, "tues" in words)
"""
SET_BULK = """
import sys
from unicodedata import normalize
def fold(line):
    line = line.replace("œ", "oe").replace("æ", "ae")
    return normalize("NFD", line).encode("ascii", "ignore").upper()
words = set(map(fold, open(sys.argv[1], encoding="utf-8")))
sys.stdout.writelines(line for line in sys.stdin if fold(line) not in words)
"""
TYPER_COLD = """
import typer
app = typer.Typer()
@app.command()
def check(words: list[str]) -> None:
    print(*words)
app()
"""


def cold_contenders(commands: Path, folder: Path) -> list[Contender]:
    python, asked = commands / "python", folder / "two-words"
    asked.write_text("JOIE\nTUES\n")
    return [
        Contender(BARE, [python, "-c", "pass"]),
        Contender(SCRIPT, [commands / "referee", "word", "check", "JOIE", "TUES"]),
        Contender(MODULE, [python, "-m", "referee", "word", "check", "JOIE", "TUES"]),
        Contender(HUNSPELL, ["hunspell", "-l", "-d", "fr"], asked, package="hunspell hunspell-fr-comprehensive"),
        Contender(ASPELL, ["aspell", "list", "-l", "fr"], asked, package="aspell aspell-fr"),
        Contender(ENCHANT, [python, "-c", ENCHANT_COLD], package="libenchant-2-2 hunspell-fr-comprehensive"),
        Contender(SET, [python, "-c", SET_COLD, WFRENCH], package="wfrench"),
        Contender("a Typer command", [python, "-c", TYPER_COLD, "JOIE", "TUES"]),
    ]


def bulk_contenders(commands: Path, without_dawg: Path, folder: Path) -> list[Contender]:
    python, words = commands / "python", folder / "words"
    peers = [
        Contender(HUNSPELL, ["hunspell", "-l", "-d", "fr"], words, package="hunspell hunspell-fr-comprehensive"),
        Contender(ASPELL, ["aspell", "list", "-l", "fr"], words, package="aspell aspell-fr"),
        Contender(
            ENCHANT,
            [python, "-c", ENCHANT_BULK],
            folder / "words-tenth",
            package="libenchant-2-2 hunspell-fr-comprehensive",
            scale=TENTH,
        ),
        # grep stops at the first match when it sees that it writes to /dev/null
        Contender(GREP, ["grep", "-vxFf", WFRENCH], words, folder / "grep", package="grep"),
        Contender(SET, [python, "-c", SET_BULK, WFRENCH], words),
    ]
    return [
        *referees(commands, words),
        referees(commands, folder / "words-crlf", ", CRLF")[0],
        referees(commands, folder / "words-bad", f", one word in {HUNDREDTH} not UTF-8")[0],
        *referees(without_dawg, words, WITHOUT),
        *peers,
    ]


def referees(commands: Path, words: Path, suffix: str = "") -> list[Contender]:
    return [
        Contender(name + suffix, [commands / "referee", *name.split()[1:]], words) for name in (INVALID, LINES, JSON)
    ]


def make_words(number: int, folder: Path) -> None:
    """Writes files of words: wfrench, shuffled and repeated, with a letter replaced in one word of five."""
    chance = random.Random(SEED)
    known = [word for word in WFRENCH.read_text(encoding="utf-8").split() if not set("'\u2019") & set(word)]
    words: list[str] = []
    while len(words) < number:
        words += chance.sample(known, min(len(known), number - len(words)))
    for index in chance.sample(range(number), number // 5):
        place = chance.randrange(len(words[index]))
        words[index] = words[index][:place] + chance.choice(LETTERS) + words[index][place + 1 :]
    lines = [f"{word}\n".encode() for word in words]
    (folder / "words").write_bytes(b"".join(lines))
    (folder / "words-tenth").write_bytes(b"".join(lines[::TENTH]))
    (folder / "words-crlf").write_bytes(b"".join(lines).replace(b"\n", b"\r\n"))
    lines[::HUNDREDTH] = [b"\xe9" + line for line in lines[::HUNDREDTH]]
    (folder / "words-bad").write_bytes(b"".join(lines))


def cold_table(cold: Timings, rounds: int) -> Table:
    rows = [
        (name, f"{t.best * 1000:.1f}", f"{t.median * 1000:.1f}", ratio(cold, name, BARE), ratio(cold, HUNSPELL, name))
        for name, t in cold.items()
    ]
    head = ("command", "best ms", "median ms", "÷ bare", "hunspell ÷")
    return Table(f"Cold: two words, {rounds} interleaved rounds", head, rows, "Ratios are ratios of medians.")


def bulk_table(bulk: Timings, words: int, rounds: int) -> Table:
    rows = [
        (
            name,
            f"{t.best:.3f}",
            f"{t.median:.3f}",
            f"{t.megabytes:.0f}",
            *(ratio(bulk, p, name) for p in (HUNSPELL, ASPELL, SET)),
        )
        for name, t in bulk.items()
    ]
    head = ("command", "best s", "median s", "MB", "hunspell ÷", "aspell ÷", "set ÷")
    note = f"Ratios are ratios of medians. pyenchant had one word in {TENTH}, and its time is multiplied by {TENTH}."
    return Table(f"Bulk: {words} words, a fifth of them wrong, {rounds} interleaved rounds", head, rows, note)


def cold_targets(cold: Timings) -> list[Target]:
    return [
        Target("cold, against the bare interpreter", times(cold, SCRIPT, BARE), 1.15, at_most=True),
        Target("cold, faster than hunspell", times(cold, HUNSPELL, SCRIPT), 3),
    ]


def bulk_targets(bulk: Timings, with_crlf: int, without_dawg: int) -> list[Target]:
    return [
        Target("--invalid, faster than hunspell", times(bulk, HUNSPELL, INVALID), 35),
        Target("--invalid, faster than aspell", times(bulk, ASPELL, INVALID), 1.5),
        Target("--invalid, faster than a naive set", times(bulk, SET, INVALID), 1.8),
        Target("--invalid, resident", bulk[INVALID].megabytes, 120, at_most=True, unit=" MB"),
        Target("a line each, faster than hunspell", times(bulk, HUNSPELL, LINES), 5),
        Target("--json, faster than hunspell", times(bulk, HUNSPELL, JSON), 5),
        Target("--invalid without dawg2, faster than hunspell", times(bulk, HUNSPELL, INVALID + WITHOUT), 10),
        Target("modes that answer differently without dawg2", without_dawg, 0, at_most=True, unit=""),
        Target("modes that answer differently to CRLF", with_crlf, 0, at_most=True, unit=""),
    ]


def time_cold(bench: Bench, commands: Path, rounds: int) -> None:
    cold = bench.measure("cold", cold_contenders(commands, bench.folder), rounds)
    bench.tables.append(cold_table(cold, rounds))
    bench.targets += cold_targets(cold)


def time_bulk(bench: Bench, commands: Path, without_dawg: Path, words: int, rounds: int) -> None:
    make_words(words, bench.folder)
    bulk = bench.measure("bulk", bulk_contenders(commands, without_dawg, bench.folder), rounds)
    bench.tables.append(bulk_table(bulk, words, rounds))
    plain = referees(commands, bench.folder / "words")
    with_crlf = bench.differing(plain, referees(commands, bench.folder / "words-crlf"))
    without = bench.differing(plain, referees(without_dawg, bench.folder / "words"))
    bench.targets += bulk_targets(bulk, with_crlf, without)


def run(bench: Bench, words: int, rounds: int) -> None:
    wheel = wheel_of(ROOT, bench.folder)
    commands = environment_with(wheel, bench.folder / "with-dawg2")
    # the first run writes the file of the quick way
    subprocess.run(
        [commands / "referee", "word", "check", "JOIE"], env=bench.environment, capture_output=True, check=True
    )
    time_cold(bench, commands, rounds * COLD_ROUNDS)
    if WFRENCH.exists():
        without_dawg = environment_with(wheel, bench.folder / "without-dawg2", "dawg2")
        time_bulk(bench, commands, without_dawg, words, rounds)
    else:
        say("Without wfrench there are no words for the bulk runs. On Debian: apt install wfrench")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", type=int, default=500_000, metavar="N", help="words of the bulk runs (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds in bulk (%(default)s)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables there too, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every time there too")
    options = parser.parse_args()
    with TemporaryDirectory(prefix="referee-bench-") as folder:
        bench = Bench(Path(folder))
        run(bench, options.words, options.rounds)
    print(bench.text())
    if options.markdown:
        options.markdown.write_text(bench.markdown(), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(bench.as_json(), indent=2) + "\n", encoding="utf-8")
    return 0 if all(target.kept is not False for target in bench.targets) else 1


if __name__ == "__main__":
    raise SystemExit(main())

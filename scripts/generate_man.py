"""Writes the man pages, in English and French, from the command tree, the rooms' clauses and help, and man/text.

    python scripts/generate_man.py [--check]

A page in man/text is plain text: `# ` and `## ` begin a section, `- ` an item that its indented lines explain, other indented
lines are an example, {program:…} stands for what the program says itself, and `@ command` adds to what is said of a command.
Inside a line `so` is bold and _so_ is emphasised. --check says what is not current, and changes nothing.
"""

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
MAN = ROOT / "man"
TEXT = MAN / "text"
LANGUAGES = {"en": Path(), "fr": Path("fr")}
"""Where the pages of a language stand."""
VARIABLE = re.compile("- `(REFEREE_[A-Z]+)`")
PROGRAM = re.compile(r"\{program:(?P<what>help|commands) (?P<game>[\w-]+)\}")
ESCAPES = {"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga"}
WIDTH = 76
FILLER = "\0"

Lines = Iterator[str]


class Page:
    """What all pages of a language share: its labels, and texts as roff."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.labels: dict[str, str] = tomllib.loads(self.text("labels.toml"))

    def text(self, name: str) -> str:
        path = TEXT / self.language / name
        return path.read_text("utf-8") if path.exists() else ""

    def said(self, text: str) -> str:
        """In French a mark of punctuation never begins a line."""
        told = "".join(ESCAPES.get(letter, letter) for letter in text)
        if self.language == "fr":
            told = re.sub(" ([;:!?»])", r"\\~\1", told).replace("« ", "«\\~")
        return told

    def inline(self, text: str) -> str:
        """`code` is bold, _words_ are emphasised."""
        return "".join(map(self._marked, re.split(r"(`[^`]+`|(?<!\w)_[^_`]+_(?!\w))", text)))

    def _marked(self, piece: str) -> str:
        for mark, font in (("`", "B"), ("_", "I")):
            if len(piece) > 2 and piece[0] == piece[-1] == mark:
                return f"\\f{font}{typed(piece[1:-1])}\\fR"
        return self.said(piece)

    def paragraph(self, text: str) -> Lines:
        yield from flowed(self.inline(text))

    def plain(self, text: str) -> Lines:
        """Without anything marked in it."""
        yield from flowed(self.said(text))

    def top(self, name: str, section: int, about: str) -> Lines:
        from referee.version import VERSION

        # roff would part French words by English rules
        yield ".nr HY 0"
        yield f'.TH {typed(name.upper())} {section} {self.labels["date"]} "referee {VERSION}" "{self.labels["manual"]}"'
        yield f".SH {self.labels['name']}"
        yield f"{typed(name)} \\-"
        yield from self.plain(about.rstrip("."))


def typed(text: str) -> str:
    """Text that is typed as it stands."""
    return "".join({**ESCAPES, "'": "\\(aq"}.get(letter, letter) for letter in text)


def flowed(told: str) -> Lines:
    """Lines that are short even when every accented letter has been written as \\[u00E9]."""
    wide = re.sub(r"([^\x00-\x7f])", "\\1" + FILLER * 7, told)
    for line in wrap(wide, WIDTH, break_long_words=False, break_on_hyphens=False):
        yield guarded(line.replace(FILLER, ""))


def guarded(line: str) -> str:
    return f"\\&{line}" if line.startswith((".", "'")) else line


def example(lines: Iterable[str]) -> Lines:
    yield from (".PP", ".RS 4", ".EX")
    for line in lines:
        yield guarded(typed(line)) if line.strip() else "\\&"
    yield from (".EE", ".RE")


def rendered(page: Page, text: str) -> Lines:
    """A page's text, block by block; blocks are parted by blank lines."""
    for block in filter(None, re.split(r"\n\s*\n", text.strip("\n"))):
        lines = block.split("\n")
        if lines[0].startswith("#"):
            mark, _, heading = lines.pop(0).partition(" ")
            yield f".S{'H' if mark == '#' else 'S'} {page.said(heading)}"
        if found := PROGRAM.fullmatch(block.strip()):
            yield from from_program(page, found["what"], found["game"])
        elif lines and lines[0].startswith("- "):
            yield from items(page, lines)
        elif lines and lines[0].startswith("    "):
            yield from example(line[4:] for line in lines)
        elif lines:
            yield from (".PP", *page.paragraph(" ".join(lines)))


def items(page: Page, lines: list[str]) -> Lines:
    explanation: list[str] = []
    for line in [*lines, "- "]:
        if not line.startswith("- "):
            explanation.append(line.strip())
            continue
        if explanation:
            yield from page.paragraph(" ".join(explanation))
        explanation = []
        if line != "- ":
            yield from (".TP", page.inline(line[2:]))


def from_program(page: Page, what: str, game: str) -> Lines:
    """What a room says of itself, or that there is no such room yet."""
    from referee.core.wording import commands, help_text
    from referee.games import GAMES

    room = f"referee.games.{GAMES[game]}"
    try:
        told = help_text(room, page.language) if what == "help" else ", ".join(commands(room, page.language))
    except FileNotFoundError:
        yield from (".PP", *page.paragraph(page.labels["coming"]))
        return
    if what == "commands":
        yield from (".PP", *page.paragraph(f"{page.labels['own']} `{told}`."))
        return
    yield from (".PP", *page.paragraph(page.labels["glance"]))
    for line in told.split("\n"):
        command, _, explanation = line.partition("  ")
        yield from (".TP", f"\\fB{typed(command)}\\fR", *page.plain(explanation.strip()))


def parts(text: str) -> tuple[str, str, dict[str, str]]:
    """The first section, the others, and what is added to commands."""
    first, *others = re.split(r"^(?=# |@ )", text, flags=re.MULTILINE)[1:] or [""]
    added = (part[2:].partition("\n") for part in others if part.startswith("@"))
    last = "".join(part for part in others if part.startswith("#"))
    return first, last, {name.strip(): block for name, _, block in added}


def command_page(page: Page, name: str, group: Any, context: Any, others: list[str]) -> Lines:
    description, last, added = parts(page.text(f"{name}.txt"))
    found = {command: group.get_command(context, command) for command in group.list_commands(context)}
    unknown = added.keys() - found.keys()
    if unknown:
        raise SystemExit(
            f"man/text/{page.language}/{name}.txt adds to what does not exist: {', '.join(sorted(unknown))}"
        )
    yield from page.top(name, 1, group.help)
    path = name.replace("-", " ")
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
    for command, told in found.items():
        if is_group(told):
            yield from (f".SS {command}", *page.plain(told.help), f"{labels['see']} \\fB{name}\\-{command}\\fR(1).")
        elif not told.hidden:
            yield from one_command(page, f"{path} {command}", told, context, added.get(command, ""))
    yield f".SH {labels['options']}"
    for param in group.get_params(context):
        yield from parameter(page, param)
    yield from rendered(page, page.text("exit.txt"))
    if name == "referee":
        yield from rendered(page, surroundings(page))
    yield from rendered(page, last)
    yield from see_also(page, name + ".1", others)


def is_group(command: Any) -> bool:
    return hasattr(command, "list_commands")


def one_command(page: Page, path: str, command: Any, context: Any, added: str) -> Lines:
    inner = type(context)(command, info_name=path.rpartition(" ")[2], parent=context)
    params = [param for param in command.get_params(inner) if not param.hidden and param.name != "help"]
    arguments = [param for param in params if param.param_type_name == "argument"]
    yield f".SS {path.rpartition(' ')[2]}"
    yield f"\\fB{path}\\fR"
    yield from (f"[{written(param)}]" for param in params if param not in arguments)
    yield from (_named(param) if param.required else f"[{_named(param)}]" for param in arguments)
    yield from (".PP", *page.plain(command.help))
    for param in [*arguments, *(param for param in params if param not in arguments)]:
        yield from parameter(page, param)
    if added.strip():
        yield from rendered(page, added)


def _named(param: Any) -> str:
    return f"\\fI{typed((param.metavar or param.name).upper())}\\fR" + ("..." if param.nargs == -1 else "")


def written(param: Any) -> str:
    """An option with what it takes: the longest way of writing it."""
    return "\\fB" + typed(max([*param.opts, *param.secondary_opts], key=len)) + "\\fR" + _value(param)


def _value(param: Any) -> str:
    if param.is_flag or getattr(param, "count", False):
        return ""
    kind = param.type_descriptor
    told = param.metavar or ("N" if kind.annotation is int else "FILE" if kind.is_path else param.name.upper())
    return f"\\ \\fI{typed(told)}\\fR" + ("..." if param.multiple else "")


def parameter(page: Page, param: Any) -> Lines:
    """An argument or option, what it means and what it is without being said."""
    if param.hidden:
        return
    yield ".TP"
    if param.param_type_name == "argument":
        yield _named(param)
    else:
        names = sorted([*param.opts, *param.secondary_opts], key=len)
        yield ", ".join(f"\\fB{typed(name)}\\fR" for name in names) + _value(param)
    told = page.said(param.help or "")
    default = param.default
    if isinstance(default, str | int) and not isinstance(default, bool) and default not in ("", 0):
        told += f" {page.said(page.labels['default'])} \\fB{typed(str(default))}\\fR."
    yield from flowed(told)


def surroundings(page: Page) -> str:
    """Variables of ours are told of if the program asks for them."""
    source = "".join(path.read_text("utf-8") for path in sorted((ROOT / "referee").rglob("*.py")))
    kept, skipping = [], False
    for line in page.text("surroundings.txt").split("\n"):
        found = VARIABLE.match(line)
        skipping = found[1] not in source if found else skipping and line.startswith(" ")
        kept += [] if skipping else [line]
    return "\n".join(kept)


def rules_page(page: Page, others: list[str]) -> Lines:
    from referee.core.wording import clauses
    from referee.games import GAMES

    yield from page.top("referee-rules", 7, page.labels["rules"])
    yield from rendered(page, page.text("rules.txt"))
    for game, room in {**GAMES, "words": "words"}.items():
        try:
            told = clauses("referee.words" if game == "words" else f"referee.games.{room}", page.language)
        except FileNotFoundError:
            continue
        yield f".SH {page.labels.get(f'title-{game}', game.upper())}"
        for clause in told:
            yield from (".TP", f"\\fB{typed(clause.id)}\\fR")
            mark = f"[{page.labels['ruling']}] " if clause.ruling else ""
            yield from page.plain(mark + clause.text)
    yield from see_also(page, "referee-rules.7", others)


def notation_page(page: Page, others: list[str]) -> Lines:
    yield from page.top("referee-notation", 5, page.labels["notation"])
    yield from rendered(page, page.text("notation.txt"))
    yield from see_also(page, "referee-notation.5", others)


def see_also(page: Page, name: str, others: list[str]) -> Lines:
    yield f".SH {page.labels['also']}"
    told = [
        f"\\fB{typed(stem)}\\fR({section})"
        for stem, section in (other.rsplit(".", 1) for other in others if other != name)
    ]
    yield ",\n".join(told)


def pages(language: str) -> dict[str, str]:
    """Every page of the language that the program was started in."""
    from typer.main import get_command

    from referee.cli import tongue
    from referee.cli.commands import app

    assert language == tongue.LANGUAGE
    page = Page(language)
    root: Any = get_command(app)
    context = root.make_context("referee", [], resilient_parsing=True)
    groups: Any = {"referee": (root, context)}
    for name in root.list_commands(context):
        group = root.get_command(context, name)
        if is_group(group):
            groups[f"referee-{name}"] = (group, type(context)(group, info_name=name, parent=context))
    names = [*(f"{name}.1" for name in groups), "referee-notation.5", "referee-rules.7"]
    made = {f"{name}.1": command_page(page, name, group, within, names) for name, (group, within) in groups.items()}
    made |= {"referee-notation.5": notation_page(page, names), "referee-rules.7": rules_page(page, names)}
    return {name: "".join(f"{line}\n" for line in spaced(lines)) for name, lines in made.items()}


def spaced(lines: Lines) -> Lines:
    """Behind a heading a paragraph begins by itself."""
    before = ""
    for line in lines:
        if line != ".PP" or not before.startswith((".SH", ".SS")):
            yield line
            before = line


def generated(folder: Path) -> dict[Path, str]:
    """Every page by its path below man. The program chooses its language when it is imported: a process for each."""
    found: dict[Path, str] = {}
    for language, place in LANGUAGES.items():
        environment = {
            **{name: told for name, told in os.environ.items() if not name.startswith(("REFEREE_", "COLUMNS"))},
            "REFEREE_LANG": language,
            "REFEREE_HOME": str(folder / "home"),
        }
        told = folder / language
        told.mkdir()
        subprocess.run([sys.executable, __file__, "--write", language, str(told)], env=environment, check=True)
        found |= {place / path.name: path.read_text("utf-8") for path in sorted(told.iterdir())}
    return found


def outdated(made: dict[Path, str]) -> list[str]:
    there = {
        path.relative_to(MAN): path for place in LANGUAGES.values() for path in (MAN / place).glob("referee*.[157]")
    }
    changed = [path for path, text in made.items() if path not in there or there[path].read_text("utf-8") != text]
    return sorted(str(path) for path in {*changed, *(there.keys() - made.keys())})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which pages are not current")
    parser.add_argument("--write", nargs=2, metavar=("LANGUAGE", "FOLDER"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.write:
        for name, text in pages(options.write[0]).items():
            (Path(options.write[1]) / name).write_text(text, "utf-8")
        return 0
    with TemporaryDirectory(prefix="referee-man-") as folder:
        made = generated(Path(folder))
    late = outdated(made)
    for name in late:
        print(f"man/{name}")
    if options.check:
        return 1 if late else 0
    for name in late:
        (MAN / name).unlink(missing_ok=True)
    for path, text in made.items():
        (MAN / path).parent.mkdir(parents=True, exist_ok=True)
        (MAN / path).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

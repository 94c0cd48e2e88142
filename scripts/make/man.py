"""Writes the man pages, in the languages of man/text, from the command tree, the rooms' clauses and help, and man/text.

    python scripts/make/man.py [--check]

The format of man/text is described in scripts/lib/man_text.py. --check lists the pages that are out of date, and changes
nothing.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from scripts.lib.man_commands import command_page, commands_of  # noqa: E402
from scripts.lib.man_text import TEXT, Page, rendered, see_also  # noqa: E402
from scripts.lib.roff import Lines, spaced, typed  # noqa: E402

MAN = ROOT / "man"
LANGUAGES = {folder.name: Path(folder.name if folder.name != "en" else "") for folder in sorted(TEXT.iterdir())}
"""The folder of the pages of each language."""


def rules_page(page: Page, others: list[str]) -> Lines:
    from referee.cli.completions import books_of_rules
    from referee.core.wording import clauses
    from referee.games import GAMES

    yield from page.top("referee-rules", 7, page.labels["rules"])
    yield from rendered(page, page.text("rules.txt"))
    for game, room in {**GAMES, "words": "referee.words", **books_of_rules()}.items():
        try:
            known = clauses(room, page.language)
        except FileNotFoundError:
            continue
        yield f".SH {page.labels.get(f'title-{game}', game.upper())}"
        for clause in known:
            yield from (".TP", f"\\fB{typed(clause.id)}\\fR")
            mark = f"[{page.labels['ruling']}] " if clause.ruling else ""
            yield from page.plain(mark + clause.text)
    yield from see_also(page, "referee-rules.7", others)


def notation_page(page: Page, others: list[str]) -> Lines:
    yield from page.top("referee-notation", 5, page.labels["notation"])
    yield from rendered(page, page.text("notation.txt"))
    yield from see_also(page, "referee-notation.5", others)


def pages(language: str) -> dict[str, str]:
    from referee.cli.language import speaking

    with speaking(language):
        return _pages(Page(language))


def _pages(page: Page) -> dict[str, str]:
    from referee.cli.tree import app
    from referee.cli.typer_seam import SpokenGroup, get_command

    root = get_command(app)
    assert isinstance(root, SpokenGroup)
    context = root.make_context("referee", [], resilient_parsing=True)
    groups = {"referee": (root, context)}
    for name, group in commands_of(root, context).items():
        if isinstance(group, SpokenGroup):
            groups[f"referee-{name}"] = (group, type(context)(group, info_name=name, parent=context))
    names = [*(f"{name}.1" for name in groups), "referee-notation.5", "referee-rules.7"]
    made = {f"{name}.1": command_page(page, name, group, within, names) for name, (group, within) in groups.items()}
    made |= {"referee-notation.5": notation_page(page, names), "referee-rules.7": rules_page(page, names)}
    return {name: "".join(f"{line}\n" for line in spaced(lines)) for name, lines in made.items()}


def generated() -> dict[Path, str]:
    """Every page by its path below man."""
    return {place / name: text for language, place in LANGUAGES.items() for name, text in pages(language).items()}


def outdated(made: dict[Path, str]) -> list[str]:
    there = {
        path.relative_to(MAN): path for place in LANGUAGES.values() for path in (MAN / place).glob("referee*.[157]")
    }
    changed = [path for path, text in made.items() if path not in there or there[path].read_text("utf-8") != text]
    return sorted(str(path) for path in {*changed, *(there.keys() - made.keys())})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which pages are not current")
    options = parser.parse_args()
    made = generated()
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

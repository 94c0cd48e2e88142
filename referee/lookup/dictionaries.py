"""`referee dict …`: the dictionaries that judge words."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from msgspec.structs import asdict

from referee.cli import folders, settings
from referee.cli.arguments import AsJson, misplaced
from referee.cli.dictionaries import open_lexicon
from referee.cli.files import named
from referee.cli.language import _, ngettext
from referee.cli.output import aligned, out, out_json
from referee.cli.progress import Progress
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.core import limits
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.printable import printable
from referee.lookup.dictionary_facts import info_facts, info_rows, listed, open_dictionaries, verified
from referee.words.automaton import TooLarge
from referee.words.enchanted import installed
from referee.words.shelf import BUILT_IN, FORMER, Shelf
from referee.words.wordlist import NoWords

app = typer.Typer(cls=SpokenGroup, help=N_("The dictionaries: list, choose, add and check them."))

Name = typer.Argument(..., help=N_("The dictionary's name."))


def shelf() -> Shelf:
    return Shelf(folders.dictionaries())


@app.callback(invoke_without_command=True)
def bare(context: typer.Context, as_object: AsJson = False) -> int:
    if context.invoked_subcommand is None:
        return list_all(as_object)
    if as_object:
        raise misplaced("dict list --json")
    return FINE


@app.command("list", cls=SpokenCommand, help=N_("The dictionaries at hand; * marks the one in use."))
def list_all(as_object: AsJson = False) -> int:
    used = settings.lexicon_in_use()
    found = [listed(source, source.name == used) for source in shelf().sources()]
    if as_object:
        out_json({"dictionaries": [asdict(one) for one in found]})
        return FINE
    out(aligned([one.row for one in found]))
    if not installed():
        out(
            _("The dictionaries of this machine are out of reach: install libenchant-2-2 and hunspell-fr for them.")
            + "\n"
        )
    return FINE


@app.command(cls=SpokenCommand, help=N_("Where a dictionary comes from and what it hashes to."))
def info(
    name: str = typer.Argument("", help=N_("The dictionary's name; without it the one in use.")),
    as_object: AsJson = False,
) -> int:
    source = shelf().source(name or settings.lexicon_in_use())
    if as_object:
        out_json(info_facts(source))
    else:
        out(info_rows(source))
    return FINE


@app.command(cls=SpokenCommand, help=N_("Add a list of words, or a hunspell .dic with its .aff, as a dictionary."))
def add(
    name: str = Name,
    file: Path = typer.Argument(
        ..., readable=False, help=N_("The list, one word a line, or the .dic file; - for standard input.")
    ),
) -> int:
    try:
        with _packing_progress() as show:
            added = shelf().add(name, file, show)
    except NoWords as problem:
        raise _bad_list(problem.reason, file) from problem
    except TooLarge as problem:
        raise _bad_list("too-large", file) from problem
    settings.refresh_quick()
    forms = len({reading.form for reading in added.members})
    out(ngettext("{name}: {number} form.", "{name}: {number} forms.", forms).format(name=name, number=forms) + "\n")
    if added.encoding == "latin-1":
        out(_("The file is not UTF-8; it was read as Latin-1.") + "\n")
    if added.skipped:
        skipped = ngettext(
            "{number} line that is no word was passed over.",
            "{number} lines that are no words were passed over.",
            added.skipped,
        )
        out(skipped.format(number=added.skipped) + "\n")
    if not added.accented:
        out(_("The list has no accents: every game will be judged without them.") + "\n")
    return FINE


def _bad_list(reason: str, file: Path) -> CannotSay:
    """The error for a file that cannot become a dictionary; the reason is a code or a reader's message."""
    sentences = {
        "no-words": N_("{file} holds no words."),
        "not-text": N_("{file} is not a text file."),
        "too-large": N_("{file} is too large for a dictionary."),
        "long-line": N_("{file}: a line has more than {limit} characters; this is no dictionary."),
        "many-forms": N_("{file}: its affixes make more forms than a dictionary can hold."),
    }
    sentence = sentences.get(reason, N_("{file} cannot be read as a hunspell dictionary: {problem}"))
    return CannotSay(sentence, file=named(file), problem=reason, limit=limits.ENTRY)


@contextmanager
def _packing_progress() -> Iterator[Callable[[str], object]]:
    """A progress bar, and the function that shows a step of packing a dictionary in it."""
    steps = {
        "read": _("reading the words…"),
        "keys": _("sorting the words…"),
        "graph": _("building the word graph…"),
        "sections": _("packing…"),
        "hash": _("computing the hash…"),
    }
    with Progress(steps["read"], len(steps)) as progress:
        yield lambda step: progress.show(list(steps).index(step), steps[step])


@app.command(cls=SpokenCommand, help=N_("Remove a dictionary that was added."))
def remove(name: str = Name) -> int:
    shelf().remove(name)
    if settings.change(lambda values: {"lexicon": BUILT_IN[0]} if values["lexicon"] == name else {}):
        out(_("{name} was the dictionary in use; {other} takes its place.").format(name=name, other=BUILT_IN[0]) + "\n")
    settings.refresh_quick()
    return FINE


@app.command(cls=SpokenCommand, help=N_("Choose the dictionary that words are judged by."))
def use(name: str = Name) -> int:
    shelf().open(name)
    settings.put({"lexicon": name})
    out(_("Words are judged by {name} from now on.").format(name=name) + "\n")
    if own := open_dictionaries():
        out(_("Open games go on with their own dictionary: {games}.").format(games=printable(own)) + "\n")
    return FINE


@app.command("verify", cls=SpokenCommand, help=N_("Read dictionaries whole and compare them with their hashes."))
def verify_all(
    names: list[str] = typer.Argument(None, metavar="NAME", help=N_("Names; without any, all packed dictionaries.")),
    as_object: AsJson = False,
) -> int:
    sources = [shelf().source(name) for name in names] if names else list(shelf().sources(foreign=False))
    found = []
    for one in verified(sources):
        found.append(one)
        if not as_object:
            out("  ".join(one.row) + "\n")
    if as_object:
        out_json({"dictionaries": [one.facts for one in found]})
    return NO if any(one.sound is False for one in found) else FINE


@app.command("changes", cls=SpokenCommand, help=N_("What a dictionary has, and another has not: an edition's changes."))
def changes_between(
    old: str = typer.Argument("", help=N_("The older dictionary; without it the former edition of the one in use.")),
    new: str = typer.Argument("", help=N_("The newer one; without it the one in use.")),
    as_object: AsJson = False,
) -> int:
    new = new or settings.lexicon_in_use()
    old = old or FORMER.get(new, "")
    if not old:
        raise CannotSay("{name} has no former edition: name two dictionaries.", name=new)
    from referee.lookup.dictionary_changes import changes, rows

    found = changes(open_lexicon(old), open_lexicon(new))
    if as_object:
        out_json({"old": old, "new": new, **found.facts})
    else:
        out("".join(rows(found)))
    return FINE

"""What one dictionary has and another has not: forms added, gone, and read as another kind."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from referee.cli.language import _, language, ngettext
from referee.cli.output import aligned
from referee.core.values import Json, Value
from referee.words.finder import all_keys, entries_finder
from referee.words.judge import CODES, VALID, kind_of
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker

CODE_OF = {kind_of(code): code for code in CODES if kind_of(code) is not None}


class Change(Value):
    """A form, with a lemma of it, and the codes of its kinds before and now: none where a dictionary has it not."""

    form: str
    lemma: str
    before: tuple[str, ...]
    now: tuple[str, ...]


class Changes(Value):
    """All that differs between two dictionaries, by forms."""

    added: list[Change]
    gone: list[Change]
    moved: list[Change]

    @property
    def facts(self) -> dict[str, Json]:
        return {
            "added": [one.form for one in self.added],
            "gone": [one.form for one in self.gone],
            "moved": [{"form": one.form, "before": [*one.before], "now": [*one.now]} for one in self.moved],
        }


def changes(old: Lexicon, new: Lexicon) -> Changes:
    found: list[Change] = []
    for key in sorted(differing_keys(old, new)):
        before, now = ({reading.form: reading for reading in lexicon.readings(key)} for lexicon in (old, new))
        kinds = [_codes(lexicon, key) for lexicon in (old, new)]
        for form, reading in sorted((before | now).items()):
            change = Change(form, reading.lemma, *(codes.get(form, ()) for codes in kinds))
            if change.before != change.now:
                found.append(change)
    return Changes(
        [one for one in found if not one.before],
        [one for one in found if not one.now],
        [one for one in found if one.before and one.now],
    )


def differing_keys(old: Lexicon, new: Lexicon) -> set[str]:
    """The keys to compare: in one file, only those whose entry differs."""
    keys = {key for lexicon in (old, new) for key, _signature in all_keys(lexicon, bytes(range(256)))}
    if old.path == new.path:
        entries = range(len(old.section("signatures")))
        differing = {entry for entry in entries if old.shapes(entry) != new.shapes(entry)}
        entry_of = entries_finder(old)
        keys = {key for key in keys if entry_of(key) in differing}
    return {key.decode() for key in keys}


def _codes(lexicon: Lexicon, key: str) -> dict[str, tuple[str, ...]]:
    """The codes of each form under a key, sorted; that of a common word is `valid`."""
    codes: dict[str, set[str]] = defaultdict(set)
    for reading in lexicon.readings(key):
        codes[reading.form].add(CODE_OF.get(reading.kind, VALID))
    return {form: tuple(sorted(found)) for form, found in codes.items()}


def rows(found: Changes) -> Iterator[str]:
    """The changes for people: headings with counts, the forms of a lemma on one line."""
    added = ngettext("{number} form added:", "{number} forms added:", len(found.added))
    gone = ngettext("{number} form gone:", "{number} forms gone:", len(found.gone))
    for heading, some in ((added, found.added), (gone, found.gone)):
        if some:
            yield heading.format(number=len(some)) + "\n"
            yield from (f"  {line}\n" for line in _by_lemma(some))
    if found.moved:
        moved = ngettext("{number} form read otherwise:", "{number} forms read otherwise:", len(found.moved))
        yield moved.format(number=len(found.moved)) + "\n"
        yield aligned([("", one.form, _kinds(one.before), "→", _kinds(one.now)) for one in found.moved])
    if not (found.added or found.gone or found.moved):
        yield _("No form differs.") + "\n"


def _by_lemma(some: Iterable[Change]) -> Iterator[str]:
    forms: dict[str, list[str]] = defaultdict(list)
    for one in some:
        forms[one.lemma].append(one.form)
    yield from (", ".join(each) for each in forms.values())


def _kinds(codes: tuple[str, ...]) -> str:
    say = Speaker(language()).say
    named = {**say["short"], **say["speech"], VALID: _("a word")}
    return ", ".join(named[code] for code in codes)

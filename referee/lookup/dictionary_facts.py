"""What is known of dictionaries, as rows and as JSON: those at hand, one, whether they are sound, their games."""

from collections.abc import Iterable
from contextlib import closing

from referee.cli.language import _, ngettext
from referee.cli.output import aligned
from referee.cli.stores import exists, open_read_only
from referee.core.record import RecordError, read_header
from referee.core.values import Json, Value
from referee.store.problems import StoreError
from referee.words.enchanted import EnchantDictionary
from referee.words.lexicon import LexiconError
from referee.words.shelf import BUILT_IN, Meta, Source, content_hash, meta, open_packed, verify


class Listed(Value):
    """A dictionary in the list; one that is damaged, or not packed, has neither forms nor title."""

    name: str
    used: bool
    origin: str
    forms: int | None = None
    title: str = ""
    damaged: bool = False

    @property
    def row(self) -> tuple[str, str, str, str]:
        origin = {"built-in": _("built in"), "added": _("added"), "enchant": _("by enchant")}[self.origin]
        if self.forms is not None:
            origin += ", " + ngettext("{number} form", "{number} forms", self.forms).format(number=self.forms)
        return "*" if self.used else " ", self.name, origin, _("damaged") if self.damaged else self.title


def listed(source: Source, used: bool) -> Listed:
    if source.path is None:
        return Listed(source.name, used, source.origin)
    try:
        facts = meta(open_packed(source))
    except LexiconError:
        return Listed(source.name, used, source.origin, damaged=True)
    return Listed(source.name, used, source.origin, _forms(source, facts), title(source, facts))


def title(source: Source, facts: Meta) -> str:
    """The title of a dictionary, which another edition in the same file may not have."""
    return facts.get("titles", {}).get(source.name, facts["title"])


def _forms(source: Source, facts: Meta) -> int:
    variant = source.name if source.name in BUILT_IN else next(iter(facts["variants"]))
    return facts["variants"][variant]["forms"]


def info_facts(source: Source) -> dict[str, Json]:
    """Where a dictionary comes from and what it hashes to."""
    if source.path is None:
        return {"name": source.name, "provider": EnchantDictionary(source.name).provider, "sha256": None}
    lexicon = open_packed(source)
    facts = meta(lexicon)
    return {
        "name": source.name,
        "title": title(source, facts),
        "origin": facts.get("origin", ""),
        "licence": facts.get("licence", ""),
        "forms": _forms(source, facts),
        "accented": facts["accented"],
        "sha256": content_hash(lexicon),
        "sources": [dict(made) for made in facts["sources"]],
        "file": str(source.path),
    }


def info_rows(source: Source) -> str:
    """As `info_facts`, for people."""
    facts = info_facts(source)
    if source.path is None:
        rows = [(_("name"), facts["name"]), (_("provider"), facts["provider"])]
        return aligned([(label, str(value)) for label, value in (*rows, (_("hash"), _("none: it cannot be pinned")))])
    made = [" ".join(map(str, one.values())) for one in meta(open_packed(source))["sources"]]
    told = [
        (_("name"), facts["name"]),
        (_("title"), facts["title"]),
        (_("origin"), facts["origin"]),
        (_("licence"), facts["licence"]),
        (_("forms"), facts["forms"]),
        (_("accents"), _("yes") if facts["accented"] else _("no: judged without accents in every game")),
        (_("content SHA-256"), facts["sha256"]),
        *((_("made from"), one) for one in made),
        (_("file"), facts["file"]),
    ]
    return aligned([(label, str(value)) for label, value in told if value])


class Verified(Value):
    """Whether a dictionary is what its hash says; None for one that has no files of its own."""

    source: Source
    sound: bool | None
    sha256: str | None = None

    @property
    def row(self) -> tuple[str, ...]:
        if self.sound is None:
            return self.source.name, _("cannot be verified: it has no files of its own")
        told = (_("sound"), str(self.sha256)) if self.sound else (_("damaged"), str(self.source.path))
        return self.source.name, *told

    @property
    def facts(self) -> dict[str, Json]:
        return {"name": self.source.name, "sound": self.sound, "sha256": self.sha256}


def verified(sources: Iterable[Source]) -> Iterable[Verified]:
    """The dictionaries, read whole and compared with their hashes one by one."""
    for source in sources:
        if source.path is None:
            yield Verified(source, None)
            continue
        try:
            lexicon = open_packed(source)
            verify(lexicon)
            yield Verified(source, True, content_hash(lexicon))
        except (LexiconError, KeyError, ValueError):
            yield Verified(source, False)


def open_dictionaries() -> str:
    """The dictionaries that open games go on with, such as `fr (o1, j1), club (o2)`; empty if no store can be read."""
    if not exists():
        return ""
    games: dict[str, list[str]] = {}
    try:
        with closing(open_read_only()) as reader:
            for game in sorted(reader.games(), key=lambda game: (game.id[:1], len(game.id), game.id)):
                if not game.summary.final:
                    games.setdefault(read_header(game.header).lexicon[0], []).append(game.id)
    except (StoreError, RecordError):
        return ""
    return ", ".join(f"{name} ({', '.join(names)})" for name, names in sorted(games.items()) if name)

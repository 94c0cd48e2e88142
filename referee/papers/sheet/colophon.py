"""What one needs to check the points of a game: dictionary, rules, settings and times."""

from referee.core.sheet import Fact
from referee.core.wording import setting, wording
from referee.documents.say import say
from referee.documents.sheet import Colophon
from referee.papers.sheet.folded import Folded
from referee.papers.sheet.moments import times
from referee.papers.sheet.source import Source
from referee.version import VERSION

JUDGE = "judge"
"""The setting that has a line of its own on every sheet."""
LEXICON = ("lexicon", "sha256")
"""The codes of the facts about the dictionary."""


def colophon(source: Source, game: Folded, language: str) -> Colophon:
    return Colophon(
        facts=_facts(source, game, language),
        counting=(wording(game.paper.package, "sheet", "counting", language),),
        times=times(game.table, game.moments),
        version=VERSION,
    )


def unjudged(facts: tuple[Fact, ...], language: str) -> tuple[Fact, ...]:
    """The facts without those about the dictionary, for a blank sheet."""
    names = [say(code, language) for code in LEXICON]
    return tuple([fact for fact in facts if fact.name not in names])


def _facts(source: Source, game: Folded, language: str) -> tuple[Fact, ...]:
    header, paper = source.opened.header, game.paper
    pinned = header.lexicon[1]
    judge = getattr(getattr(game.table.start, "settings", None), JUDGE, "")
    chosen = [setting(paper.package, key, value, language) for key, value in header.settings.items() if key != JUDGE]
    facts = (
        Fact(say("rules", language), source.rules),
        Fact(say("lexicon", language), source.lexicon),
        Fact(say("sha256", language), pinned or say("not-pinned", language)),
        Fact(say("judge", language), say(f"judge-{judge}", language) if judge else ""),
        Fact(say("box", language), header.first("box")),
        Fact(say("settings", language), " · ".join(chosen)),
        *paper.facts(game.table.state, language),
    )
    return tuple([fact for fact in facts if fact.value])

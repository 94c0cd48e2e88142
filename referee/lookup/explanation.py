"""What is known of words: by a dictionary and each game, by several dictionaries, and whether two mean the same."""

from collections.abc import Sequence

from referee.cli.language import _, language
from referee.cli.output import aligned, out, out_json
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.policy import Policy
from referee.core.printable import printable
from referee.core.values import Json
from referee.core.words import Sense
from referee.games import GAMES, policy_of
from referee.words.dictionary import Dictionary
from referee.words.families import families_of, sense
from referee.words.fold import fold, squeeze
from referee.words.judge import WordVerdict, judge
from referee.words.reading import Reading
from referee.words.say import Speaker

DIFFERENT = (
    ("croisillon", "abbreviations", "no"),
    ("croisillon", "proper_nouns", "yes"),
    ("guerre-des-mots", "abbreviations", "yes"),
    ("guerre-des-mots", "rules", "simple"),
)
"""Settings that change what a word is."""
Judged = tuple[str, dict[str, str], WordVerdict]
"""A game, its settings, and its verdict."""
Agreed = tuple[str | Reading, ...]
"""What makes two verdicts the same: the code and the reading that decides."""


def explain_word(word: str, dictionary: Dictionary, as_object: bool) -> int:
    """The verdicts of every game under its default settings, then under those that make a difference; the exit code."""
    asked: list[tuple[str, dict[str, str]]] = [(game, {}) for game in GAMES]
    asked += [(game, {name: value}) for game, name, value in DIFFERENT]
    judged = [(game, settings, judge(word, policy_of(game, settings), dictionary)) for game, settings in asked]
    readings = list(dict.fromkeys(reading for _game, _settings, verdict in judged for reading in verdict.readings))
    if as_object:
        out_json(_explanation(word, dictionary.name, readings, judged))
    else:
        _print_explanation(word, dictionary.name, readings, judged)
    return FINE if any(verdict.valid for _game, _settings, verdict in judged) else NO


def _print_explanation(word: str, name: str, readings: list[Reading], judged: list[Judged]) -> None:
    speaker = Speaker(language())
    out(f"{printable(word)}\n\n")
    unknown = _("The dictionary {name} does not know it.").format(name=name)
    first, *others = map(speaker.reading, readings) if readings else [unknown]
    out(f"  {first}\n")
    if others:
        out("  " + _("also: {readings}").format(readings=" · ".join(others)) + "\n")
    rows = []
    for label, verdict in _told_apart(judged):
        said, reason = speaker.cells(verdict, name)
        rows.append((f"  {label}", said, "" if verdict.valid and verdict.readings[:1] == readings[:1] else reason))
    out("\n" + aligned(rows))


def _told_apart(judged: list[Judged]) -> list[tuple[str, WordVerdict]]:
    """The verdicts with the games that agree on each, then the settings by which a game comes to another one."""
    agreed: dict[Agreed, tuple[list[str], WordVerdict]] = {}
    of_game: dict[str, Agreed] = {}
    settled = []
    for game, settings, verdict in judged:
        facts: Agreed = (verdict.code, *verdict.readings[:1])
        if not settings:
            of_game[game] = facts
            agreed.setdefault(facts, ([], verdict))[0].append(game)
        elif facts != of_game[game]:
            settled.append((", ".join((game, *(f"{key}={value}" for key, value in settings.items()))), verdict))
    everywhere = _("in every game")
    told = [(everywhere if len(agreed) == 1 else ", ".join(games), verdict) for games, verdict in agreed.values()]
    return [*told, *settled]


def _explanation(word: str, name: str, readings: list[Reading], judged: list[Judged]) -> dict[str, Json]:
    speaker = Speaker(language())
    return {
        "word": word,
        "lexicon": name,
        "readings": [
            {"form": one.form, "lemma": one.lemma, "tags": one.tags.split(), "meaning": speaker.meaning(one)}
            for one in readings
        ],
        "verdicts": [
            {"game": game, "settings": settings, **verdict_facts(verdict), "reason": speaker.reason(verdict, name)}
            for game, settings, verdict in judged
        ],
    }


def verdict_facts(verdict: WordVerdict) -> dict[str, Json]:
    """What every verdict in JSON has."""
    return {"valid": verdict.valid, "code": verdict.code, "clause": verdict.clause or None}


def compare_words(words: Sequence[str], policy: Policy, dictionaries: Sequence[Dictionary], as_object: bool) -> int:
    judged = [(word, [judge(word, policy, one) for one in dictionaries]) for word in words]
    if as_object:
        out_json({"game": policy.game, "words": [_comparison(word, dictionaries, found) for word, found in judged]})
    else:
        phrases = Speaker(language()).say["phrases"]
        rows = [["", *(one.name for one in dictionaries)]]
        for word, verdicts in judged:
            told = (phrases["valid"] if one.valid else f"{phrases['refused']} ({one.clause})" for one in verdicts)
            rows.append([word, *told])
        out(aligned(rows))
    return FINE if all(one.valid for _word, verdicts in judged for one in verdicts) else NO


def _comparison(word: str, dictionaries: Sequence[Dictionary], verdicts: Sequence[WordVerdict]) -> dict[str, Json]:
    told = [
        {"lexicon": one.name, **verdict_facts(verdict)} for one, verdict in zip(dictionaries, verdicts, strict=True)
    ]
    return {"word": word, "verdicts": told}


def report_sense(old: str, new: str, dictionary: Dictionary, as_json: bool) -> int:
    for word in (old, new):
        if not ((key := squeeze(fold(word))).isascii() and key.isalpha()):
            raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    result = sense(old, new, dictionary, families_of(dictionary))
    if as_json:
        out_json(_facts(old, new, result, dictionary.name))
    else:
        shared = [(_("shared lemma"), result.lemmas), (_("shared family"), result.families)]
        evidence = [(label, ", ".join(words)) for label, words in shared if words]
        proposal = _("the same meaning: no steal (JAG-11)") if result.same else _("another meaning: a steal (JAG-11)")
        out(aligned([*(evidence or [(_("evidence"), _("none"))]), (_("proposal"), proposal)]))
    return FINE if result.same else NO


def _facts(old: str, new: str, result: Sense, dictionary: str) -> dict[str, Json]:
    return {
        "old": old,
        "new": new,
        "same": result.same,
        "lemmas": result.lemmas,
        "families": result.families,
        "lexicon": dictionary,
    }

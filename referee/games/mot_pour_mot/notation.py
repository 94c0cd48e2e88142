"""Mot pour Mot's own commands, read and written: cards, words, contests of two kinds."""

import re
from unicodedata import normalize

from referee.core.actions import Contest, Housekeeping, Pass
from referee.core.keywords import Keyword, read_in_french
from referee.core.notation import FRENCH_VERDICTS, VERDICTS, keyword, parse_common, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.games.mot_pour_mot import rules
from referee.games.mot_pour_mot.model import CATEGORY, SPELLING, Card, Carded, Doubt, Event, Say, Silence, State
from referee.games.mot_pour_mot.pull import MARKS, answer_of

AnyAction = Housekeeping | rules.Action
"""Everything that can be typed: the actions that the room decides, and those that the table carries out."""
KEYWORDS = (
    Keyword("card", "carte", also=("c",), free=True, textual=True),
    Keyword("word", "mot", free=True),
    Keyword("none", "aucun", also=("rien",)),
    Keyword("spelling", "orthographe", also=("ortho",)),
    Keyword("category", "catégorie"),
)
FRENCH = read_in_french(KEYWORDS)
KINDS = {"SPELLING": SPELLING, "ORTHOGRAPHE": SPELLING, "CATEGORY": CATEGORY, "CATEGORIE": CATEGORY}
"""What is contested, as it is typed; a beginning of the word will do."""
NOTHING = (["-"], ["–"], ["—"])
"""Lines that say that there is no word."""
LONGEST = 60
"""Letters that an answer may have."""
_BEFORE = re.compile(
    r"(?:suivante\b|prochaine\b|next(?= *:| *$))? *"
    r"(?:(?:c['’]?est|est|is|was|says) +(?=(?:une?|des?|du|l[ae]s?|quelque|an?|the|some\w*|any\w*)\b|l['’]))? *:? *",
    re.IGNORECASE,
)
"""What is said before the text of a card: `carte suivante : un pays`, `card is a fruit`."""
_VOTES = re.compile(r"([0-9]{1,2})(?:-|–|/| À | A | TO | )([0-9]{1,2})")
"""Votes against the word and for it: 3-2, 3 à 2, 3 2."""


def parse(text: str) -> AnyAction | Refused:
    tokens = plain(text).split()
    if not tokens:
        return refused("empty")
    name = keyword(tokens[0])
    if name == "contest":
        return _doubt(tokens[1:])
    if name == "pass" and len(tokens) == 1:
        return Silence()
    if tokens in NOTHING:
        return Silence()
    common = parse_common(text)
    if common is not None and not isinstance(common, Contest):
        return common
    match FRENCH.get(name, name):
        case "card":
            return Card(" ".join(tokens[1:]))
        case "word":
            return _say(tokens[1:])
        case "spelling" | "category" if len(tokens) == 1:
            return _doubt(tokens)
        case "none":
            rest = " ".join(tokens[1:])
            return refused("too-much", typed=rest, command=tokens[0]) if rest else Silence()
    return bare(text) or _not_understood(tokens)


def _not_understood(tokens: list[str]) -> Refused:
    """The refusal of a line that is neither an answer nor a command; several words are no answer (MPM-7)."""
    several = len(tokens) > 1 and tokens[1].lower() != "stop" and all(map(_spells, tokens))
    typed = " ".join(tokens)
    return refused("several-words", "MPM-7", typed=typed) if several else refused("not-understood", typed=typed)


def bare(text: str) -> Say | None:
    """The answer that a line consists of, perhaps with where it was stopped; None if it is none."""
    answer = _say(plain(text).split())
    return answer if isinstance(answer, Say) and len(answer_of(answer.word).letters) > 1 else None


def _say(tokens: list[str]) -> Say | Refused:
    if not tokens:
        return refused("word-what")
    word, stop = tokens[0], None
    rest = tokens[1:]
    if len(rest) == 2 and rest[0].lower() == "stop" and re.fullmatch("[0-9]{1,3}", rest[1]):
        stop = int(rest[1])
    elif rest:
        return refused("several-words", "MPM-7")
    if not _spells(word):
        return refused("bad-word", typed=word)
    return Say(normalize("NFC", word).upper().replace("’", "'"), stop)


def _spells(word: str) -> bool:
    """Whether a word consists of letters, with hyphens and apostrophes between them."""
    letters = answer_of(word).letters
    return letters.isascii() and letters.isalpha() and len(letters) <= LONGEST and word[0] not in MARKS


def _doubt(tokens: list[str]) -> Doubt | Refused:
    """A contest, whose kind may be missing; votes alone are on the category."""
    words = [capitals(token) for token in tokens]
    if not words:
        return Doubt("")
    if _VOTES.fullmatch(" ".join(words)):
        words = ["CATEGORY", *words]
    kind = _kind(words[0])
    if kind is None:
        return refused("contest-kind")
    if len(words) == 1:
        return Doubt(kind)
    verdict = VERDICTS.get(words[1], FRENCH_VERDICTS.get(words[1])) if len(words) == 2 else None
    if verdict is not None:
        return Doubt(kind, verdict)
    votes = _VOTES.fullmatch(" ".join(words[1:]))
    if votes is not None and kind == CATEGORY:
        return Doubt(kind, votes=(int(votes[1]), int(votes[2])))
    return refused("bad-votes", typed=tokens[1]) if len(words) == 2 else refused("contest-kind")


def _kind(typed: str) -> str | None:
    """The kind that a word, or the beginning of one, names."""
    return next((kind for word, kind in KINDS.items() if word.startswith(typed)), None)


def meant(state: State, action: rules.Action) -> rules.Action:
    """A card that was typed, without what is said before its text; a record has it as it stands."""
    return Card(_BEFORE.sub("", action.text, count=1)) if isinstance(action, Card) else action


def canonical(state: State, action: AnyAction, events: tuple[Event, ...]) -> AnyAction:
    """The action with the text of the card that was drawn."""
    drawn = next((event.text for event in events if isinstance(event, Carded)), None)
    return action if drawn is None else Card(drawn)


def write(action: AnyAction) -> str:
    match action:
        case Card(text):
            return f"card {text}".rstrip()
        case Say(word, stop):
            return f"word {word}" if stop is None else f"word {word} stop {stop}"
        case Silence() | Pass():
            return "none"
        case Doubt(kind, upheld, votes):
            verdict = "" if upheld is None else " upheld" if upheld else " rejected"
            return f"contest {kind}{verdict}".rstrip() if votes is None else f"contest {kind} {votes[0]}-{votes[1]}"
    return write_common(action)

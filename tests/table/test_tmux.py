"""A whole game typed into the real program in a real terminal."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from referee.table.screen.strips import large_figures
from tests.table.terminal import Terminal, terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def opened(at: Terminal, *settings: str) -> None:
    at.start("new", "option", "Ana", "Bob", *settings)
    at.reads("CLOSED 0")
    at.stop()
    at.start("play", "o1")
    at.reads("Ana >", "o1 · option")


def test_a_two_player_game_from_the_first_prism_to_the_settlement(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at, "--set", "prisms=30")
        at.type("H8 VUES")
        at.reads("+V+U+E+S", "VUES 7  = +7")
        at.press("Enter")
        at.reads("1 Ana    H8 VUES               +7     7", "'V'U'E'S", "Contestation possible par Bob", "Bob >")
        at.enter("I7 PENTE ~H8:V>T")
        at.reads("PENTE : une seule couleur ? [o/N]")
        at.press("Enter")
        at.reads("+44 = 44", "~T U E S")
        at.enter("conteste TUES")
        at.reads("TUES est bon", "Contestation infondée")
        at.enter("u")
        at.reads("3. Ana : conteste TUES", "rétablit")
        at.reads("Contestation possible par Ana", "> Ana  ", "conteste TUES")
        at.enter("G7 XO")
        at.reads("3. Ana : G7 XO")
        at.enter("conteste")
        at.reads("Contestation fondée", "Bob >")
        at.enter("échange 2")
        at.reads("5. Bob : échange 2", "Ana >")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "o1")
        at.reads("Ana >", "T U E S", "P E N T E")
        at.enter("fin plus rien")
        at.reads("[o/N]")
        at.enter("o")
        at.reads("Chevalets à montrer : Ana, Bob")
        at.enter("ana: rack J8/K10")
        at.reads("[o/N]")
        at.enter("o")
        at.reads("Ana : chevalet J8/K10")
        at.enter("bob: rack A1/E1 V4/T1")
        at.reads("[o/N]")
        at.enter("o")
        at.reads("8 Bob    chevalet A1/E1", "* Bob", "Bob gagne avec", "Et maintenant : « feuille »")


def test_the_pointer_places_a_word_without_coordinates(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at)
        at.press("F2")
        at.reads(">·", "H8 : vide · flèches : bouger")
        at.press("Down", "Right", "Space")
        at.reads("v·")
        at.press("Enter")
        at.reads("Ana > 9I")
        at.enter("VUES")
        at.reads("1 Ana    9I VUES")


def test_a_second_terminal_sees_the_first_ones_move(tmp_path: Path) -> None:
    with terminal(tmp_path) as first:
        opened(first)
        with terminal(tmp_path / "second", lang="en") as second:
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
    with terminal(tmp_path, lang=lang) as first:
        opened(first)
        assert opened_too not in first.screen
        with terminal(tmp_path / "second", lang=lang) as second:
            second.beside(first)
            second.start("play", "o1")
            second.reads("Ana >", opened_too)
            first.reads(opened_too)
            second.enter("q")
            second.reads("CLOSED 0")
            first.reads(closed)


def test_a_grid_larger_than_the_window_scrolls_to_the_last_play(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at, "--set", "grid=26x26")
        at.enter("Z20 VUES")
        at.reads("1. Ana : Z20 VUES", "Z  ·")


def test_a_table_killed_after_a_play_was_shown_has_lost_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at)
        at.enter("H8 VUES")
        at.reads("1 Ana    H8 VUES")
        process = int((tmp_path / "data" / "live").read_text().partition("\t")[0])
        os.kill(process, signal.SIGKILL)
        at.reads("CLOSED 137")
        at.stop()
        at.start("play", "o1")
        at.reads("'V'U'E'S", "> Bob", "1 Ana    H8 VUES")


def test_a_whole_game_of_jago_against_the_programs_glass(tmp_path: Path) -> None:
    """Steals, a meaning, a contest, letters turned, closed and resumed within a turn, grace, lost on time."""
    with terminal(tmp_path, columns=100, rows=30) as at:
        at.start("new", "jago", "Ana", "Bob")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "j1", "--clock")
        at.reads(
            "Ana >", "> Ana · BLEU", "0 lettre", "5 minutes", "chevalet 12", large_figures("1:00")[0], "█" * 15, "F5"
        )
        at.press("F5")
        at.reads("Le sablier coule.", large_figures("0:5")[0])
        at.type("F4 PECHE")
        at.reads("P    E    C    H    E", "+    +    +    +    +", "Ana a l'avantage")
        at.press("Enter")
        at.reads(
            "1. Ana : F4 PECHE", "P    E    C    H    E", "Contestation possible par Bob · Ana a l'avantage : fini"
        )
        at.enter("fini")
        at.reads("2 Ana    fini 0:", "> Bob · rouge")
        at.type("F4 PECHER")
        at.reads("p    e    c    h    e    r", "~    ~    ~    ~    ~    +")
        at.press("Enter")
        at.reads("PECHE → PECHER : le même sens ? [O/n]")
        at.press("Enter")
        at.reads("3. Bob : F4 PECHER", "Bob n'a pas encore")
        at.enter("fini")
        at.reads("Vous n'avez pas l'avantage", "JAG-6")
        at.enter("9F RXX")
        at.reads("4. Bob : 9F RXX")
        at.enter("ana: conteste RXX")
        at.reads("RXX tombe", "Ana peut retourner des lettres : tourne D4 …")
        at.enter("tourne F9")
        at.reads("6. Ana : tourne F9", "BLEU 6  rouge 0")
        at.enter("F2 EMPECHER")
        at.reads("PECHER → EMPECHER : le même sens ? [o/N]")
        at.press("Enter")
        at.reads("PECHER → EMPECHER : le mot est volé", "BLEU 0  rouge 8")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "j1", speed=30)
        at.reads("Bob >", "j1 · jago", "7 Bob    F2 EMPECHER", "F5")
        at.press("F5")
        at.reads("8 Bob    sablier", "Bob 4 minutes")
        at.press("F5")
        at.reads("Le sablier est arrêté.")
        at.enter("grâce")
        at.reads("9. Bob : grâce", "La minute est pardonnée")
        at.enter("fini")
        at.reads("10. Bob : fini 1:", "Ana >")
        at.press("F5")
        at.reads("Ana entame sa dernière minute", "Bob 9 minutes")
        at.reads("15 secondes")
        at.reads("Ana n'a plus de temps : Bob gagne", "* Bob · rouge", "8 lettres", "9 minutes")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        at.start("replay", str(_exported(at, tmp_path)))
        at.reads("CLOSED 0")


def _exported(at: Terminal, folder: Path) -> Path:
    at.stop()
    at.start("export", "j1", "-o", str(folder / "j1.ref"))
    at.reads("CLOSED 0")
    at.stop()
    return folder / "j1.ref"


def test_a_whole_game_of_croisillon_with_grids_drawn_by_hand(tmp_path: Path) -> None:
    """Words with directions, the bonus card and a grid drawn with the arrow keys, a refusal, a JOKER asked about."""
    with terminal(tmp_path, columns=110, rows=30) as at:
        at.start("new", "croisillon", "Ana", "Bob", "--set", "target=70")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "c1")
        at.reads("Ana >", "> Ana · Ponantais (O)", "reste 70")
        at.type("Jazz* S, Juge O, Jet E, Carte* S, Cri E")
        at.reads("CRI 10 · CARTE 11 · JET 13 · JUGE 16 · JAZZ 16  = +66", "+e  +g  +u  +J  +e  +t")
        at.press("Enter")
        at.reads("+66    66", "Ana peut poser une carte bonus", "Bob >")
        at.press("F2")
        at.reads("e g u J e t", "> bonus .....Cri/")
        at.press("Right", "Right")
        at.type("s")
        at.reads("eguJets", "bonus JETS +2  = +2")
        at.press("Enter")
        at.reads("2 Ana    bonus Jets", "+2    68", "Bob >")
        at.press("F2")
        at.reads("Bob > grille")
        at.type("Chat")
        at.reads("Bob > grille Chat", "CHAT 13  = +13", "Restent en main")
        at.press("Left", "Left", "Left", "Left", "Down")
        at.type("ri")
        at.reads("CHAT 13 · CRI 10  = +23")
        at.press("Up", "Up", "Right")
        at.type("u")
        at.reads("Il n'y a pas de majuscule sur cette ligne", "CRO-6")
        at.press("BSpace")
        at.reads("CHAT 13 · CRI 10  = +23")
        at.press("Enter")
        at.reads("3 Bob    Chat E 13 · Cri S 10", "+23    23", "Ana >")
        at.enter("grille ?as")
        at.reads("?AS vers E : quelle lettre vaut le JOKER ?")
        at.enter("p")
        at.reads("4 Ana    Pas E 3", "+3    71", "Objectif atteint par Ana")
        at.enter("mots Non Oui")
        at.reads("5 Bob    Non 8 · Oui 8", "En tête : Ana, avec 71", "* Ana · Ponantais")
        at.enter("q")
        at.reads("CLOSED 0")


def test_a_four_player_game_of_la_guerre_des_mots_to_a_win_on_the_cross(tmp_path: Path) -> None:
    """The printed winning line, with captures, strokes earned twice in one turn, a refusal, and a mistake undone."""
    with terminal(tmp_path, columns=110, rows=30) as at:
        at.start("new", "guerre-des-mots", "Ana [SO]", "Bob [NO]", "Cid [ENE]", "Dan [ESE]")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "g1")
        at.reads("Ana >", "> Ana · SO", "A  ·  ·  =  =  =  =  ·  ·  *  ^  ^  *")
        at.type("T3 RUSA")
        at.reads("+R +U +S +A", "On lit : RUSA")
        at.press("Enter")
        at.reads("T  ·  · 1R=1U=1S=1A=", "Bob >")
        for seat, command in (
            ("Bob", "A3 SAUT"), ("Cid", "20C RUES"), ("Dan", "20O TARE"), ("Ana", "6P PARIA"), ("Bob", "6A TOMATE"),
        ):  # fmt: skip
            at.reads(f"{seat} >")
            at.enter(command)
        at.reads("Cid >")
        at.enter("E18 AGE")
        at.reads("GDM-5", "Cid >")
        at.enter("F15 SELLXS")
        at.reads("SELLXS tombe", "Erreur : le coup est remis et le tour s'achève", "Dan >")
        at.enter("u")
        at.reads("Cid >")
        at.enter("F15 SELLES")
        at.reads("Dan >")
        at.enter("O17 LEST")
        at.reads("Ana >", "1R=1U=1S=1A=")
        at.type("P6 PURS <C20 D20 F15")
        at.reads("-·", "Un coup de plus si RU")
        at.press("Enter")
        at.reads("On lit : ES · ELLES · PURS", "protéger par une + en P10", "Ana >", "Ana rejoue")
        at.enter("9K ORALES")
        at.reads("Cases vertes : 1", "Ana >")
        at.enter("K9 ORNA")
        at.reads("Ana gagne : la croix est atteinte", "* Ana · SO")
        at.enter("q")
        at.reads("CLOSED 0")


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
    with terminal(tmp_path, columns=110, rows=30) as at:
        at.start("import", str(record))
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "g1")
        at.reads("Ana >", "1T 1A 1B 1A 1C")
        at.enter("A9 TIRE")
        at.reads("Ana gagne : le but est atteint", "* Ana · SO")
        at.enter("q")
        at.reads("CLOSED 0")


def test_tokens_are_picked_up_and_laid_with_the_pointer(tmp_path: Path) -> None:
    """Three tokens of another chain, a word on the own one; then a refusal with its squares."""
    record = tmp_path / "picked.ref"
    chains = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P PARIA")
    head = "#referee 1\n#game guerre-des-mots\n#player ana Ana [SW]\n#player bob Bob [NW]\n#player cid Cid [ENE]\n"
    record.write_text(head + "#lexicon fr\n" + "".join(f"#setup {chain}\n" for chain in chains), "utf-8")
    with terminal(tmp_path, columns=100, rows=30) as at:
        at.start("import", str(record))
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "g1")
        at.reads("Ana >", "centre à 8")
        at.press("F2", *["Up"] * 4, *["Left"] * 8, "Space")
        at.reads("Ana > <D20")
        at.press("Up", "Space")
        at.reads("Ana > <D20 C20")
        at.press("Down", "Down", "Space")
        at.reads("Ana > <D20 C20 E20")
        at.press("Space", "Down", *["Left"] * 5, "Space")
        at.reads("Ana > <D20 C20 F15", "dites où poser ces jetons")
        at.press(*["Down"] * 10, *["Left"] * 9, "Enter")
        at.reads("Ana > P6 .URS <D20 C20 F15", "1P +U +R +S", "protéger par une + en P10")
        at.press("Enter")
        at.reads("1 Ana    P6 PURS <D20 C20 F15", "Ana rejoue pour une capture ou un transfert")
        at.press("F2", "Space", "Escape")
        at.enter("16D RUSE <F17")
        at.reads("F17", "GDM-10")
        at.enter("pourquoi ?")
        at.reads("F17 : L, Cid", "GDM-10  ")
        at.press("Escape")
        at.enter("q")
        at.reads("CLOSED 0")

"""A whole game of Mot pour Mot typed into the real program in a real terminal."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import Terminal, opened_terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def test_a_whole_game_against_the_programs_glass(tmp_path: Path) -> None:
    """A word cut by the glass, a contest each way, a word that is a command too, a win that stands, the record."""
    with opened_terminal(tmp_path, columns=110, rows=34) as terminal:
        terminal.start("new", "mot-pour-mot", "Ana", "Bob", "--set", "lanes=1", "--set", "target=2")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "m1", "--clock", speed=20)
        terminal.reads("Ana >", "m1 · mot-pour-mot", "Ana tire une carte", "^ Ana", "v Bob")
        runs(terminal)
        terminal.enter("carte Au jardin")
        terminal.reads("1. Ana : carte Au jardin", "Bob retourne le sablier.")
        terminal.reads("Stop : le sablier est vide.")
        terminal.type("cactus stop 3")
        terminal.reads("Se déplacent : C C. · Ana capture C : 1 sur 2.")
        terminal.press("Enter")
        terminal.reads(
            "2. Ana : mot CACTUS stop 3", "captures C", "Bob peut contester l'orthographe ou la catégorie", "Bob >"
        )
        terminal.enter("conteste orthographe")
        terminal.reads("CACTUS est bon", "Le mot est bien orthographié", "Bob saute un tour", "Ana >")
        terminal.enter("NOTE")
        terminal.reads("« NOTE » : le mot ou la commande ? [m/c]")
        terminal.enter("m")
        terminal.reads("4. Ana : mot NOTE", "Se déplacent : N T")
        terminal.enter("conteste catégorie 3-2")
        terminal.reads("Voix : 3 contre le mot, 2 pour", "Contestation fondée : les lettres reviennent", "Bob >")
        terminal.enter("-")
        terminal.reads("6 Bob    aucun", "Ana >")
        terminal.enter("note")
        terminal.enter("m")
        terminal.reads("NOTE a déjà été donné dans cette partie.", "MPM-8")
        terminal.type("Hutte")
        terminal.reads("Se déplacent : H T T. · Ana capture T : 2 sur 2.", "Ana gagne, si rien")
        terminal.press("Enter")
        terminal.reads("7. Ana : mot HUTTE", "captures C T", "Ana a gagné ; « fin » rend la victoire définitive")
        terminal.enter("bob: conteste catégorie 1-3")
        terminal.reads("La catégorie est respectée", "Bob peut contester l'orthographe")
        terminal.enter("fin")
        terminal.reads("9. Ana : fin", "* Ana")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        record = tmp_path / "m1.ref"
        terminal.start("export", "m1", "-o", str(record))
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("replay", str(record))
        terminal.reads("CLOSED 0")
    text = record.read_text("utf-8")
    assert ">ana: word CACTUS stop 3 {duration 0:" in text
    assert (
        ">bob: contest spelling {verdict rejected}\n>ana: word NOTE\n>bob: contest category 3-2\n>bob: none\n" in text
    )


def runs(terminal: Terminal) -> None:
    """F5 lets the glass run."""
    terminal.press("F5")
    terminal.reads("Le sablier coule.")

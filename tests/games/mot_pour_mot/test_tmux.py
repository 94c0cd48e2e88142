"""A whole game of Mot pour Mot typed into the real program in a real terminal."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import Terminal, terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def test_a_whole_game_against_the_programs_glass(tmp_path: Path) -> None:
    """A word cut by the glass, a contest each way, a word that is a command too, a win that stands, the record."""
    with terminal(tmp_path, columns=110, rows=34) as at:
        at.start("new", "mot-pour-mot", "Ana", "Bob", "--set", "lanes=1", "--set", "target=2")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "m1", "--clock", speed=20)
        at.reads("Ana >", "m1 · mot-pour-mot", "Ana tire une carte", "^ Ana", "v Bob")
        runs(at)
        at.enter("carte Au jardin")
        at.reads("1. Ana : carte Au jardin", "Bob retourne le sablier.")
        at.reads("Stop : le sablier est vide.")
        at.type("cactus stop 3")
        at.reads("Se déplacent : C C. · Ana capture C : 1 sur 2.")
        at.press("Enter")
        at.reads(
            "2. Ana : mot CACTUS stop 3", "captures C", "Bob peut contester l'orthographe ou la catégorie", "Bob >"
        )
        at.enter("conteste orthographe")
        at.reads("CACTUS est bon", "Le mot est bien orthographié", "Bob saute un tour", "Ana >")
        at.enter("NOTE")
        at.reads("« NOTE » : le mot ou la commande ? [m/c]")
        at.enter("m")
        at.reads("4. Ana : mot NOTE", "Se déplacent : N T")
        at.enter("conteste catégorie 3-2")
        at.reads("Voix : 3 contre le mot, 2 pour", "Contestation fondée : les lettres reviennent", "Bob >")
        at.enter("-")
        at.reads("6 Bob    aucun", "Ana >")
        at.enter("note")
        at.enter("m")
        at.reads("NOTE a déjà été donné dans cette partie.", "MPM-8")
        at.type("Hutte")
        at.reads("Se déplacent : H T T. · Ana capture T : 2 sur 2.", "Ana gagne, si rien")
        at.press("Enter")
        at.reads("7. Ana : mot HUTTE", "captures C T", "Ana a gagné ; « fin » rend la victoire définitive")
        at.enter("bob: conteste catégorie 1-3")
        at.reads("La catégorie est respectée", "Bob peut contester l'orthographe")
        at.enter("fin")
        at.reads("9. Ana : fin", "* Ana")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        record = tmp_path / "m1.ref"
        at.start("export", "m1", "-o", str(record))
        at.reads("CLOSED 0")
        at.stop()
        at.start("replay", str(record))
        at.reads("CLOSED 0")
    text = record.read_text("utf-8")
    assert ">ana: word CACTUS stop 3 {duration 0:" in text
    assert (
        ">bob: contest spelling {verdict rejected}\n>ana: word NOTE\n>bob: contest category 3-2\n>bob: none\n" in text
    )


def runs(at: Terminal) -> None:
    """F5 lets the glass run."""
    at.press("F5")
    at.reads("Le sablier coule.")

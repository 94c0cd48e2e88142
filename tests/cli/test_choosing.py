"""What a typed line chooses from a list, and which names it holds."""

import pytest

from referee.play.choice import Choice, chosen
from referee.play.opening import player_names

GAMES = [
    Choice("option", "Option", ("option", "Option")),
    Choice("jago", "Jago", ("jago", "Jago")),
    Choice("croisillon", "Croisillon", ("croisillon", "Croisillon")),
    Choice("mot", "Mot pour Mot", ("mot-pour-mot", "Mot pour Mot")),
    Choice("guerre", "La Guerre des Mots", ("guerre-des-mots", "La Guerre des Mots")),
    Choice("demo", "démonstration", ("d", "demo", "démonstration")),
    Choice("hidden", "sans numéro", ("unlisted",), numbered=False),
]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("1", ["option"]), ("5", ["guerre"]), (" 2 ", ["jago"]), ("0", []), ("7", []), ("99999999999", []),
        ("option", ["option"]), ("OPTION", ["option"]), ("opt", ["option"]), ("j", ["jago"]),
        ("optoin", ["option"]), ("jgao", ["jago"]), ("croisilon", ["croisillon"]), ("geurre", ["guerre"]),
        ("guerre", ["guerre"]), ("la guerre", ["guerre"]), ("guerre des mots", ["guerre"]), ("des", []),
        ("mot", ["mot", "guerre"]), ("mot pour", ["mot"]), ("mot-pour-mot", ["mot"]), ("motpourmot", ["mot"]),
        ("d", ["demo"]), ("démo", ["demo"]), ("DEMONSTRATION", ["demo"]), ("unlisted", ["hidden"]),
        ("croisilon 150", []), ("xyz", []), ("", []), ("?!", []),
    ],
)  # fmt: skip
def test_a_number_a_name_a_beginning_or_nearly(typed: str, wanted: list[str]) -> None:
    assert [choice.value for choice in chosen(typed, GAMES)] == wanted


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("Claire, Étienne", ["Claire", "Étienne"]),
        ("Claire et Étienne", ["Claire", "Étienne"]),
        ("Claire and Bob", ["Claire", "Bob"]),
        ("Claire & Bob", ["Claire", "Bob"]),
        ("Claire Étienne", ["Claire", "Étienne"]),
        ("Claire ET Étienne", ["Claire", "Étienne"]),
        ("Claire, Étienne et Zoé", ["Claire", "Étienne", "Zoé"]),
        ("Claire, Étienne, et Zoé", ["Claire", "Étienne", "Zoé"]),
        ("Claire Étienne, and Zoé", ["Claire Étienne", "Zoé"]),
        ("Claire, Ettore", ["Claire", "Ettore"]),
        ("Claire Étienne and Zoé", ["Claire", "Étienne", "Zoé"]),
        ("Ana Maria, Bob", ["Ana Maria", "Bob"]),
        ("Ana Maria; Bob", ["Ana Maria", "Bob"]),
        ("Ana [SO] Bob [NE]", ["Ana [SO]", "Bob [NE]"]),
        ("Ana [rouge], Bob", ["Ana [rouge]", "Bob"]),
        ("Etta Andy", ["Etta", "Andy"]),
        ("Claire", ["Claire"]),
        (" , ", []),
        ("", []),
    ],
)
def test_names_as_people_list_them(typed: str, wanted: list[str]) -> None:
    assert player_names(typed) == wanted

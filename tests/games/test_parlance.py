"""Plays as players say them: what a room reads in a refused line, and what it leaves alone."""

import pytest

from referee.core.result import Refused
from referee.games import game_of
from referee.table.line import read
from tests.table.copies import recorded

OPTION = {
    "pente en i7 en retournant le v": "i7 pente ~V",
    "pente i7 en retrounant le v": "i7 pente ~V",
    "i7 pente, v devient t": "i7 pente ~V>T",
    "i7 pente and turn the v into a t": "i7 pente ~V>T",
    "pente i7 flip h8": "i7 pente ~H8",
    "i7 pente, retourne h8 en t": "i7 pente ~H8:T",
    "i7 pente en retournant le v en h8": "i7 pente ~H8",
    "je retourne le v et je joue pente en i7": "i7 pente ~V",
    "pente i7 je retourne v>t": "i7 pente ~V>T",
    "lame f5 en retournant le v et le s": "f5 lame ~V ~S",
    "tenir 8h and flip the n of pente to s": "8H tenir ~N>S",
    "laineuse vers le bas en 7e en retournant le s": "7E laineuse ~S",
    "revues en h6 tout blanc": "h6 revues couleur",
    "verite h8, all of it red": "h8 verite couleur",
    "pente i7, v devient t, tout rouge": "i7 pente ~V>T couleur",
    "vues h8 with a blank for the s": "h8 vues*",
    "laineuses en 7e avec le joker en s à la fin": "7e laineuses*",
    "laineuses 7e, last s is a blank": "7e laineuses*",
    "je mets étoile en 8g le o est le joker": "8g éto*ile",
    "vues h8, le e et le s sont des jokers": "h8 vue*s*",
    "laineuses 7e, le premier s est le joker": "7e laineus*es",
    "pente en i7, le v de vues devient un t": "i7 pente ~V>T",
    "pente i7 avec retournement du v": "i7 pente ~V",
    "pente at i7 with the v flipped": "i7 pente ~V",
    "i7 pente v->t": "i7 pente ~V>T",
    "i7 pente en changeant le v en t": "i7 pente ~V>T",
    "je pose vues en h8 ça fait 7": "h8 vues =7",
    "h8 vues, 7 points": "h8 vues =7",
    "pente i7 en retournant le v pour 44": "i7 pente ~V =44",
    "change 2 lettres": "swap 2",
    "change le j et le k": "swap J K",
    "je change des lettres": "swap",
    "a tiré v4 t1": "draw V4/T1",
    "il reste *n ae lo bc jk": "rack *n ae lo bc jk",
    "has *n ae left": "rack *n ae",
    "neuf points": "rack 9",
    "il reste 12": "rack 12",
    "il lui reste rien": "rack",
    "has nothing left": "rack",
    "o9 joies ~lo ~ns": "o9 joies",
    "joies o9 L→O N→S": "o9 joies ~L>O ~N>S",
    "o9 joies ~o10:l>o ~h8:v>t": "o9 joies ~H8:V>T",
    "verite at g4, that's 9": "g4 verite =9",
    "verite g4, c'est 9 points": "g4 verite =9",
    "m5 conduira, main pleine": "m5 conduira",
    "conduira m5 with a full hand": "m5 conduira",
    "échange tout": "swap 7",
    "change all of mine": "swap 7",
    "nothing doing, i trade three tiles": "swap 3",
    "6 prisms left, 14 points": "rack 14",
    "a vt jk ae ns": "rack vt jk ae ns",
    "a le v4t1 et le lo": "rack v4t1 lo",
    "shows vt lo et as rm bc jk": "rack vt lo et as rm bc jk",
    "14 points en moins": "rack 14",
    "rivet, ligne f, à partir de la 6, 9 points": "f6 rivet =9",
    "rivet going down, column 5, from d, that's 9": "5d rivet =9",
    "en colonne 5 à partir de d lame tout blanc": "5d lame couleur",
    "rivet row f, column 6, all red": "f6 rivet couleur",
    "pas en 7ii tout rouge": "7i pas couleur",
    "sel at 11 hh, 4 points": "11h sel =4",
    "c'est fini": "end",
    "we're done": "end",
}
JAGO = {
    "maux f4 je vole": "f4 maux steal",
    "maux f4 setal": "f4 maux steal",
    "maux f4 c'est pas un vol": "f4 maux extend",
    "eaux f4 instead of faux": "f4 eaux",
    "eaux en f4, remplace faux": "f4 eaux",
    "beaux f3, stolen": "f3 beaux steal",
    "des en 4e c'est le même sens": "4e des extend",
    "dur 6e sans retourner le u": "6e dur keep F6",
    "dur 6e but dont turn the u": "6e dur keep F6",
    "beaux f3 je laisse le e rouge": "f3 beaux keep F4",
    "je garde le u, dur en 6e": "6e dur keep F6",
    "neuf en 6d avec le f du pot": "6d neu$f",
    "neuf 6d using the f from the pool": "6d neu$f",
    "eaux en f4 par dessus faux": "f4 eaux",
    "eaux on f4 over faux": "f4 eaux",
    "j'ai fini": "done",
    "fini en 1 min 05": "done 1:05",
    "finished in 1 minute 10": "done 1:10",
    "thats my turn over": "done",
    "im done in 50 seconds": "done 0:50",
    "fini en 50 s": "done 0:50",
    "j'ai fini en 2 minutes": "done 2:00",
    "im done, 1:05": "done 1:05",
    "done in 2 min and 5 sec": "done 2:05",
    "terimné": "done",
    "fini en une minute trente": "done 1:30",
    "done, one minute ten": "done 1:10",
    "dur crossing at f6, from e6 down": "6e dur",
    "f4 maux, je vole faux": "f4 maux steal",
    "maux at f4, stealing faux": "f4 maux steal",
    "eaux sur faux en f4": "f4 eaux",
}
CROISILLON = {
    "jet et juge": "words Jet Juge",
    "j'ai fait jet, juge et cri": "words Jet Juge Cri",
    "bon ben je pose ni": "words Ni",
    "mtos jet juge": "words Jet Juge",
    "words jet, juge and cri": "words Jet Juge Cri",
    "feu + feux": "words Feu Feux",
    "Carte* and Cri": "words Carte* Cri",
    "je passe et je change tout": "swap 15",
    "cant lay anything, 4 new cards": "swap 4",
    "bonsu rien": "bonus none",
    "le bonus c'est cris": "bonus words Cris",
    "bonus jets": "bonus words Jets",
    "jetais est, jaune ouest, cru nord": "Jetais E, Jaune W, Cru N",
    "jetais est jaune ouest cru nord": "Jetais E, Jaune W, Cru N",
    "jet à droite, jeu vers le bas": "Jet E, Jeu S",
    "jetais de gauche à droite et cru de bas en haut": "Jetais E, Cru N",
    "zorg across, zoo down, zut up": "Zorg E, Zoo S, Zut N",
    "zorg going right and zoo going down": "Zorg E, Zoo S",
    "j'ai jour e, jeu s, jadis o": "Jour E, Jeu S, Jadis W",
    "bon e, bas s, fin n": "Bon E, Bas S, Fin N",
    "my words are Carte Cri and Ceux": "words Carte Cri Ceux",
    "forget the joker: Tour Te": "words Tour Te",
    "Tarte et Te": "words Tarte Te",
    "jet, tarte et te": "words Jet Tarte Te",
    "jet et carte avec un joker pour le e": "words Jet Carte*",
    "cri et jazz dont le premier z est un joker": "words Cri Jaz*z",
    "non je mets plutôt Courte sans joker": "words Courte",
    "jet,jeu;juge": "words Jet Jeu Juge",
    "motsNid Nue": "mots Nid Nue",
    "jet, jeu et j'échange rien, c'est tout": "words Jet Jeu",
    "je passe sans rien échanger": "pass",
    "swap nothing": "pass",
    "can't place it, no bonus for her": "bonus none",
    "bonus rien, ça rentre pas": "bonus none",
}
MOT_POUR_MOT = {
    "on dit chat": "word chat",
    "c'est crocodile": "word crocodile",
    "nous on dit tambour stop 4": "word tambour stop 4",
    "cactus sotp 3": "word cactus stop 3",
    "lézard, stoppés après le z": "word lézard stop 3",
    "on a rien trouvé": "none",
    "la carte c'est un truc poilu": "card un truc poilu",
    "we drew Un fruit": "card Un fruit",
    "tant pis. carte Une boisson": "card Une boisson",
    "on conteste l'orthographe": "contest spelling",
    "thats not how you spell it, check": "contest spelling",
    "c'est pas un métier, on conteste": "contest category",
    "3 contre 1 pour la catégorie": "contest category 3-1",
    "tie, 2 all": "contest category 2-2",
}
GUERRE_DES_MOTS = {
    "purs p6 avec c20 d20 et f15": "P6 purs <C20 D20 F15",
    "je capture c20 d20 c15 pour faire purs en p6": "P6 purs <C20 D20 C15",
    "rite en 9l trie l9 sur f9": "9L rite shoot L9>F9",
    "rite at 9l shooting l9 at f9, taking f16 f15": "9L rite shoot L9>F9 take F16 F15",
    "je reprends t3 t4": "take T3 T4",
    "je plie f15 vers e16": "bend F15>E16",
    "plie f15 e16 puis ruse en 16c avec c20 d20": "bend F15>E16 16C ruse <C20 D20",
    "je mets ma croix en p10": "+P10",
    "j'enlève la croix de p10": "lift P10",
    "i turn the rook at c3 back over": "unface C3",
    "je tourne c3": "unface C3",
    "i turn f15 to e16": "bend F15>E16",
    "chuis bloquée je pioche": "draw 2",
    "rus*a en t3, le s c'est mon joker": "T3 rus*a",
}
SPOKEN = {
    "option": OPTION,
    "jago": JAGO,
    "croisillon": CROISILLON,
    "mot-pour-mot": MOT_POUR_MOT,
    "guerre-des-mots": GUERRE_DES_MOTS,
}
NOTHING = {
    "croisillon": (
        "chat cri",
        "qui veut du café",
        "retourne d4 d5",
        "xq existe pas, conteste",
        "annule ça",
        "jour e, jeu s, jadis",
        "the time is up",
        "jet et carte avec un joker",
        "scores so far",
        "jazz et carte, joker au 2e z de jazz",
    ),
    "mot-pour-mot": ("deux mots", "chat fin", "chien carte", "euh attends je cherche", "vous êtes nuls les rouges"),
    "guerre-des-mots": (
        "ça sent le roussi",
        "purs avec c20",
        "purs pria en p6",
        "pff que des voyelles",
        "plie k19",
        "bend k19",
    ),
    "option": (
        "pente en retournant le v",
        "i7 pente demain en retournant le v",
        "i7 pente en retournant",
        "vues h8 avec un joker",
        "vues h8, le e, le s est un joker",
        "vues h8, le z c'est l'étoile",
        "pente i7 en retournant le v pour demain",
        "passe moi le sel",
        "nice one marc",
        "sablier",
        "il reste du café",
        "rien à dire",
        "il reste 12 minutes",
        "change de disque",
        "quel temps pourri ce soir",
        "il reste 3 prismes",
        "j'ai fini",
        "i'm done",
        "fini",
        "done",
        "has 3 tiles left",
        "c'est fini ce café",
        "o9 joies ~l>a",
    ),
    "jago": (
        "grâce à toi je perds une minute",
        "toi et moi demain soir",
        "plus de café",
        "amazing grace",
        "im done in 50",
        "fini en 1 minute 10 ou 20",
        "le sablier n'était pas vide",
        "neuf 6d avec le z du pot",
        "dur 6e sans retourner le z",
        "tu me voles encore mon mot",
        "dépêche",
    ),
}


def near(game: str, line: str, language: str = "en") -> list[str]:
    notation = game_of(game).notation
    return [notation.typed(found, language).casefold() for found in notation.near(line)]


def beside_bonus(game: str, line: str) -> list[str]:
    """What is read in a line besides a bonus card: any word may be laid with one, and the rules decide which is."""
    return [one for one in near(game, line) if not one.startswith("bonus")]


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [(game, *each) for game, lines in SPOKEN.items() for each in lines.items()],
)
def test_what_players_say_is_read(game: str, line: str, meant: str) -> None:
    assert meant.casefold() == (near(game, line) if meant.startswith("bonus") else beside_bonus(game, line))[0]


@pytest.mark.parametrize(("game", "line"), [(game, line) for game, lines in NOTHING.items() for line in lines])
def test_nothing_is_read_where_anything_would_be_left_over(game: str, line: str) -> None:
    assert not beside_bonus(game, line)


@pytest.mark.parametrize(
    ("game", "line", "meant"),
    [
        ("option", "change 2 lettres", "échange 2"),
        ("option", "a tiré v4 t1", "tire V4/T1"),
        ("option", "il reste *n ae", "chevalet *n ae"),
        ("jago", "maux f4 je vole", "f4 maux vole"),
        ("jago", "dur 6e sans retourner le u", "6e dur garde F6"),
        ("jago", "j'ai terminé en 1 minute 10", "fini 1:10"),
    ],
)
def test_french_players_are_offered_french_commands(game: str, line: str, meant: str) -> None:
    assert near(game, line, "fr")[0] == meant.casefold()


DUE = """
#referee 1
#game jago
#player claire Claire
#player etienne Étienne
#lexicon fr
>claire: F4 FAUX
>claire: done 0:40
>etienne: F4 EAUX
>etienne: 5F ASTRE
>etienne: 7F XQ
>claire: contest
"""


@pytest.mark.parametrize(
    ("line", "turned"),
    [
        ("le s le t et le r", "turn G5 H5 I5"),
        ("S T R", "turn G5 H5 I5"),
        ("g5 à i5", "turn G5 H5 I5"),
        ("G5-I5", "turn G5 H5 I5"),
        ("je prends s t et r donc g5, h5, i5", "turn G5 H5 I5"),
        ("non merci", "turn none"),
        ("no thanks, leave them", "turn none"),
        ("s, t and u", "turn G5 H5 F6"),
        ("le s et le e", ""),
        ("le z le t et le r", ""),
        ("le s le t le r et demain", ""),
        ("bien fait", ""),
    ],
)
def test_jag_18_letters_are_named_by_themselves_where_no_other_can_be_meant(line: str, turned: str) -> None:
    table = recorded(DUE).desk("en").table
    action = read(table, line).action
    assert ("" if isinstance(action, Refused) else table.game.notation.write(action)) == turned

"""The words of a game as a graph: those that the judge allows, and what the table ruled."""

from pathlib import Path

import pytest

from referee.core.graph import ROOT, Graph
from referee.core.policy import SYMBOL
from referee.words.families import opened_table
from referee.words.graph import Ruled, graph_of
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from tests.words.support import POLICIES, packed, word, words

FORMS = "au aux thé thés été peut-être chat chats chatte km os".split()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    folder: Path = tmp_path_factory.mktemp("graph")
    return packed(folder / "small.lex", [*words(*FORMS), word("Lot", 1), word("cm", SYMBOL)])


def spelt(graph: Graph, node: int = ROOT, text: str = "") -> set[str]:
    """Every word of a graph."""
    ends, children = graph[node]
    longer = (spelt(graph, child, text + letter) for letter, child in children.items())
    return set().union({text} if ends else (), *longer)


@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "mot-pour-mot"])
def test_it_holds_the_words_that_the_judge_allows(small: Lexicon, game: str) -> None:
    keys = ["AU", "AUX", "THE", "THES", "ETE", "PEUTETRE", "CHAT", "CHATS", "CHATTE", "KM", "OS", "LOT", "CM"]
    allowed = {key for key in keys if judge(key, POLICIES[game], small).valid}
    assert spelt(graph_of(small, POLICIES[game])) == allowed
    assert {"THE", "CHATS"} <= allowed
    assert sorted(graph_of(small, POLICIES[game]).words()) == sorted(allowed)


def test_a_ruling_changes_its_word_alone(small: Lexicon) -> None:
    graph = graph_of(small, POLICIES["option"])
    ruled = Ruled(graph, {"CHAT": False, "CHATON": True, "ZUT": True, "THES": True, "XYZ": False})
    assert spelt(ruled) == (spelt(graph) - {"CHAT"}) | {"CHATON", "ZUT"}
    assert sorted(ruled.words()) == sorted(spelt(ruled))
    assert sorted(word for sized in ruled.patterns.values() for word in sized.words(sized.all)) == sorted(spelt(ruled))


def test_common_words_are_those_that_people_know(fr: Lexicon) -> None:
    graph, every = (graph_of(fr, POLICIES["croisillon"], families) for families in (opened_table(), None))

    def has(graph: Graph, text: str) -> bool:
        node = ROOT
        for letter in text:
            if letter not in graph[node][1]:
                return False
            node = graph[node][1][letter]
        return graph[node][0]

    assert list(graph.words()) == sorted(graph.words())
    assert [has(every, text) for text in ("CHAT", "ONU", "KM", "ZZ", "CHATX")] == [True, True, False, False, False]
    assert [has(graph, text) for text in ("CHAT", "JOIE", "DOS", "MIEUX")] == [True, True, True, True]
    assert [has(graph, text) for text in ("ONU", "XYSTE", "CHATX")] == [False, False, False]

"""The word graph: what is built is what is found, in plain Python and by dawg2."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.words import automaton
from referee.words.dawg import MISSING, ROOT, find, value, walk
from referee.words.finder import all_keys
from referee.words.lexicon import Lexicon

BYTES = st.lists(st.integers(1, 255), min_size=1, max_size=6).map(bytes)
FEW_LETTERS = st.text("ABC", min_size=1, max_size=7).map(str.encode)
TABLES = st.dictionaries(BYTES | FEW_LETTERS, st.integers(0, 2**31 - 1), max_size=60)

Find = Callable[[bytes], int]
Units = Sequence[int]


def built(table: Mapping[bytes, int]) -> Units:
    return automaton.build(sorted(table.items()), automaton.shared_starts(sorted(table)))


def dawg2(units: bytes) -> Find:
    dawg = pytest.importorskip("dawg", reason="dawg2 is not installed")
    graph = dawg.IntDAWG()
    graph.frombytes((len(units) // 4).to_bytes(4, "little") + units)
    found: Find = graph.b_get_value
    return found


def little(units: Units) -> bytes:
    return b"".join(int(unit).to_bytes(4, "little") for unit in units)


def near(keys: Iterable[bytes], seed: int = 1) -> set[bytes]:
    """Keys shortened, lengthened and with a letter changed: most of them are no keys."""
    random.seed(seed)
    found = set()
    for key in keys:
        at = random.randrange(len(key))
        found |= {key[:-1], key + b"S", key[:at] + b"Q" + key[at + 1 :], key[:at] + key[at + 1 :], b"Z" + key}
    return found - {b""}


@given(TABLES)
def test_a_graph_finds_its_keys_and_no_others(table: dict[bytes, int]) -> None:
    units = built(table)
    asked = table.keys() | near(table)
    assert {key: find(units, key) for key in asked} == {key: table.get(key, MISSING) for key in asked}


@settings(max_examples=50)
@given(TABLES)
def test_dawg2_reads_the_same_graph_alike(table: dict[bytes, int]) -> None:
    units = built(table)
    found = dawg2(little(units))
    asked = table.keys() | near(table)
    assert {key: found(key) for key in asked} == {key: table.get(key, MISSING) for key in asked}


@given(TABLES)
def test_stepping_letter_by_letter_leads_where_walking_does(table: dict[bytes, int]) -> None:
    units = built(table)
    for key in table.keys() | near(table):
        node = ROOT
        for label in key:
            node = node if node == MISSING else walk(units, bytes([label]), node)
        assert node == walk(units, key)
        assert (MISSING if node == MISSING else value(units, node)) == table.get(key, MISSING)


def test_the_beginning_of_a_key_can_be_walked_but_has_no_value() -> None:
    units = built({b"JOIES": 7})
    node = walk(units, b"JOI")
    assert node != MISSING
    assert value(units, node) == MISSING
    assert walk(units, b"JOX") == MISSING


def test_nothing_is_found_in_an_empty_graph() -> None:
    assert find(built({}), b"A") == MISSING
    assert find(built({b"A": 1}), b"") == MISSING


def test_shared_endings_are_stored_once() -> None:
    ends = [b"ER", b"ERA", b"ERAI", b"ERONS"]
    keys = [stem + end for stem in (b"AIM", b"CHANT", b"PARL") for end in ends]
    assert len(automaton.minimise([(key, 1) for key in keys], automaton.shared_starts(keys))) < 20


def test_keys_share_their_starts_with_the_one_before() -> None:
    assert automaton.shared_starts([b"AI", b"AIM", b"AIR", b"B"]) == [0, 2, 2, 0]


@pytest.mark.parametrize("keys", [(b"B", b"A"), (b"A", b"A"), (b"AB", b"A"), (b"",)])
def test_keys_out_of_order_are_refused(keys: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="does not come after"):
        automaton.shared_starts(keys)


def test_more_than_the_format_can_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {b"%04d" % number: number for number in range(2000)}
    fits = len(built(table))
    monkeypatch.setattr(automaton, "LARGEST", fits)
    assert len(built(table)) == fits
    monkeypatch.setattr(automaton, "LARGEST", fits - 1)
    with pytest.raises(automaton.TooLarge):
        built(table)


@pytest.fixture(scope="module")
def signatures(fr: Lexicon) -> dict[bytes, int]:
    """Every key of the built-in lexicon, and the signature that its list of keys gives it."""
    return dict(all_keys(fr, bytes(range(256))))


def test_the_lexicon_has_its_keys_in_order(fr: Lexicon, signatures: dict[bytes, int]) -> None:
    assert len(signatures) > 400_000
    assert all(one < other for one, other in pairwise(signatures))


def test_both_readers_agree_on_every_key_of_the_lexicon(fr: Lexicon, signatures: dict[bytes, int]) -> None:
    found = dawg2(fr.section("units"))
    entries = {key: find(fr.units, key) for key in signatures}
    of_entry = fr.section("signatures")
    assert MISSING not in entries.values()
    assert {key: found(key) for key in signatures} == entries
    assert {key: of_entry[entry] for key, entry in entries.items()} == signatures


def test_both_readers_agree_on_near_misses_of_the_lexicon(fr: Lexicon, signatures: dict[bytes, int]) -> None:
    found = dawg2(fr.section("units"))
    asked = near(list(signatures)[::9])
    strangers = asked - signatures.keys()
    assert len(strangers) > 50_000
    assert {find(fr.units, key) for key in strangers} == {found(key) for key in strangers} == {MISSING}
    assert all(find(fr.units, key) == found(key) != MISSING for key in asked & signatures.keys())


def test_real_keys_built_anew_are_found_again(signatures: dict[bytes, int]) -> None:
    table = {key: at for at, key in enumerate(list(signatures)[:20_000])}
    units = built(table)
    found = dawg2(little(units))
    assert {key: find(units, key) for key in table} == {key: found(key) for key in table} == table

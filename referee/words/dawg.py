"""Walks a word graph in the double-array format of dawgdic. Imported by the quick way: keep it light.

A unit's low byte is its label and bit 31 marks a value; bits 10 to 30 lead to its children, bit 8 says that one of them
is a value. Children lie at `base ^ label`, a value at `base`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Units = memoryview[int] | Sequence[int]

ROOT = 0
MISSING = -1
LABEL = 0x800000FF
_VALUE = 0x7FFFFFFF


def base(units: "Units", node: int) -> int:
    unit = units[node]
    return node ^ ((unit >> 10) << ((unit & 0x200) >> 6))


def walk(units: "Units", key: bytes, node: int = ROOT) -> int:
    for label in key:
        unit = units[node]
        node ^= ((unit >> 10) << ((unit & 0x200) >> 6)) ^ label
        if units[node] & LABEL != label:
            return MISSING
    return node


def value(units: "Units", node: int) -> int:
    """The value of the key that ends at this node, or MISSING."""
    return units[base(units, node)] & _VALUE if units[node] & 0x100 else MISSING


def find(units: "Units", key: bytes) -> int:
    node = walk(units, key)
    return MISSING if node == MISSING else value(units, node)

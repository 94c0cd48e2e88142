"""Hatch hooks: the command `referee` is a raw script, since the entry points of older pips import modules that slow it down.

Windows cannot run raw scripts and has an ordinary entry point instead. Man pages are installed where `man` looks, and in
the package, for `referee manual`.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

WINDOWS = sys.platform == "win32"


class EntryPoint(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:  # as Hatch declares it
        metadata["scripts"] = {"referee": "referee.__main__:main"} if WINDOWS else {}


class RawScript(BuildHookInterface[Any]):  # the configuration of any builder
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # as Hatch declares it
        man = Path(self.root) / "man"
        build_data["force_include"] |= {str(page): f"referee/man/{page.relative_to(man)}" for page in self._pages()}
        if not WINDOWS and self.target_name == "wheel":
            build_data["shared_scripts"] = {"scripts/command": "referee"}
            build_data["shared_data"] = self._man_pages()

    def _man_pages(self) -> dict[str, str]:
        """The pages with the paths where they are installed: a folder for each section, within one for each language."""
        man = Path(self.root) / "man"
        return {
            str(page): f"share/man/{page.parent.relative_to(man) / f'man{page.suffix[1:]}' / page.name}"
            for page in self._pages()
        }

    def _pages(self) -> list[Path]:
        man = Path(self.root) / "man"
        return [*man.glob("*.[157]"), *man.glob("fr/*.[157]")]

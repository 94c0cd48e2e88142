"""What a process may be kept from, for tests of what happens then."""

import ctypes
import os
import resource

PR_CAPBSET_DROP = 24
OVERRIDES = (1, 2)
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: by these root reads and writes what it has no permission for."""


def without_privileges() -> None:
    """From the next program on, file permissions hold for root too."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None)
        for capability in OVERRIDES:
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


def with_small_files() -> None:
    """No file may grow beyond a few hundred bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (800, 800))

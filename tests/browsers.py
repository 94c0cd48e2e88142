"""The browser that tests look at pages with."""

import shutil

# without a window of its own it takes half the processor time
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""Where Chromium is; None if it is not installed."""

"""The browser that tests look at pages with."""

import shutil

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""Where Chromium is; None if it is not installed."""

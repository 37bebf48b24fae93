"""The browser of the pages' tests, for their pictures."""

from tests.browser.conftest import browser

__all__ = ["browser"]

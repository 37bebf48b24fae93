"""Somebody at a page, who taps and writes; every tap is counted. Friends begin at one table by a link."""

import re

from msgspec import Struct
from playwright.async_api import Locator, Page, expect

from tests.kit.service.browser import Watched


class Person(Struct):
    """Somebody at a page, of whom every tap is counted; those into a field to write there are counted apart."""

    watched: Watched
    taps: int = 0
    into_fields: int = 0

    @property
    def page(self) -> Page:
        return self.watched.page

    async def tap(self, name: str | re.Pattern[str]) -> None:
        await self.touch(self.page.get_by_role("button", name=name, exact=isinstance(name, str)))

    async def touch(self, what: Locator) -> None:
        await what.click()
        self.taps += 1

    async def write_name(self, name: str, field: str = ".name-form [name=name]") -> None:
        """Write into the field of the page that waits for a name: the host's has the focus already."""
        found = self.page.locator(field)
        if not await found.evaluate("field => field === document.activeElement"):
            await found.click()
            self.into_fields += 1
        await self.page.keyboard.type(name)


async def begin_room(host: Person, name: str = "Ane") -> str:
    """Open a table for friends from the first page: the link of its room."""
    await host.page.goto("/")
    await host.tap("Play with friends")
    await expect(host.page.locator(".with-friends [name=name]")).to_be_focused()
    await host.write_name(name)
    await host.page.keyboard.press("Enter")
    return await link_of(host)


async def link_of(person: Person) -> str:
    """Read the address that the room shows, as somebody would who types it."""
    return f"http://{await person.page.locator('.invite code').inner_text()}"

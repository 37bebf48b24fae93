"""Draw the icons of the installed app from `style/icon.svg`: `make icons` writes them, a test compares them."""

import re
from typing import Final

from playwright.async_api import Browser

from service.http.web.files import ICONS, ROOT, SHARED_PICTURE
from service.pictures.png import PngMaker
from service.pictures.scene import Scene, draw_scene

TOUCH_ICON: Final = "icons/apple-touch-icon.png"
_TOUCH_SIDE: Final = 180
_SAFE: Final = 0.8
"""Of the side of a maskable icon: the circle that is seen whatever shape it is cut to."""


async def draw_icons(browser: Browser) -> dict[str, bytes]:
    """Draw each icon, by its path under ``service/web``.

    The last is the picture of a page that is about no table. One that is cut to a shape has the ground of the drawing
    up to its edges, and a maskable one is drawn smaller.
    """
    drawn = {path: await _draw(browser, side, whole=purpose == "any") for path, (side, purpose) in ICONS.items()}
    drawn[SHARED_PICTURE] = await PngMaker().draw(draw_scene(Scene("Hordago")))
    return {**drawn, TOUCH_ICON: await _draw(browser, _TOUCH_SIDE, whole=False, part=1)}


async def _draw(browser: Browser, side: int, *, whole: bool, part: float = _SAFE) -> bytes:
    svg = (ROOT / "style" / "icon.svg").read_text("utf-8")
    ground = re.search(r'<rect [^>]*fill="(#[0-9a-f]{6})"', svg)
    assert ground is not None
    inner = side if whole else round(side * part)
    body = f"margin:0;block-size:100vh;display:grid;place-items:center;background:{'none' if whole else ground[1]}"
    page = await browser.new_page(viewport={"width": side, "height": side})
    await page.set_content(f'<body style="{body}">{svg.replace("<svg", f"<svg width={inner} height={inner}", 1)}')
    picture = await page.screenshot(omit_background=True)
    await page.close()
    return picture

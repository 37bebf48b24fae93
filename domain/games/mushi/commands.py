"""What a seat may ask for: the moves of Mushi as clients post them (api.md, "Moves").

A move may say which round (``deal``) it belongs to; a late one is then refused instead of playing into the next.
"""

from typing import Annotated, ClassVar

import msgspec

from domain.table.commands import Gather

CardCode = Annotated[str, msgspec.Meta(pattern="^([1-589]|1[0-2])(L|A|R|N[abc]?)$", max_length=4)]


class _Move(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, tag_field="type"
):
    kind: ClassVar[str]
    deal: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] | None = None


class Play(_Move, frozen=True, tag="play"):
    """Play a card of the hand; ``capture`` names the card of the field it takes, if it could take several."""

    kind: ClassVar[str] = "play"
    card: CardCode
    capture: CardCode | None = None


class Capture(_Move, frozen=True, tag="capture"):
    """Choose which card of the field the turned card takes."""

    kind: ClassVar[str] = "capture"
    card: CardCode


Move = Play | Capture | Gather

"""Searches by the names that the filters have in the API."""

from typing import Any

from service.readmodels.deals import Search


def search_by(
    *,
    lance: str | None = None,
    yaku: str | None = None,
    hand_class: str | None = None,
    stake: int | None = None,
    hordago: bool | None = None,
    **others: Any,  # noqa: ANN401 - fields of a search
) -> Search:
    """Make a search; a filter that is left out matches every deal."""
    wanted = [("lance", lance), ("yaku", yaku), ("class", hand_class)]
    return Search(
        values=[(name, value) for name, value in wanted if value is not None],
        any_value={} if hordago is None else {"hordago": hordago},
        at_least={} if stake is None else {"stake": stake},
        **others,
    )

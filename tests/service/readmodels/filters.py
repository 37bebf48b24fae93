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
    role: str | None = None,
    held: str | None = None,
    outcome: str | None = None,
    accepted: bool | None = None,
    bluff: bool | None = None,
    **others: Any,  # noqa: ANN401 - fields of a search
) -> Search:
    """Make a search; a filter that is left out matches every deal."""
    of_play = [("role", role), ("held", held), ("outcome", outcome)]
    wanted = [("lance", lance), ("yaku", yaku), ("class", hand_class), *of_play]
    done = {"hordago": hordago, "accepted": accepted, "bluff": bluff}
    return Search(
        kind="deal" if {accepted, bluff, *dict(of_play).values()} == {None} else "play",
        values=[(name, value) for name, value in wanted if value is not None],
        any_value={name: there for name, there in done.items() if there is not None},
        at_least={} if stake is None else {"stake": stake},
        **others,
    )

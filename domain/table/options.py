"""Options of a rule set as they are asked for: names and values of bounded size, not yet looked at."""

from typing import Annotated

from msgspec import Meta

OptionValue = str | int | bool | None
"""What an option is set to."""

AskedValue = Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=-(2**31), le=2**31)] | bool | None
AskedOptions = Annotated[
    dict[Annotated[str, Meta(max_length=40)], AskedValue],
    Meta(max_length=20, description="Options of the rule set; defaults where left out."),
]

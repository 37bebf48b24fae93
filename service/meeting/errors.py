"""Define the errors of seeks and challenges."""


class NoSuchSeek(Exception):
    """There is no seek with this id, or it is over and not yours."""

    code = "no-such-seek"


class NoSuchChallenge(Exception):
    """You have neither made nor received a challenge with this id."""

    code = "no-such-challenge"


class TooManyOffers(Exception):
    """A player has at most 5 open seeks and 20 open challenges; withdraw one first."""

    code = "too-many-offers"


class RatingOutOfRange(Exception):
    """The rating of a player who is challenged is not in the `rating_range` of the challenge."""

    code = "rating-out-of-range"


class OfferOver(Exception):
    """The seek or challenge is over: matched, answered, withdrawn or expired."""

    code = "offer-over"

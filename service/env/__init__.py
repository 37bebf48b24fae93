"""Let programs learn the games: one table after the customs of PettingZoo, and many at once on arrays.

``make_env`` is for programs that play any game of PettingZoo; ``make_tables`` is for those that need millions of moves.
Both have the same actions and see the same rows. They need the extra ``env``.
"""

"""Who is calling: players, and the tokens that speak for them.

A token is 256 random bits behind the prefix ``hdg_``, shown once and stored as its SHA-256 alone. Everything about it
but its revocation is fixed when it is minted. It is looked up anew for every request (`lookup`), so a revocation holds
in every process from the moment it is committed; there is no cache to go stale.
"""

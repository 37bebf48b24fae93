"""Identify callers: players and their tokens.

A token is 256 random bits behind the prefix ``hdg_``, shown once and stored as its SHA-256 alone. Everything about it
but its revocation is fixed when it is minted. Every request looks its token up in the database, so a revocation holds
in every process from the moment it is committed; there is no cache that could be out of date.
"""

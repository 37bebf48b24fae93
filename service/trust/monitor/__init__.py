"""A monitor: read everything that a server shows of its log and its finished tables, and compare it with itself.

A witness asks the server for proofs and keeps one checkpoint. A monitor trusts no proof: it reads every entry by tiles,
keeps its own tree on disk, and asks for old blocks and finished tables again, at random. `store` is what it keeps,
`entries` follows the log, `tables` compares records with it.
"""

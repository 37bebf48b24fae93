"""What lists and searches are answered from: lobby, deals, statistics; all of it a fold of the log's public parts.

`chronicles` follows every table through the log, `tables` turns what a batch of the log changed into rows, a
projector remembers in the same transaction how far it has come, and `rebuild` begins again from nothing.
"""

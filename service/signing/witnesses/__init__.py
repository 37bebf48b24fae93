"""Witnesses to which logs come (C2SP tlog-witness): one that answers, and a log that submits to any of them.

`witness`, beside this package, goes to the log by itself.
"""

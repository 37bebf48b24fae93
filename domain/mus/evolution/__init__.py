"""How the events of Mus change the state, by what they are about: a table of changes in each file.

Nothing here refuses: what happened has happened. A redacted stream folds as a full one does: where a payload is
missing the cards are ``None``.
"""

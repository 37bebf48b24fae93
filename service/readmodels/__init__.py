"""Answer lists and searches: lobby, deals, statistics, matches, tournaments, disputes.

Every row follows from the public parts of the log. `table_fold` folds each table as the log grows, `tables` turns what
a batch of events changed into rows, `projector` writes the rows and the position in the log in one transaction, and
`rebuild_projection` makes all rows again from the first event.
"""

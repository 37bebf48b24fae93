"""The statements, one in a file; the header of each says what it is for and what $1.. are."""

from service.store.statements import statement_reader

statement = statement_reader(__name__)

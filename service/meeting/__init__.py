"""Keep what brings players together: seeks that the server matches, challenges, and the tables that come of them.

They are rows, not events: nothing of a table depends on them. A table is planned in the transaction that decides it,
and opened by ``service.processes.meeting`` under an id that is fixed there, so that it is opened once.
"""

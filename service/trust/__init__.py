"""Watch a server from outside, trusting nothing of it: a witness, a witness to which logs come, and a monitor.

Nothing here reaches a database or the server's own code: `log_client` reads the signed log over HTTP. `witness` goes to
a log and cosigns it, `cosigner` answers logs that submit (C2SP tlog-witness), behind `witness_server`; both keep as
`evidence` what convicts a log. `monitor` reads everything. `log_search` finds an entry that a proof does not name.
"""

"""Send what concerns players to addresses of theirs, signed, at least once (https://www.standardwebhooks.com).

`registry` keeps the addresses, `outbox` the messages that wait, `signatures` signs them, `receivers` sends them and
checks where to. What does so by itself is `service/processes/webhooks.py`.
"""

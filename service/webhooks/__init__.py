"""Send what concerns players to addresses of theirs, signed, at least once (https://www.standardwebhooks.com).

`registry` keeps the addresses, `outbox` the messages that wait, `signatures` signs them, `receivers` sends them and
checks where to. `push` keeps browsers and what is to be pushed to them, which `vapid` encrypts and signs; `places` says
up to where notices were taken for both. What does so by itself is `service/processes/sending.py`.
"""

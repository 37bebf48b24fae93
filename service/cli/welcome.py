"""What `serve` prints once it serves: where it is, and what to open next."""

import ipaddress

from service.demo import Shown


def welcome(host: str, port: int, shown: Shown) -> str:
    """Name the docs page, finished matches to replay and to compare if there are any, and a first request."""
    url = f"http://{reachable_as(host)}:{port}"
    lines = [f"Hordago serves {url} (Ctrl-C stops it)", "", f"  docs     {url}/docs"]
    lines += [f"  replay   {url}/v1/tables/{table}/replay?as=all" for table in shown.tables]
    if shown.tables:
        lines.append(f"  read it  curl -H 'Accept: text/plain' '{url}/v1/tables/{shown.tables[0]}/record?as=all'")
    if shown.match is not None:
        lines.append(f"  compare  {url}/v1/matches/{shown.match}/comparison")
    lines.append(f"""  sign up  curl {url}/v1/players -H 'Content-Type: application/json' -d '{{"name": "Ane"}}'""")
    return "\n".join([*lines, ""])


def reachable_as(host: str) -> str:
    """The name under which this machine reaches an address it listens on."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return host if address.version == 4 else f"[{host}]"

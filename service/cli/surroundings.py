"""What every command reads first: its settings; from then on logs go where they say."""

import os

from service import logs
from service.settings import Settings, load


def settled() -> Settings:
    """Read the environment and set up the logs; raises BadSetting."""
    settings = load(os.environ)
    logs.configure(settings)
    return settings

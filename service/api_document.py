"""Write the API document to a file: `python -m service.api_document openapi/openapi.json`, which is `make openapi`."""

import sys
from pathlib import Path

from service.app import create_app
from service.http.openapi.document import encode_document
from service.settings import Settings

if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(encode_document(create_app(Settings(database_url="postgresql://unused/"))))

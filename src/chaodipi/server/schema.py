"""`python -m chaodipi.server.schema`: the JSON schema of every message, from which the client's types are made."""

import json
import sys
from typing import Any

import msgspec

from chaodipi.server.wire import ClientMessage, ServerMessage
from chaodipi.server.wire_lobby import LobbyMessage, MatchMessage, SeekMessage

__all__ = ["message_schema"]


def message_schema() -> dict[str, Any]:
    """JSON schema (2020-12) of the messages; each struct under its name in $defs."""
    unions, definitions = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, LobbyMessage, SeekMessage, MatchMessage], ref_template="#/$defs/{name}"
    )
    return {"title": "Message", "anyOf": list(unions), "$defs": definitions}


if __name__ == "__main__":
    json.dump(message_schema(), sys.stdout, indent=1)

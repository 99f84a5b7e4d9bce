"""Write values of a table as text, for formats that have no form for them."""

import json
from typing import Any


def to_json(value: Any) -> str:
    """Write a value as JSON; bytes as hexadecimal digits, what else JSON has no form for as text, NaN as null.

    >>> to_json({"hand": "As Kd", "won": float("inf"), "chips": 5, "key": b"\\xff\\x00"})
    '{"hand": "As Kd", "won": null, "chips": 5, "key": "ff00"}'
    """
    try:
        return json.dumps(value, allow_nan=False, default=as_text, ensure_ascii=False)
    except ValueError:
        finite = json.loads(json.dumps(value, default=as_text), parse_constant=lambda _: None)
        return json.dumps(finite, ensure_ascii=False)


def as_text(value: Any) -> str:
    """Write a value as text: bytes as hexadecimal digits, what holds others as JSON.

    >>> as_text(b"\\xff\\x00"), as_text({"won": [1, None]}), as_text(1.5)
    ('ff00', '{"won": [1, null]}', '1.5')
    """
    if isinstance(value, bytes):
        return value.hex()
    return to_json(value) if isinstance(value, dict | list | tuple) else str(value)

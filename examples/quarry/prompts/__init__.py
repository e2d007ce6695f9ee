"""The prompts of Slate Hill: text lives in markdown, reviewed wording is pinned here."""

import hashlib
import re
from pathlib import Path

_FOLDER = Path(__file__).parent
_SECTION = re.compile(r"<([a-z][a-z0-9_]*)>(.*?)</\1>", re.DOTALL)

# sha256 of each section, first 12 digits. A changed prompt needs a changed line here, so a reviewer sees it.
_PINNED_HASHES: dict[str, str] = {
    "AGENTIC_SUFFIX": "7958398c2aec",
    "KIT": "88fad62afc75",
    "REVIEWER_SYSTEM": "b0429c10fa75",
    "REVIEWER_USER": "31405713a210",
    "ROUTER_SYSTEM": "c88c80dcd3ce",
}


def load(name: str) -> dict[str, str]:
    """The sections of one file, by tag name."""
    text = (_FOLDER / f"{name}.md").read_text(encoding="utf-8")
    return {tag: body.strip() for tag, body in _SECTION.findall(text)}


_router = load("router")
_reviewer = load("reviewer")

ROUTER_SYSTEM = _router["system"]
KIT = _router["kit"]
AGENTIC_SUFFIX = _router["agentic_suffix"]
REVIEWER_SYSTEM = _reviewer["system"]
REVIEWER_USER = _reviewer["user"]


def drifted() -> list[str]:
    """Names of the pins whose section has changed since it was reviewed."""
    return [
        name
        for name, pinned in _PINNED_HASHES.items()
        if hashlib.sha256(globals()[name].encode()).hexdigest()[:12] != pinned
    ]

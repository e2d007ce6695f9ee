"""Prints the router's prompt as the site office sends it: `python3 builder.py`.

QUARRY_PERSONA=off leaves out who the assistant is. Shift and memory come from the site office;
without it the samples stand in.
"""

import os
import sys
from html import escape
from pathlib import Path

from prompts import AGENTIC_SUFFIX, KIT, ROUTER_SYSTEM

ROOT = Path(__file__).parent
IDENTITY = ("## Who you are", "## How you speak")


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def tagged(tag: str, body: str, gap: str = "\n") -> str:
    return f"<{tag}>{gap}{body}{gap}</{tag}>"


def chapter(page: str, heading: str) -> str:
    """The text under a level two heading, up to the next one."""
    lines = page.split("\n")
    first = lines.index(heading) + 1
    last = next((i for i in range(first, len(lines)) if lines[i].startswith("## ")), len(lines))
    return heading + "\n" + "\n".join(lines[first:last]).strip()


def build(persona: bool) -> str:
    static = [ROUTER_SYSTEM.format(site="Slate Hill", kit=KIT)]
    if persona:
        page = read("QUARRY.md")
        static.append(tagged("agent_identity", "\n\n".join(chapter(page, heading) for heading in IDENTITY)))
    static.append(AGENTIC_SUFFIX)
    dynamic = [
        tagged("shift", read("samples/shift.md").strip()),
        tagged("project_memory", escape(read("samples/memory.md").strip(), quote=False)),
    ]
    return "\n\n".join([*static, tagged("dynamic_context", "\n\n".join(dynamic), gap="\n\n")])


if __name__ == "__main__":
    # Bytes, so that no platform touches the line ends, and no line end of our own.
    sys.stdout.buffer.write(build(os.environ.get("QUARRY_PERSONA", "on") != "off").encode())

"""Text whose cursor stays inside it, even if the text or the window has shrunk."""

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.controls import FormattedTextControl, UIContent


class Within(FormattedTextControl):
    def create_content(self, width: int, height: int | None) -> UIContent:
        content = super().create_content(width, height)
        at = content.cursor_position
        if at is not None:
            content.cursor_position = Point(max(0, at.x), min(max(0, at.y), content.line_count - 1))
        return content

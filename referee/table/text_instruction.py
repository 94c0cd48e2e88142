"""What a tutorial says, in text; a blank line goes before what is new."""

from referee.table.instruction import End, Hint, Instruction, Teaching, Title


def teaching_lines(teaching: Teaching, gap: str = "  ") -> list[str]:
    match teaching:
        case Title(text):
            return [text]
        case Instruction(number, of, text, command):
            return ["", f"{number}/{of}{gap}{text}", arrow(command)]
        case Hint(text, command):
            return [text, arrow(command)]
        case End(text):
            return ["", text]


def arrow(command: str) -> str:
    return f"→ {command}"

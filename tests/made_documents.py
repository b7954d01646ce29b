"""Documents of every kind, made by the libraries that programs use, and what is in them."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from fpdf import FPDF
from fpdf.enums import AccessPermission

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TITLE = "Why Northwind now"
BULLETS = ("Onboarding takes 14 days instead of 30", "Three warehouses share one stock")
TABLE = (("Item", "2023", "2024"), ("Revenue", "900,000 €", "1,200,000 €"), ("Staff", "12", "15"))
ROWS = tuple(" | ".join(row) for row in TABLE)
NOTES = ("Begin with the customer who waited for 30 days.", "Pause after the price.")
LEFT = (
    "We began in one small warehouse by the river. Nobody believed that it could ever work, and "
    "the bank gave us one year. Every order was packed by hand and carried to the post office."
)
RIGHT = (
    "Today three warehouses share one stock. An order that comes in before noon leaves the house "
    "on the same day. Returns are checked within two hours by the team that packed them."
)
HEBREW = "החברה גדלה ב-12% בשנת 2024, למשל אצל Siemens AG. מכרנו 3,500 יחידות (בחודש)."
ARABIC = "نمت الشركة بنسبة 12% في عام 2024. طلب العملاء خمسة تغييرات."
_FONT = Path(mpl.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf")


def make_pptx(path: Path) -> None:
    """Two slides: bullets and notes; a table and a chart."""
    from pptx import Presentation
    from pptx.chart.data import CategoryChartData
    from pptx.enum.chart import XL_CHART_TYPE
    from pptx.util import Inches

    show: Any = Presentation()
    first = show.slides.add_slide(show.slide_layouts[1])
    first.shapes.title.text = TITLE
    frame = first.placeholders[1].text_frame
    frame.text = BULLETS[0]
    frame.add_paragraph().text = BULLETS[1]
    first.notes_slide.notes_text_frame.text = "\n".join(NOTES)
    second = show.slides.add_slide(show.slide_layouts[5])
    second.shapes.title.text = "Figures"
    place = (Inches(1), Inches(2), Inches(6), Inches(1))
    table = second.shapes.add_table(len(TABLE), len(TABLE[0]), *place).table
    for across, row in enumerate(TABLE):
        for down, text in enumerate(row):
            table.cell(across, down).text = text
    kind: Any = CategoryChartData  # its constructor has no types
    data = kind()
    data.categories = ["North", "South"]
    data.add_series("Orders", (1_234_567, 80.5))
    second.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *place, data)
    show.save(str(path))


def make_docx(path: Path) -> None:
    """Two headings, with bullets, a table, a tracked change and text from right to left."""
    from docx import Document
    from docx.oxml import OxmlElement

    text: Any = Document()
    text.add_heading(TITLE, 1)
    text.add_paragraph(LEFT)
    for bullet in BULLETS:
        text.add_paragraph(bullet, style="List Bullet")
    struck = text.add_paragraph("We keep this.").add_run(" We dropped this.")._r  # noqa: SLF001
    deleted = OxmlElement("w:del")
    struck.getparent().replace(struck, deleted)
    deleted.append(struck)
    text.add_heading("Figures", 2)
    table = text.add_table(len(TABLE), len(TABLE[0]))
    for row, texts in zip(table.rows, TABLE, strict=True):
        for cell, words in zip(row.cells, texts, strict=True):
            cell.text = words
    text.add_paragraph(HEBREW)
    text.add_paragraph(ARABIC)
    text.save(str(path))


def make_odt(path: Path) -> None:
    """Two headings, with bullets and a table."""
    from odfdo import Document, Header, List, Paragraph, Table

    text = Document("text")
    text.body.clear()
    table = Table("Figures", width=len(TABLE[0]), height=len(TABLE))
    table.set_values([list(row) for row in TABLE])
    parts = (Header(1, TITLE), Paragraph(LEFT), List(list(BULLETS)), Header(2, "Figures"), table)
    for part in (*parts, Paragraph(HEBREW)):
        text.body.append(part)
    text.save(str(path))


def make_odp(path: Path) -> None:
    """A slide with bullets and notes."""
    from odfdo import Document, DrawPage, Element, Frame, List

    def frame(content: Sequence[Any], role: str) -> Frame:
        place = ("1cm", "1cm")
        return Frame.text_frame(list(content), presentation_class=role, position=place)

    show = Document("presentation")
    show.body.clear()
    slide = DrawPage("one", name="One")
    notes = Element.from_tag("presentation:notes")
    notes.append(frame(NOTES, "notes"))
    parts = (frame([List(list(BULLETS))], "outline"), frame([TITLE], "title"), notes)
    for part in (*parts, frame(["7"], "page-number")):
        slide.append(part)
    show.body.append(slide)
    show.save(str(path))


def make_pdf(path: Path) -> None:
    """Three pages: two columns, printed across; a table; text from right to left."""
    pdf = new_pdf()
    for number in (1, 2, 3):
        pdf.add_page()
        pdf.text(20, 12, "Northwind Ltd, for the board only")
        pdf.text(20, 285, f"Page {number} of 3")
        if number == 1:
            print_columns(pdf)
        elif number == 2:
            for down, row in enumerate(TABLE):
                for across, cell in enumerate(row):
                    pdf.text(20 + 50 * across, 60 + 7 * down, cell)
        else:
            pdf.set_font("DejaVu", size=11)
            pdf.text(40, 60, HEBREW_AS_DRAWN)
    pdf.output(str(path))


HEBREW_AS_DRAWN = (
    ".(שדוחב) תודיחי 3,500 ונרכמ .Siemens AG לצא לשמל ,2024 תנשב 12%-ב הלדג הרבחה"
).translate(str.maketrans("()", ")("))
"""HEBREW from left to right, as it is printed: the brackets are mirrored once more."""


def print_columns(pdf: FPDF) -> None:
    """Print a heading, and below it each line of the left column with that of the right one."""
    pdf.set_font("DejaVu", size=18)
    pdf.text(20, 30, TITLE)
    pdf.set_font("DejaVu", size=11)
    left, right = (wrap(text, 36) for text in (LEFT, RIGHT))
    for down, (one, other) in enumerate(zip_longest(left, right, fillvalue="")):
        pdf.text(20, 45 + 6 * down, one)
        pdf.text(110, 45 + 6 * down, other)


def new_pdf() -> FPDF:
    """Return a PDF file that knows the letters of many languages."""
    pdf = FPDF()
    pdf.add_font("DejaVu", "", str(_FONT))
    pdf.set_font("DejaVu", size=11)
    return pdf


def make_locked_pdf(path: Path) -> None:
    """One that opens with a password only."""
    pdf = new_pdf()
    pdf.add_page()
    pdf.text(20, 30, TITLE)
    pdf.set_encryption("owner", "user", permissions=AccessPermission.none())
    pdf.output(str(path))


def make_md(path: Path) -> None:
    """Markdown."""
    rows = "\n".join(f"| {row} |" for row in ROWS)
    bullets = "\n".join(f"- {each}" for each in BULLETS)
    path.write_text(f"# {TITLE}\n\n{LEFT}\n\n{bullets}\n\n## Figures\n\n{rows}\n", encoding="utf-8")


def make_txt(path: Path) -> None:
    """Plain text."""
    path.write_text(f"{TITLE}\n\n{LEFT}\n{RIGHT}\n", encoding="utf-8")


MAKERS: dict[str, Callable[[Path], None]] = {
    "pdf": make_pdf, "pptx": make_pptx, "docx": make_docx, "odt": make_odt, "odp": make_odp,
    "md": make_md, "txt": make_txt,
}  # fmt: skip

"""What is said to the person in English, and can be said in another language."""

from __future__ import annotations

from typing import Self


class Wording(str):
    """English text that remembers its template and what was filled in.

    The window looks `template` up among its words and fills in the same `values`; for everybody
    else it is text. `setup/words.py` finds every template that stands in the program. str() of an
    error of ours is the Wording it was raised with.

    Attributes:
        template: As for `str.format`; where nothing is filled in, the text itself.
        values: By their names; a Wording among them is translated, too.
    """

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """Fill `values` into `template`."""
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values = template, values
        return made

    def __str__(self) -> str:
        """Return it as it is, for `str` would forget the template."""
        return self


def system_says(error: OSError) -> Wording:
    """Return what the system says of an error; the window knows the usual ones."""
    return Wording(error.strerror or str(error))

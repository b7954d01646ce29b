"""Names and explanations of the fields of a scenario."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from greenroom.ui.widgets.common.temperaments import temperament_name
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.storage.scenarios.parsing import Problem
    from greenroom.storage.scenarios.yaml_files import Key
    from greenroom.ui.state.scenario_form import FormSlot, Section

translate = QCoreApplication.translate
_FIELD = re.compile(r"`(\w+)`")


def field_name(key: Key) -> str:
    """Return the name of the field at `key`, or of the one that it is in; "" if there is none."""
    names = [str(part) for part in key if isinstance(part, str)]
    inside = names[1:] if len(key) > 2 and names[0] in {"partners", "questions"} else names
    return next((found for name in reversed(inside) if (found := _name(names[0], name))), "")


def place_name(key: Key) -> str:
    """Return where `key` is, in words: item, field and line; "" for the whole file."""
    item = _item_name(key)
    name = field_name(key) if not item or len(key) > 2 else ""
    line = next((part for part in key[3 if item else 1 :] if isinstance(part, int)), None)
    if line is not None:
        name = translate("Fields", "{field}, line {n}").format(field=name, n=line + 1)
    return f"{item}: {name}" if item and name else item or name


def problem_text(problem: Problem) -> str:
    """Return what is wrong, with the names of the fields as the form shows them."""
    part = str(problem.key[0]) if problem.key else ""

    def named(found: re.Match[str]) -> str:
        name = _part_name(found[1]) or _name(part, found[1])
        return translate("Fields", "“{name}”").format(name=name) if name else found[0]

    return _FIELD.sub(named, translate_sentence(problem.message))


def help_of(slot: FormSlot) -> str:
    """Return a line on how to fill in a field, or ""."""
    name = slot.name
    if slot.key[0] == "questions":
        return {
            "satisfied_by": translate("Fields", "In your words; one or two are enough."),
            "again": translate("Fields", "How they ask once more, one line each."),
            "near": translate("Fields", "One line each."),
            "about": translate("Fields", "In two or three words, for the report."),
        }.get(name, "")
    return {
        "person_role": translate("Fields", "One word: tenant, seller, candidate."),
        "about": translate("Fields", "One or two sentences: I want to …, I sell …"),
        "time_limit_s": translate("Fields", "For a talk: with the questions afterwards."),
        "red_s": translate("Fields", "The lamp turns red then."),
        "summary": translate("Fields", "Left empty, the card shows the matter."),
        "resistance": translate("Fields", "0 is won over, 5 is shut."),
        "opening": translate("Fields", "One of these is said first. One line each."),
        "role": translate("Fields", "In a few words: my landlady, head of purchasing."),
        "wants": translate("Fields", "In one sentence."),
        "limits": translate(
            "Fields",
            "One line each, as a sentence: He will not ... They hold to it, whatever you say.",
        ),
        "background": translate(
            "Fields",
            "Short sentences that begin with He, She or They; each may answer a question.",
        ),
        "points": translate("Fields", "One line each, as you would say it."),
        "figures": translate("Fields", "One line each, with what it is: The rent is 890 a month."),
        "knows": translate("Fields", "One line each: your question | their answer. Optional."),
        "examples": translate("Fields", "One line each: you say | they answer. Optional."),
        "speed": translate("Fields", "1 is the voice's own tempo."),
        "pitch_semitones": translate("Fields", "In semitones, up or down."),
    }.get(name, "")


def option_name(slot: FormSlot, option: str) -> str:
    """Return the name of an option."""
    if slot.names and option in slot.options and (name := slot.names[slot.options.index(option)]):
        return name
    if slot.name == "temperament":
        return temperament_name(option)
    return {
        "": translate("Fields", "They take turns"),
        "talk": translate("Fields", "Talk"),
        "pitch": translate("Fields", "Pitch"),
        "interview": translate("Fields", "Interview"),
        "difficult-conversation": translate("Fields", "Difficult conversation"),
        "person": translate("Fields", "You"),
        "partner": translate("Fields", "The other side"),
        "objection": translate("Fields", "Objection"),
        "question": translate("Fields", "Question"),
        "she": translate("Fields", "she"),
        "he": translate("Fields", "he"),
        "they": translate("Fields", "they"),
    }.get(option, option)


def section_name(section: Section) -> str:
    """Return the heading of a section."""
    return {
        "matter": translate("Fields", "What it is about"),
        "partner": translate("Fields", "Who sits opposite"),
        "questions": translate("Fields", "What they will ask"),
        "listeners": translate("Fields", "Who else listens"),
    }[section]


def _item_name(key: Key) -> str:
    match key:
        case ("questions", int(place), *_):
            return translate("Fields", "Question {n}").format(n=place + 1)
        case ("partners", 0, *_):
            return section_name("partner")
        case ("partners", int(place), *_):
            return translate("Fields", "Listener {n}").format(n=place)
    return ""


def _part_name(name: str) -> str:
    """Return the name of a part of a line."""
    return {
        "what": translate("Fields", "what they will not give"),
        "asked": translate("Fields", "your question"),
        "says": translate("Fields", "their answer"),
        "said": translate("Fields", "what you say"),
        "line": translate("Fields", "their answer"),
    }.get(name, "")


def _name(part: str, name: str) -> str:
    if part == "questions":
        return {
            "questions": section_name("questions"),
            "ask": translate("Fields", "The question"),
            "satisfied_by": translate("Fields", "An answer that would satisfy it"),
            "again": translate("Fields", "The same in other words"),
            "near": translate("Fields", "What you may say that brings it up"),
            "about": translate("Fields", "What it is about"),
            "kind": translate("Fields", "Question or objection"),
            "asked_by": translate("Fields", "Who asks it"),
        }.get(name, "")
    return {
        "title": translate("Fields", "Title"),
        "person_role": translate("Fields", "Your role here"),
        "about": translate("Fields", "The matter, in your own words"),
        "objective": translate("Fields", "What you want in the end"),
        "purpose": translate("Fields", "What kind it is"),
        "time_limit_s": translate("Fields", "How long it takes"),
        "red_s": translate("Fields", "How long you talk"),
        "talk": translate("Fields", "How long you talk"),
        "points": translate("Fields", "What you want to get across"),
        "figures": translate("Fields", "Figures you must get right"),
        "summary": translate("Fields", "In one sentence, for the card"),
        "setting": translate("Fields", "Where and when"),
        "leads": translate("Fields", "Who begins"),
        "resistance": translate("Fields", "How hard it starts"),
        "opening": translate("Fields", "First words"),
        "partners": section_name("partner"),
        "name": translate("Fields", "Name"),
        "role": translate("Fields", "Who this is to you"),
        "pronoun": translate("Fields", "She, he or they"),
        "temperament": translate("Fields", "Temperament"),
        "wants": translate("Fields", "What they want"),
        "limits": translate("Fields", "What they will not give"),
        "knows": translate("Fields", "What they know"),
        "examples": translate("Fields", "How they talk"),
        "background": translate("Fields", "What is known about them"),
        "speed": translate("Fields", "Tempo of the voice"),
        "pitch_semitones": translate("Fields", "Pitch of the voice"),
        "format": translate("Fields", "Version of the file"),
        "id": translate("Fields", "Name of the file"),
    }.get(name, "")

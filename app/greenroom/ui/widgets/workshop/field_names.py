"""Names and explanations of the fields of a scenario or a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from greenroom.ui.state.scenario_form import FormSlot

translate = QCoreApplication.translate


def name_of(slot: FormSlot) -> str:
    """Return the name of a field."""
    if slot.key[0] == "lines":
        return translate("Fields", "It says one of these")
    return {
        "title": translate("Fields", "Title"),
        "summary": translate("Fields", "In one sentence"),
        "purpose": translate("Fields", "Kind"),
        "setting": translate("Fields", "Setting"),
        "objective": translate("Fields", "What you try to reach"),
        "person_role": translate("Fields", "What you are here"),
        "personas": translate("Fields", "Partner"),
        "leads": translate("Fields", "Who begins"),
        "resistance": translate("Fields", "Resistance at the start"),
        "time_limit_s": translate("Fields", "Time"),
        "opening": translate("Fields", "First words"),
        "about": translate("Fields", "What it is about"),
        "kind": translate("Fields", "Kind"),
        "raise_lines": translate("Fields", "Brings it up"),
        "press_lines": translate("Fields", "Holds on"),
        "settle_lines": translate("Fields", "Takes your answer"),
        "drop_lines": translate("Fields", "Leaves it open"),
        "outcome": translate("Fields", "Outcome"),
        "wrap_up": translate("Fields", "Last word is yours"),
        "name": translate("Fields", "Name"),
        "pronoun": translate("Fields", "Pronoun"),
        "role": translate("Fields", "Who this is, in one line"),
        "background": translate("Fields", "Background"),
        "traits": translate("Fields", "Traits"),
        "wants": translate("Fields", "Wants"),
        "fears": translate("Fields", "Fears"),
        "speed": translate("Fields", "Tempo"),
        "pitch_semitones": translate("Fields", "Pitch"),
        "lines": translate("Fields", "Lines"),
    }.get(slot.name, slot.name)


def help_of(slot: FormSlot) -> str:
    """Return a line on how to fill in a field, or ""."""
    if slot.shape == "lines" and slot.name not in {"traits", "wants", "fears"}:
        return translate("Fields", "One line each, at least four: none is said twice.")
    return {
        "person_role": translate("Fields", "One word: seller, candidate."),
        "resistance": translate("Fields", "0 is won over, 5 is shut."),
        "about": translate("Fields", "Two or three words, for the report."),
        "wrap_up": translate("Fields", "It ends with your next turn, not with this line."),
        "traits": translate("Fields", "One a line, at least two."),
        "wants": translate("Fields", "One a line."),
        "fears": translate("Fields", "One a line."),
        "speed": translate("Fields", "1 is the voice's own tempo."),
        "pitch_semitones": translate("Fields", "In semitones, up or down."),
    }.get(slot.name, "")


def option_name(option: str) -> str:
    """Return the name of an option."""
    return {
        "talk": translate("Fields", "Talk"),
        "pitch": translate("Fields", "Pitch"),
        "interview": translate("Fields", "Interview"),
        "difficult-conversation": translate("Fields", "Difficult conversation"),
        "person": translate("Fields", "You"),
        "partner": translate("Fields", "Your partner"),
        "objection": translate("Fields", "Objection"),
        "question": translate("Fields", "Question"),
        "reached": translate("Fields", "Reached"),
        "partly": translate("Fields", "Partly reached"),
        "missed": translate("Fields", "Not reached"),
        "broken_off": translate("Fields", "Broken off"),
        "she": translate("Fields", "she"),
        "he": translate("Fields", "he"),
        "they": translate("Fields", "they"),
    }.get(option, option)


def group_name(name: str) -> str:
    """Return the heading of a group that has no title of its own."""
    return {
        "about": translate("Fields", "What it is about"),
        "course": translate("Fields", "Partner and time"),
        "opening": translate("Fields", "How it begins"),
        "who": translate("Fields", "Who it is"),
        "character": translate("Fields", "Character"),
        "voice": translate("Fields", "Voice"),
        "points": translate("Fields", "What your partner brings up"),
        "endings": translate("Fields", "How it can end"),
        "lines": translate("Fields", "What your partner says when…"),
    }.get(name, "") or move_name(name)


def move_name(move: str) -> str:
    """Return when a partner says the lines of a standard move."""
    return {
        "silence": translate("Moves", "You say nothing"),
        "ramble": translate("Moves", "You talk much too long"),
        "off_topic": translate("Moves", "You talk about something else"),
        "boundary": translate("Moves", "You become insulting"),
        "role_fix": translate("Moves", "You talk as if you were the partner"),
        "break_attempt": translate("Moves", "You try to make it leave its part"),
        "repeat": translate("Moves", "You want to hear it again"),
        "unclear": translate("Moves", "It cannot make anything of what you said"),
        "unknown": translate("Moves", "You ask something it does not know"),
        "refuse": translate("Moves", "You ask for what it never gives"),
        "follow_up": translate("Moves", "Nothing else fits: it asks for more"),
        "acknowledge": translate("Moves", "It takes note"),
        "interrupted": translate("Moves", "You cut it off"),
        "disclose": translate("Moves", "You ask whether it is real"),
        "care": translate("Moves", "You seem to be in distress"),
        "resume": translate("Moves", "It comes back to its part"),
        "farewell": translate("Moves", "You say goodbye"),
        "greeting": translate("Moves", "You ask how it is"),
        "permission": translate("Moves", "You ask whether you may ask"),
        "opinion": translate("Moves", "You ask what it thinks"),
        "consider": translate("Moves", "You propose something new"),
        "deflect": translate("Moves", "You ask about itself"),
        "hear_me": translate("Moves", "You ask whether it hears you"),
        "wait": translate("Moves", "You ask for a moment"),
        "clarify": translate("Moves", "You did not understand its question"),
        "stuck": translate("Moves", "You have no answer"),
        "already_said": translate("Moves", "You ask again what was answered"),
        "stand_firm": translate("Moves", "You threaten or push"),
        "apology": translate("Moves", "You say sorry"),
        "thanks": translate("Moves", "You say thank you"),
        "give_up": translate("Moves", "Nothing comes of it"),
    }.get(move, move)

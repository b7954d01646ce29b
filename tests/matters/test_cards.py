"""Character cards of ten makers become partners, and partners become cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from greenroom.bounds.plain_text import is_plain
from greenroom.bounds.png_text import png_texts
from greenroom.dialogue.generation import prompting
from greenroom.domain.errors import InputError
from greenroom.matters.card import card_from
from greenroom.matters.from_card import matter_from_card
from greenroom.storage.scenarios.cards import read_card
from greenroom.storage.scenarios.matter_files import as_yaml
from greenroom.ui.services.matters import cards, matter
from tests.made_cards import CARDS, HOSTILE, INJECTION, as_png

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario


def taken(folder: Path, name: str, content: bytes) -> tuple[Scenario, str]:
    """Return the matter that is kept of a card, and all that is said of it."""
    path = folder / name
    path.write_bytes(content)
    made, notes = cards.import_card(path)
    return matter.load(made), "\n".join(notes)


@pytest.mark.parametrize(
    ("name", "partner", "background", "opening", "told"),
    [
        (
            "flat.json",
            ("Dana Whitfield", "she", "the head of operations of a parts distributor"),
            "Her planners work with spreadsheets.",
            "Have a seat. I have ten minutes.",
            "",
        ),
        (
            "lists.png",
            ("Marek", "he", "the landlord"),
            "He is stingy, polite and suspicious. He likes chess and silence.",
            "Good evening! You wanted to speak to me about the rent?",
            "The lorebook (3 entries) is not used.",
        ),
        (
            "third.json",
            ("Dr Ines Okafor", "she", "a professor of chemistry"),
            "She knows the field.",
            "Come in, close the door.",
            "Pictures and sounds of the card (1) are not used.",
        ),
        (
            "brackets.png",
            ("Tomas", "they", "the foreman on a building site"),
            "They are impatient, busy and honest.",
            "Make it quick.",
            "under clothes is left out",
        ),
        (
            "long.json",
            ("Aurelia", "she", "the person opposite"),
            "letter of her sister in a box.",
            "You came. I did not think you would.",
            "its first 14 sentences are kept",
        ),
        ("foreign.png", ("田中さくら", "they", "the person opposite"), "", "", "not in English"),
        (
            "oldest.json",
            ("Mr Bell", "he", "the person opposite"),
            "He teaches mathematics.",
            "Hello, you're early.",
            "does not say what you want from Mr Bell",
        ),
        ("hardly.json", ("Kim", "they", "the person opposite"), "", "", "what you want from Kim"),
        (
            "markup.json",
            ("Rosa", "she", "a nurse & a mother"),
            "She likes her garden.",
            "Sit down, dear.",
            "Markup, links and pictures in its texts are taken out.",
        ),
        (
            "keyed.png",
            ("Officer Lee", "they", "the police officer"),
            "They are 34 years old.",
            "Evening. Do you know why I stopped you?",
            "under species is left out",
        ),
    ],
)
def test_cards_of_ten_makers_become_partners(
    tmp_path: Path,
    name: str,
    partner: tuple[str, str, str],
    background: str,
    opening: str,
    told: str,
) -> None:
    made, notes = taken(tmp_path, name, CARDS[name])
    who = made.partners[0]
    assert (who.name, who.pronoun, who.role) == partner
    assert background in who.background
    assert next(iter(made.opening), "") == opening
    assert told in notes
    assert not set("{}<>*[]") & set(as_yaml(made).replace(">-", "").replace("|-", ""))


def test_what_a_card_says_of_the_matter_is_taken_too(tmp_path: Path) -> None:
    made, _ = taken(tmp_path, "flat.json", CARDS["flat.json"])
    assert made.about == "I want to sell a planning tool."
    assert made.setting.startswith("The person comes to Dana's office")
    assert made.partners[0].temperament == "sceptical"
    assert made.partners[0].wants == "She wants one name she can ring."
    shown = [(each.said, each.line) for each in made.partners[0].examples]
    assert shown[1] == ("It is cheap.", "So was the last one.")


def read(**said: Any) -> tuple[Persona, Scenario, str]:
    """Return the partner of a card that says this, its matter, and what did not fit."""
    made, notes = matter_from_card(card_from({"name": "Ada Reed", **said}))
    return made.partners[0], made, "\n".join(map(str, notes))


def test_lists_and_short_sentences_of_an_english_card_are_english() -> None:
    who, _, notes = read(
        description="[Ada's traits: patient, exact, proud, loyal, stubborn, shy]\n"
        "Ada Reed is a 40-year-old freelance bridge engineer.\nAda inspects old railway bridges. "
        "{{// once}}She is here for the week.",
        first_mes="Come in and have a seat.",
    )
    assert who.role == "a 40-year-old freelance bridge engineer"
    assert who.background.startswith("She is patient, exact, proud, loyal, stubborn and shy.")
    assert "She inspects old railway bridges." in who.background
    assert "not in English" not in notes
    assert "left out" not in notes
    assert "taken out (1)" in notes


@pytest.mark.parametrize(
    ("said", "role"),
    [
        ("Reed thinks the whole trip is a bad joke.", "the person opposite"),
        ("Ada is a young, cheerful engineer with a dog.", "a young cheerful engineer"),
        (
            "Ada is the Chief Keeper of the Great Library of Far Oakham.",
            "the Chief Keeper of the Great Library",
        ),
        ("Ada is a bit loud. Ada is a fan of trains. She is a barber.", "a barber"),
        ("Lady Ada Margaret Reed was a judge. She left the bench.", "a judge"),
        ("Ada Lovelace Reed is still a nurse.", "a nurse"),
    ],
)
def test_a_role_is_what_somebody_is_and_no_more(said: str, role: str) -> None:
    who, _, _ = read(description=f"{said} She has time.")
    assert who.role == role
    assert who.background.endswith("She has time.")
    assert who.background.startswith("She ")


def test_a_list_about_the_character_becomes_sentences() -> None:
    many = ", ".join(f'"trait{n}"' for n in range(20))
    who, made, notes = read(
        description="{{user}}: Any milk?\n{{char}}: In the fridge.\n\n"
        "[{{char}} = {{user}}'s flatmate; {{char}}: tidy, loyal( to friends ), hates noise;\n"
        "{{char}}'s goals: finish a thesis, move abroad; The Genre: daily life; "
        "Scenario: You are in the kitchen. You want to talk about the rent.]\n"
        f"Ada's mind= [ {many} ]\nThe rent is due.",
        personality="Calm, exact about money. She is never cruel.",
        creator="Sam\nmail: sam at home",
    )
    assert who.role == "my flatmate"
    assert who.background.startswith(
        "She is your flatmate. She is tidy and loyal. She hates noise. She is trait0, trait1,"
    )
    assert "trait12" not in who.background
    assert "first 12 of each" in notes
    assert who.background.endswith("She is calm and exact about money. She is never cruel.")
    assert who.wants == "She wants this: finish a thesis and move abroad."
    assert [each.line for each in who.examples] == ["In the fridge."]
    assert made.setting.startswith("The person is in the kitchen. The person wants to talk")
    assert (made.about, made.summary) == (
        "I want to talk about the rent.",
        "From a character card by Sam.",
    )
    assert "under the genre is left out" in notes
    assert "Markup" not in notes


def test_manner_and_pronoun_are_those_of_the_character() -> None:
    who, _, _ = read(
        description="Ada Reed repairs clocks. The cruel winter is over.",
        personality="gentle, slow",
        first_mes="*Ada lifts her head from her bench.* Good evening.",
    )
    assert (who.temperament, who.pronoun) == ("friendly", "she")
    assert who.background == "She repairs clocks. She is gentle and slow."


@pytest.mark.parametrize(
    ("greeting", "line"),
    [
        (
            'Ada looks up. "Sit down," Ada replies, tired. "You are late."',
            "Sit down. You are late.",
        ),
        ('At the shop your new cat was called "Ada". She keeps away from you.', ""),
        ('I run the "Blue Door". Sit down.', 'I run the "Blue Door". Sit down.'),
        ('*She smiles.* "It is *my* shop." *waves*', "It is my shop."),
        ("How can I help you today User?", "How can I help you today?"),
        (
            "Welcome to my shop {{user}}! It is good to see {{user}}.",
            "Welcome to my shop! It is good to see you.",
        ),
    ],
)
def test_a_greeting_is_what_somebody_says(greeting: str, line: str) -> None:
    _, made, _ = read(first_mes=greeting)
    assert "".join(made.opening) == line


def test_orders_to_a_program_are_no_part_of_a_partner(tmp_path: Path) -> None:
    made, notes = taken(tmp_path, "dana.json", json.dumps(HOSTILE).encode())
    prompts = prompting.scene_text(made.partners[0], made), prompting.card(made.partners[0], made)
    for said in (*prompts, as_yaml(made), notes):
        assert not {"Ignore", "OpenAI", "previous", "script", "\x1b", "\u202e"} & set(said.split())
        assert is_plain(said)
    assert not made.opening
    assert not made.partners[0].examples
    for sentence in (
        "system prompt of the card is not used",
        "follow the conversation are not used",
    ):
        assert sentence in notes
    assert INJECTION not in notes


def bomb(kind: str) -> bytes:
    """Return a file that is meant to hurt whoever reads it."""
    whole = CARDS["flat.json"]
    return {
        "5 MB": json.dumps({"name": "Dana", "description": "She waits. " * 500_000}).encode(),
        "5 MB in a picture": as_png({"name": "Dana", "description": "x" * 5_000_000}, "chara"),
        "a text of 200 KB": json.dumps({"name": "Dana", "description": "x" * 200_000}).encode(),
        "deep": b'{"name": "Dana", "data":' + b"[" * 100_000,
        "cut off": as_png({"name": "Dana"}, "chara")[:-30],
        "no card": as_png({"name": "Dana"}, "comment"),
        "no base64": CARDS["lists.png"].replace(b"chara\0ey", b"chara\0!!"),
        "no JSON": whole[:-20],
        "no name": b'{"description": "She waits."}',
        "a list": b"[1, 2]",
        "an archive": b"PK\x03\x04" + whole,
        "nothing": b"",
    }[kind]


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("5 MB", "longer than 4 MB"),
        ("5 MB in a picture", "a text in it is too long"),
        ("a text of 200 KB", "a text in it is too long"),
        ("deep", "nested too deep"),
        ("cut off", "the picture is cut off"),
        ("no card", "the picture carries no card"),
        ("no base64", "no JSON, or damaged"),
        ("no JSON", "no JSON, or damaged"),
        ("no name", "names nobody"),
        ("a list", "names nobody"),
        ("an archive", "cards in archives are not read"),
        ("nothing", "no JSON, or damaged"),
    ],
)
def test_what_is_no_card_is_refused_in_a_sentence(tmp_path: Path, kind: str, why: str) -> None:
    path = tmp_path / "dana.png"
    path.write_bytes(bomb(kind))
    with pytest.raises(InputError) as refused:
        read_card(path)
    assert why in str(refused.value)
    assert str(refused.value).endswith("export it again as PNG or JSON.")
    assert len(str(refused.value)) < 150


@pytest.mark.parametrize(
    "text", ["{{" * 9_000, "<" * 20_000, "[[(" * 6_000, "*" * 19_999, "a,b" * 6_000]
)
def test_no_text_keeps_the_reader_busy(tmp_path: Path, text: str) -> None:
    path = tmp_path / "dana.json"
    fields = ("description", "personality", "scenario", "first_mes", "mes_example")
    said: dict[str, Any] = dict.fromkeys(fields, f"Dana waits. {text} {{user}} wants to go.")
    path.write_text(json.dumps({"name": "Dana", **said}), encoding="utf-8")
    made, _ = matter_from_card(read_card(path))
    assert made.partners[0].name == "Dana"


@pytest.mark.parametrize("suffix", ["json", "png"])
def test_a_partner_goes_out_as_a_card_and_comes_back(tmp_path: Path, suffix: str) -> None:
    before, _ = taken(tmp_path, "flat.json", CARDS["flat.json"])
    away = tmp_path / f"away.{suffix}"
    assert cards.export_card(before.id, away) == ()
    content = away.read_bytes()
    if suffix == "json":
        said = json.loads(content)
        assert (said["spec"], said["spec_version"]) == ("chara_card_v2", "2.0")
        assert said["data"]["first_mes"] == said["first_mes"] == "Have a seat. I have ten minutes."
        needed = (
            "character_version",
            "extensions",
            "group_only_greetings",
            "post_history_instructions",
        )
        assert all(each in said["data"] for each in needed)
    else:
        assert {"chara", "ccv3"} <= set(png_texts(content, 100_000))
    after, _ = taken(tmp_path, f"back.{suffix}", content)
    for name in ("name", "pronoun", "role", "temperament", "wants", "examples"):
        assert getattr(after.partners[0], name) == getattr(before.partners[0], name)
    assert after.partners[0].background == before.partners[0].background
    for name in ("opening", "setting", "about"):
        assert getattr(after, name) == getattr(before, name)


def test_what_a_person_wants_in_their_own_words_comes_back(tmp_path: Path) -> None:
    aim = "I want to know whether your offer still stands."
    _, before, _ = read(
        description="{{char}} was a young, tidy knight, once.\nHer goals: find work, rest",
        scenario=f'A cold hall. {{{{user}}}} says: "{aim}"',
    )
    assert (before.about, before.setting) == (aim, "A cold hall.")
    cards.export_card(matter.store(before), tmp_path / "away.json")
    after, notes = taken(tmp_path, "back.json", (tmp_path / "away.json").read_bytes())
    assert (after.about, after.setting, after.partners) == (aim, "A cold hall.", before.partners)
    assert "does not say what you want" not in notes


def test_what_does_not_fit_a_card_is_told(tmp_path: Path) -> None:
    said = matter.make_matter("I want to ask my boss for a raise, and she will say no", model="")
    kept = said.model_copy(update={"points": ("I do the work of two.",)})
    notes = cards.export_card(matter.store(kept), tmp_path / "boss.json")
    assert any("Your points" in each for each in notes)
    written = json.loads((tmp_path / "boss.json").read_text(encoding="utf-8"))["data"]
    assert "{{char}} is {{user}}'s boss." in written["description"]
    assert "the work of two" not in json.dumps(written)

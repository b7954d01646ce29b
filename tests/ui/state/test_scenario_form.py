import pytest
import yaml

from greenroom import places
from greenroom.storage.scenarios.parsing import Kind, ParsedScenario
from greenroom.ui.state.scenario_form import FormSlot, default_of, form_groups, key_order, value_at

SHIPPED = places.scenarios_dir()
FILES = [
    ("scenario", SHIPPED / "sales-pitch.yaml"),
    ("persona", SHIPPED / "personas" / "dana-whitfield.yaml"),
]


@pytest.mark.parametrize(("kind", "path"), FILES)
def test_every_slot_of_a_shipped_file_has_a_value_of_its_shape(kind: Kind, path: object) -> None:
    with open(str(path), encoding="utf-8") as file:  # noqa: PTH123 - a parameter
        data = yaml.safe_load(file)
    groups = form_groups(kind, ParsedScenario(data))
    slots = [slot for group in groups for slot in group.slots]
    assert len({slot.key for slot in slots}) == len(slots)
    for slot in slots:
        value = value_at(data, slot)
        assert value is not None or default_of(slot) is not None, slot
        if slot.shape == "choice":
            assert value in slot.options
    parts = [group.part for group in groups]
    assert parts.count("points") == len(data.get("points", ()))
    assert parts.count("endings") == len(data.get("endings", ()))
    assert {slot.key[0] for slot in slots} <= set(key_order(kind))


@pytest.mark.parametrize(
    ("data", "slot", "value"),
    [
        ({"title": "x"}, FormSlot(("title",), "text"), "x"),
        ({"title": 3}, FormSlot(("title",), "text"), None),
        ({"title": ["x"]}, FormSlot(("title",), "text"), None),
        ({}, FormSlot(("title",), "text"), None),
        ({"opening": ["a", "b"]}, FormSlot(("opening",), "lines"), ["a", "b"]),
        ({"opening": ["a", 1]}, FormSlot(("opening",), "lines"), None),
        ({"points": [{"about": "x"}]}, FormSlot(("points", 0, "about"), "text"), "x"),
        ({"points": "none"}, FormSlot(("points", 0, "about"), "text"), None),
        ({"time_limit_s": 90}, FormSlot(("time_limit_s",), "minutes"), 90),
        ({"time_limit_s": True}, FormSlot(("time_limit_s",), "minutes"), None),
        ({"wrap_up": True}, FormSlot(("wrap_up",), "yes"), True),
    ],
)
def test_what_does_not_fit_its_slot_is_none(
    data: dict[str, object], slot: FormSlot, value: object
) -> None:
    assert value_at(data, slot) == value


def test_a_broken_file_still_has_a_form() -> None:
    for data in ({"points": [3, {}], "endings": {"a": 1}}, {"points": None}, {"lines": "x"}):
        for kind in ("scenario", "persona"):
            assert form_groups(kind, ParsedScenario(data))

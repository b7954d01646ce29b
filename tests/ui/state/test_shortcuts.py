from greenroom.ui.state.shortcuts import DEFAULTS, TAKEN, Refused, keys_for, with_keys


def test_what_was_not_chosen_is_the_default() -> None:
    assert keys_for({}, "rehearse.done") == "Return"
    assert keys_for({"rehearse.done": "D"}, "rehearse.done") == "D"
    assert keys_for({"rehearse.done": ""}, "rehearse.done") == "Return"


def test_the_defaults_are_all_different_and_free() -> None:
    assert len(set(DEFAULTS.values())) == len(DEFAULTS)
    assert not TAKEN & set(DEFAULTS.values())


def test_new_keys_are_kept_and_the_default_needs_no_keeping() -> None:
    chosen = with_keys({}, "rehearse.mute", "Ctrl+M")
    assert chosen == {"rehearse.mute": "Ctrl+M"}
    assert with_keys(chosen, "rehearse.mute", "M") == {}


def test_keys_that_another_action_has_are_refused() -> None:
    assert with_keys({}, "rehearse.mute", "P") == Refused("doubled", "rehearse.pause")
    moved = {"rehearse.pause": "Ctrl+P"}
    assert with_keys(moved, "rehearse.mute", "P") == {**moved, "rehearse.mute": "P"}
    assert with_keys(moved, "rehearse.mute", "Ctrl+P") == Refused("doubled", "rehearse.pause")


def test_keys_of_the_window_and_no_keys_are_refused() -> None:
    assert with_keys({}, "rehearse.mute", "Ctrl+1") == Refused("taken")
    assert with_keys({}, "rehearse.mute", "") == Refused("none")

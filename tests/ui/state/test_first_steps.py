from greenroom.ui.state.first_steps import first_steps
from greenroom.ui.state.sound_check import SoundCheckState


def test_models_that_are_here_need_no_step() -> None:
    assert first_steps(models_here=True).steps == ("sound", "go")
    assert first_steps(models_here=False).steps == ("models", "sound", "go")


def test_one_goes_on_to_the_last_step_and_back_to_the_first() -> None:
    steps = first_steps(models_here=True)
    assert steps.back() == steps
    assert steps.next().step == "go"
    assert steps.next().last
    assert steps.next().next() == steps.next()
    assert steps.next().back() == steps


def test_a_check_uses_the_devices_until_it_is_judged() -> None:
    state = SoundCheckState().begun()
    assert state.busy
    assert state.came_to("listening").came_to("playing").busy
    good = state.judged((), spoken=True)
    assert (good.phase, good.busy, good.recorded) == ("good", False, True)
    wrong = state.judged(("nothing_said",), spoken=False)
    assert (wrong.phase, wrong.recorded) == ("wrong", False)
    assert state.failed("No microphone was found.").trouble

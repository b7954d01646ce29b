from dataclasses import replace

from greenroom.ui.state.models import ModelRow, Models, Room

EAR = ModelRow("ear", "transcriber", "Ear", "MIT", 100, 1, needed=True)
VOICE = ModelRow("voice", "voice", "Voice", "CC0-1.0", 50, 1, needed=True)
EXTRA = ModelRow("extra", "partner", "Extra", "MIT", 1000, 1, "free")
PLENTY = Room(free_bytes=10_000, spare_bytes=500)
ALL = Models().listed((EAR, VOICE, EXTRA), PLENTY)


def test_only_what_a_rehearsal_needs_is_missing() -> None:
    assert ALL.missing == (EAR, VOICE)
    assert ALL.to_come_bytes == 150
    assert not ALL.ready
    assert not Models().ready


def test_one_is_fetched_after_the_other() -> None:
    on = ALL.wanted("ear", "voice").begun().came(40)
    assert [on.state_of(each) for each in (EAR, VOICE, EXTRA)] == ["fetching", "waiting", "absent"]
    assert on.come_bytes(EAR) == 40
    assert on.to_come_bytes == 110
    then = on.fetched()
    assert then.queue == ("voice",)
    assert [each.here for each in then.rows or ()] == [True, False, False]
    assert then.begun().fetched().ready


def test_the_disk_may_show_what_came_before_its_end_is_told() -> None:
    on = ALL.wanted("ear", "voice").begun().listed((replace(EAR, here=True), VOICE, EXTRA), PLENTY)
    then = on.fetched()
    assert then.queue == ("voice",)
    assert then.missing == (VOICE,)
    last = then.begun().listed((EAR, replace(VOICE, here=True), EXTRA), PLENTY)
    assert not last.fetched().queue
    assert last.stopped().queue == ("voice",)


def test_what_came_by_another_way_need_not_be_fetched() -> None:
    here = (EAR, replace(VOICE, here=True), EXTRA)
    assert ALL.wanted("ear", "voice").begun().listed(here, PLENTY).queue == ("ear",)
    assert ALL.wanted("ear", "voice").listed(here, PLENTY).queue == ("ear",)


def test_what_came_before_a_pause_stays() -> None:
    paused = ALL.wanted("ear").begun().came(40).stopped()
    row = (paused.rows or ())[0]
    assert paused.state_of(row) == "partly"
    assert paused.come_bytes(row) == 40
    assert paused.begun().come_bytes(row) == 40


def test_trouble_is_told_until_the_next_try() -> None:
    failed = ALL.wanted("ear").begun().stopped("The connection failed.")
    assert failed.trouble == "The connection failed."
    assert failed.queue == ("ear",)
    assert not failed.begun().trouble


def test_room_counts_what_is_still_to_come() -> None:
    assert not ALL.lacking_bytes
    assert ALL.listed(ALL.rows or (), Room(400, 500)).lacking_bytes == 250
    here = tuple(replace(each, here=True) for each in ALL.rows or ())
    assert not ALL.listed(here, Room(0, 500)).lacking_bytes

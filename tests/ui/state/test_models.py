from dataclasses import replace

from greenroom.ui.state.models import DiskSpace, ModelRow, Models

EAR = ModelRow("ear", "transcriber", "Ear", "MIT", 100, 1, needed=True)
VOICE = ModelRow("voice", "voice", "Voice", "CC0-1.0", 50, 1, needed=True)
EXTRA = ModelRow("extra", "partner", "Extra", "MIT", 1000, 1, "free")
PLENTY = DiskSpace(free_bytes=10_000, spare_bytes=500)
ALL = Models().with_rows((EAR, VOICE, EXTRA), PLENTY)


def test_only_what_a_rehearsal_needs_is_missing() -> None:
    assert ALL.missing == (EAR, VOICE)
    assert ALL.to_come_bytes == 150
    assert not ALL.ready
    assert not Models().ready


def test_one_is_fetched_after_the_other() -> None:
    on = ALL.with_queued("ear", "voice").with_fetch_begun().with_progress(40)
    assert [on.state_of(each) for each in (EAR, VOICE, EXTRA)] == ["fetching", "waiting", "absent"]
    assert on.come_bytes(EAR) == 40
    assert on.to_come_bytes == 110
    then = on.with_first_fetched()
    assert then.queue == ("voice",)
    assert [each.here for each in then.rows or ()] == [True, False, False]
    assert then.with_fetch_begun().with_first_fetched().ready


def test_the_disk_may_show_what_came_before_its_end_is_told() -> None:
    on = (
        ALL.with_queued("ear", "voice")
        .with_fetch_begun()
        .with_rows((replace(EAR, here=True), VOICE, EXTRA), PLENTY)
    )
    then = on.with_first_fetched()
    assert then.queue == ("voice",)
    assert then.missing == (VOICE,)
    last = then.with_fetch_begun().with_rows((EAR, replace(VOICE, here=True), EXTRA), PLENTY)
    assert not last.with_first_fetched().queue
    assert last.with_fetch_stopped().queue == ("voice",)


def test_what_came_by_another_way_need_not_be_fetched() -> None:
    here = (EAR, replace(VOICE, here=True), EXTRA)
    assert ALL.with_queued("ear", "voice").with_fetch_begun().with_rows(here, PLENTY).queue == (
        "ear",
    )
    assert ALL.with_queued("ear", "voice").with_rows(here, PLENTY).queue == ("ear",)


def test_what_came_before_a_pause_stays() -> None:
    paused = ALL.with_queued("ear").with_fetch_begun().with_progress(40).with_fetch_stopped()
    row = (paused.rows or ())[0]
    assert paused.state_of(row) == "partly"
    assert paused.come_bytes(row) == 40
    assert paused.with_fetch_begun().come_bytes(row) == 40


def test_trouble_is_told_until_the_next_try() -> None:
    failed = ALL.with_queued("ear").with_fetch_begun().with_fetch_stopped("The connection failed.")
    assert failed.trouble == "The connection failed."
    assert failed.queue == ("ear",)
    assert not failed.with_fetch_begun().trouble


def test_room_counts_what_is_still_to_come() -> None:
    assert not ALL.lacking_bytes
    assert ALL.with_rows(ALL.rows or (), DiskSpace(400, 500)).lacking_bytes == 250
    here = tuple(replace(each, here=True) for each in ALL.rows or ())
    assert not ALL.with_rows(here, DiskSpace(0, 500)).lacking_bytes

from greenroom.domain.events import PartnerSpoke, RehearsalEnded, TurnReopened, TurnTimed
from greenroom.domain.notices import PartnerIs
from greenroom.ui.state.try_out import TryOutState, TurnObservation


def line(start_s: float, end_s: float, *, interrupted: bool) -> PartnerSpoke:
    return PartnerSpoke(
        at_s=end_s,
        turn=1,
        persona_id="a",
        start_s=start_s,
        end_s=end_s,
        text="Well,",
        interrupted=interrupted,
    )


def timed(first_sound_s: float) -> TurnTimed:
    return TurnTimed(
        at_s=6.0,
        turn=1,
        decided_s=0.7,
        words_s=0.4,
        first_token_s=0.4,
        first_part_s=0.5,
        first_audio_s=0.6,
        first_sound_s=first_sound_s,
    )


def test_what_a_try_out_shows() -> None:
    tried = TryOutState()
    for each in (
        line(1.0, 3.0, interrupted=False),
        timed(0.9),
        TurnReopened(at_s=7, turn=1),
        PartnerIs(at_s=8, doing="speaking"),
        line(8.0, 9.5, interrupted=True),
    ):
        tried.apply(each)
    assert tried.observations == [
        TurnObservation("answered", 0.9),
        TurnObservation("early"),
        TurnObservation("interrupted", 1.5),
    ]
    assert tried.view.doing == "speaking"
    assert not tried.over
    tried.apply(RehearsalEnded(at_s=10, ending="stopped", outcome="open"))
    assert tried.over

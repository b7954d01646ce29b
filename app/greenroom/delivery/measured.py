"""What `greenroom bench delivery --keep` measured last on each split.

It writes this file: "development" is what limits were chosen on, "test" are other speakers.
"""

MEASURED: dict[str, dict[str, dict[str, float]]] = {
    "development": {
        "all": {
            "clips": 105,
            "speakers": 50,
            "seconds": 826.0,
            "noises": 3,
            "non_speech_words": 0,
        },
        "filled_pauses": {
            "right": 30,
            "found": 32,
            "labelled": 32,
            "speakers": 33,
            "speakers_with_some": 3,
        },
        "filled_pauses_in_time": {
            "right": 14,
            "found": 14,
            "labelled": 14,
            "speakers": 2,
            "speakers_with_some": 2,
        },
        "lexical_fillers": {
            "right": 5,
            "found": 5,
            "labelled": 8,
            "speakers": 1,
            "speakers_with_some": 1,
        },
        "silent_pauses": {
            "right": 28,
            "found": 29,
            "labelled": 31,
            "speakers": 17,
            "speakers_with_some": 13,
            "edge_error_s": 0.028,
        },
        "pitch": {
            "f0_clips": 52,
            "f0_error_share": 0.025,
            "f0_range_error_semitones": 1.0681,
            "f0_octave_error_share": 0.006,
        },
        "speaking_rate": {
            "mean": 0.0074,
            "worst": 0.0174,
            "clips": 3,
        },
        "syllable_rate": {
            "mean": 0.0264,
            "worst": 0.0647,
            "clips": 3,
        },
    },
}

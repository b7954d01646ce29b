"""What `greenroom bench delivery --keep` measured last on each split.

It writes this file: "development" is what limits were chosen on, "test" are other speakers.
"""

MEASURED: dict[str, dict[str, dict[str, float]]] = {
    "development": {
        "all": {
            "clips": 90,
            "speakers": 35,
            "seconds": 696.1,
            "noises": 3,
            "non_speech_words": 0,
        },
        "filled_pauses": {
            "right": 28,
            "found": 29,
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
            "right": 3,
            "found": 4,
            "labelled": 8,
            "speakers": 1,
            "speakers_with_some": 1,
        },
        "silent_pauses": {
            "right": 10,
            "found": 10,
            "labelled": 11,
            "speakers": 2,
            "speakers_with_some": 2,
            "edge_error_s": 0.012,
        },
        "pitch": {
            "f0_clips": 43,
            "f0_error_share": 0.0153,
            "f0_range_error_semitones": 0.9884,
            "f0_octave_error_share": 0.0026,
        },
        "speaking_rate": {
            "mean": 0.0138,
            "worst": 0.0368,
            "clips": 3,
        },
        "syllable_rate": {
            "mean": 0.0376,
            "worst": 0.0647,
            "clips": 3,
        },
    },
    "test": {
        "all": {
            "clips": 11,
            "speakers": 11,
            "seconds": 6369.1,
            "noises": 0,
            "non_speech_words": 0,
        },
        "filled_pauses": {
            "right": 66,
            "found": 95,
            "labelled": 80,
            "speakers": 1,
            "speakers_with_some": 1,
        },
        "filled_pauses_in_time": {
            "right": 7,
            "found": 12,
            "labelled": 15,
            "speakers": 14,
            "speakers_with_some": 8,
        },
        "lexical_fillers": {
            "right": 6,
            "found": 6,
            "labelled": 9,
            "speakers": 14,
            "speakers_with_some": 5,
        },
        "silent_pauses": {
            "right": 24,
            "found": 26,
            "labelled": 31,
            "speakers": 16,
            "speakers_with_some": 14,
            "edge_error_s": 0.039,
        },
        "pitch": {
            "f0_clips": 11,
            "f0_error_share": 0.0256,
            "f0_range_error_semitones": 0.281,
            "f0_octave_error_share": 0.0036,
        },
        "speaking_rate": {
            "mean": 0.0166,
            "worst": 0.0166,
            "clips": 1,
        },
        "syllable_rate": {
            "mean": 0.0759,
            "worst": 0.0759,
            "clips": 1,
        },
    },
}

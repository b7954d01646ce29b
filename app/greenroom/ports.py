"""What the program needs from the world. Small Protocols; nothing inherits them.

Each has one hand-written fake in tests/fakes.py and one or more real ones in engines/.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from pydantic import SecretStr

    from greenroom.domain.audio import AudioBlock, DuplexBlock, PlaybackPosition, Samples
    from greenroom.domain.document import DocumentPage
    from greenroom.domain.persona import Voice
    from greenroom.domain.prompt import Candidate, Prompt, TextPrompt
    from greenroom.domain.servers import FoundServer, ModelServer
    from greenroom.domain.slides import SlidePicture
    from greenroom.domain.talk import Transcript
    from greenroom.domain.vectors import Vectors


class Flag(Protocol):
    """Read side of a cancel flag (a threading.Event fits). One per turn."""

    def is_set(self) -> bool:
        """Return True once whatever is going on should stop."""
        ...


class Clock(Protocol):
    """Seconds that only go forward."""

    def now_s(self) -> float:
        """Return seconds since some fixed moment."""
        ...


class DuplexAudio(Protocol):
    """Microphone and loudspeaker on one clock, for a conversation as it happens.

    The loudspeaker's stream stays open. All but `blocks` return at once, from any thread.
    """

    @property
    def rate_hz(self) -> int:
        """Samples per second of the blocks, the microphone's own."""
        ...

    def blocks(self) -> Iterator[DuplexBlock]:
        """Yield blocks of at most 0.05 s as time goes by, also while the microphone is gone.

        Raises:
            EngineError: There is no sound on this computer at all.
        """
        ...

    def play(self, line: int, speech: AudioBlock) -> None:
        """Queue more of `line`; its number is higher than that of any line before."""
        ...

    def end_line(self, line: int) -> None:
        """Close `line`: nothing more of it will come, and it is over once all of it was heard."""
        ...

    def pause(self) -> None:
        """Be silent at once, and keep the place in the line."""
        ...

    def resume(self) -> None:
        """Go on after `pause`, from the place that was kept."""
        ...

    def flush(self) -> None:
        """Be silent at once and drop what is queued: the line is over at that place."""
        ...

    def close(self) -> None:
        """Release both devices; ends `blocks`."""
        ...


class SoundPlayer(Protocol):
    """A loudspeaker to listen to recordings. Every call returns at once, from any thread."""

    def play(self, sound: Iterable[AudioBlock]) -> None:
        """Play `sound` from now on, in place of what is played; it is read on another thread.

        Its blocks follow one another without a gap; their `start_s` is the place in the recording.
        """
        ...

    def stop(self) -> None:
        """Be silent; `heard` keeps the place."""
        ...

    @property
    def heard(self) -> PlaybackPosition:
        """What is heard at this moment."""
        ...

    def close(self) -> None:
        """Be silent and release the loudspeaker."""
        ...


class EchoCanceller(Protocol):
    """Takes the loudspeaker out of what the microphone hears. One per stream."""

    def cancel(self, heard: Samples, played: Samples) -> Samples:
        """Return `heard` [shape=(n,), 16 kHz] without the echo of `played` [shape=(n,)].

        Any n; what comes out has the same length, perhaps delayed by up to 0.02 s.
        """
        ...


class TurnEndModel(Protocol):
    """Judges from the sound of the last 8 s of a turn whether the speaker has finished.

    The silence after the words is part of it.
    """

    def probability(self, turn: Samples) -> float:
        """Return how likely (0..1) the speaker of `turn` [shape=(n,), 16 kHz] is done."""
        ...


class SentenceEndModel(Protocol):
    """Judges from the words whether a sentence may end here. One thread at a time."""

    def probability(self, words: str) -> float:
        """Return how likely (0..1) a sentence ends after `words`.

        Words that begin like those of the last call take less time.
        """
        ...

    def asks(self, words: str) -> float:
        """Return how likely (0..1) `words` are a question, if a sentence ends after them."""
        ...


class VoiceDetector(Protocol):
    """Tells speech from everything else. Keeps state between windows: one per stream."""

    def probability(self, window: Samples) -> float:
        """Return the probability (0..1) that `window` [shape=(512,), 16 kHz] holds speech."""
        ...

    def reset(self) -> None:
        """Forget what was heard, for a new stream."""
        ...


class Transcriber(Protocol):
    """Turns speech into words with times."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def transcribe(self, samples: Samples) -> Transcript:
        """Return the words in `samples` [shape=(n,), 16 kHz, n >= 0], times from its beginning.

        Raises:
            EngineError: The model failed.
        """
        ...


class VerbatimListener(Protocol):
    """Listens more than once, so that nothing a speaker uttered is tidied away."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        """Return several readings of `samples` [shape=(n,), 16 kHz, up to 30 s].

        The first reading is the best text. The others are made to keep "um" and "uh", and serve
        only to find those: they hold a filled pause wherever one was likely, with how likely as
        its probability. In languages other than English there is only the first reading.

        Raises:
            EngineError: The model failed.
        """
        ...


class StateReader(Protocol):
    """Says what the encoder of a speech recogniser makes of a sound."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def states(self, samples: Samples) -> Vectors:
        """Return a state for each 0.02 s [shape=(n, size)].

        Args:
            samples: Up to 29 s [shape=(n,), 16 kHz]; what lies behind has no states.

        Raises:
            EngineError: The model failed.
        """
        ...


class FillerChecker(Protocol):
    """Says how likely speech ends or begins with a filler, asked by nobody's prompt to hear one."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def at_end(self, samples: Samples) -> float:
        """Return the logarithm of how likely `samples` [shape=(n,), 16 kHz] end with "um" or "uh".

        Raises:
            EngineError: The model failed.
        """
        ...

    def at_start(self, samples: Samples) -> float:
        """Return the same for their beginning.

        Raises:
            EngineError: The model failed.
        """
        ...


class PitchTracker(Protocol):
    """Finds how high a voice is."""

    def track(self, samples: Samples) -> Samples:
        """Return the pitch [shape=(ceil(n / 160),), Hz] of `samples` [shape=(n,), 16 kHz].

        Each value is the pitch in the middle of its hundredth of a second; 0 where nobody speaks.

        Raises:
            EngineError: The model failed.
        """
        ...


class LanguageModel(Protocol):
    """Writes. One thread at a time."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue, or its file name."""
        ...

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """Yield pieces of the answer; ends early when `cancel` is set, also while reading.

        Raises:
            EngineError: The model failed, or the prompt does not fit.
        """
        ...

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        """Read `prompt` (all its messages, open for an answer) so that `stream` starts at once.

        `cancel` ends it early, at a point from which reading can go on later. With `at_once` it
        ends at any point, even if some of what was read has to be read again.
        """
        ...

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        """Read `prompt` so that `continue_text` starts at once.

        Returns:
            Whether all of it was read before `cancel` was set.

        Raises:
            EngineError: The model failed, or the text does not fit.
        """
        ...

    def has_read(self, prompt: TextPrompt) -> bool:
        """Return whether what is fixed in `prompt` was read before, now or in an earlier run.

        Where it was not, whoever goes on with the text waits for seconds.
        """
        ...

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        """Return ways in which the text goes on, all different, written together.

        Args:
            prompt: The text.
            starts: What each way begins with; "" leaves the beginning free. One that is given a
                beginning ends with the first question mark, too.
            ends: Marks each of which ends it; the mark is dropped.
            seed: Same text, same seed, same ways.
            cancel: Those that are not finished when it is set are left out.

        Raises:
            EngineError: The model failed, or the text does not fit.
        """
        ...

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        """Return how likely the text is to go on with each of `texts`, as a log probability.

        Args:
            prompt: The text.
            texts: What may follow.
            cancel: None are returned if it is set before all were read.

        Raises:
            EngineError: The model failed, or the text does not fit.
        """
        ...


class HiddenStateModel(Protocol):
    """A language model that can be looked into while it reads. One thread at a time."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue, or its file name."""
        ...

    def hidden_states(
        self, layer: int, instruction: str, texts: Sequence[str], cancel: Flag
    ) -> Vectors:
        """Return what a layer holds once the model has read a text and is to answer.

        Args:
            layer: Counted from 0.
            instruction: What the model is to make of each text.
            texts: Read one by one, each behind the instruction alone.
            cancel: Ends it early; nothing is returned then [shape=(0, width)].

        Returns:
            A state for each text [shape=(len(texts), width), float32, unit length].

        Raises:
            EngineError: The model failed, or a text does not fit.
        """
        ...


class KeyStore(Protocol):
    """Keeps keys of servers where the system keeps passwords, and nowhere else."""

    def read(self, server: str) -> SecretStr | None:
        """Return the key of the server with this address; None if there is none.

        Raises:
            EngineError: The system's keyring does not answer.
        """
        ...

    def keep(self, server: str, key: SecretStr) -> None:
        """Keep the key of a server, in place of the one before.

        Raises:
            MissingError: This system has no keyring.
            EngineError: It does not answer.
        """
        ...

    def forget(self, server: str) -> None:
        """Drop the key of a server, if there is one.

        Raises:
            EngineError: The system's keyring does not answer.
        """
        ...


class ServerDirectory(Protocol):
    """Asks model servers which models they have."""

    def models(self, server: ModelServer, key: SecretStr | None = None) -> tuple[str, ...]:
        """Return the models of a server that can word lines, as it calls them.

        Args:
            server: May be reached; the caller has seen to that.
            key: For it.

        Raises:
            EngineError: It does not say.
        """
        ...

    def find(self, servers: Sequence[ModelServer]) -> tuple[FoundServer, ...]:
        """Return which of some servers answer now, within a few seconds for all of them.

        Args:
            servers: Likewise, and on this computer.
        """
        ...


class SentenceEncoder(Protocol):
    """Places texts so that those that mean the same lie close together. One thread at a time."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return a vector for each text [shape=(len(texts), size), float32, unit length].

        The same text has the same vector, whatever stands beside it.

        Raises:
            InputError: The model's files are broken.
            EngineError: The model failed.
        """
        ...


class WordReader(Protocol):
    """Knows what a word does in its sentence. One thread at a time."""

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        ...

    def word_state(self, words: Sequence[str], at: int) -> Vectors:
        """Return what the network makes of a word among its neighbours [shape=(size,), float32].

        Args:
            words: With their punctuation.
            at: Index of the word.

        Raises:
            InputError: The model's files are broken.
            EngineError: The model failed.
        """
        ...


class SpeechSynthesizer(Protocol):
    """Speaks."""

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        """Yield mono blocks, `start_s` counted from the beginning of the line.

        Raises:
            EngineError: The voice failed.
        """
        ...


class AudioDecoder(Protocol):
    """Opens recordings."""

    def decode(self, path: Path, rate_hz: int) -> Iterator[AudioBlock]:
        """Yield mono blocks of at most a few seconds at `rate_hz`, first to last.

        Raises:
            InputError: Not a recording, empty, or broken.
        """
        ...


class AudioEncoder(Protocol):
    """Compresses a recording. One per recording."""

    @property
    def media_type(self) -> str:
        """What comes out, as a browser names it."""
        ...

    def add_block(self, block: AudioBlock) -> None:
        """Add the next block; all are of one rate.

        Raises:
            EngineError: The library failed.
        """
        ...

    def finish(self) -> bytes:
        """Return the whole recording; b"" if no block was added."""
        ...


class PageReader(Protocol):
    """Reads documents of one kind."""

    def __call__(self, path: Path) -> Iterator[DocumentPage]:
        """Yield the pages of a file, first to last, as soon as they are read.

        Raises:
            UnreadableError: Nothing more can be read; what was yielded holds.
            Exception: Whatever the library raises at a file that is damaged.
        """
        ...


class PagePictures(Protocol):
    """Draws the pages of one file; any call may raise whatever the library does."""

    def __len__(self) -> int:
        """Return how many pages there are."""
        ...

    def draw(self, number: int, width: int, height: int) -> SlidePicture:
        """Return a page, as large as fits into so many pixels."""
        ...

    def draw_jpeg(self, number: int, width: int, height: int) -> bytes:
        """Return the same as a JPEG file."""
        ...

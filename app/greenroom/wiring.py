"""The only file that names concrete engines; each is imported where it is made."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from greenroom import kernels, places
from greenroom.delivery.listening.filler_frames import frame_weights
from greenroom.heap import keep_heap_small
from greenroom.storage.sealing.seal import is_sealed
from greenroom.weights import model_store
from greenroom.weights.machine import fits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.dialogue.understanding import ProbedModel
    from greenroom.domain.audio import Samples
    from greenroom.domain.document import DocumentKind
    from greenroom.domain.servers import ChosenServer
    from greenroom.engines.llama_cpp_model import LlamaCppModel
    from greenroom.engines.numpy_sentence_encoder import NumpySentenceEncoder
    from greenroom.engines.piper_timed import TimedPiper
    from greenroom.engines.sounddevice_audio.devices import Device
    from greenroom.engines.sounddevice_audio.duplex import SoundDeviceDuplexAudio
    from greenroom.ports import (
        AudioDecoder,
        AudioEncoder,
        EchoCanceller,
        FillerChecker,
        KeyStore,
        LanguageModel,
        PagePictures,
        PageReader,
        PitchTracker,
        SentenceEndModel,
        ServerDirectory,
        SoundPlayer,
        SpeechSynthesizer,
        StateReader,
        Transcriber,
        TurnEndModel,
        VerbatimListener,
        VoiceDetector,
    )

THREADS = max(1, min(4, (os.cpu_count() or 2)))
"""For one engine working alone, as it does on a recording."""

_NO_CHAT = 64
"""Tokens of a context in which nobody talks."""
_DICTATED_S = 9.0

BETTER_WORDS = "whisper-base"
"""Hears words better than the default model at twice the time, see docs/accuracy.md."""
LISTENING_THREADS = min(2, THREADS)
"""Stretches of a recording heard side by side; each takes about 130 MB."""


def transcriber(
    wanted: str | None = None, threads: int = THREADS, hints: Sequence[str] = ()
) -> Transcriber:
    """Return the Whisper model asked for, or the default one.

    Rare words of the texts in `hints` are listened for.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber

    return FasterWhisperTranscriber(
        model_store.find_model("transcriber", wanted).path, threads=threads, hints=hints
    )


def better_transcriber() -> Transcriber:
    """Return the Whisper model that hears words best of those here, for who can wait a little.

    Raises:
        MissingError: No model is on this computer.
    """
    return transcriber(BETTER_WORDS if model_store.is_id_present(BETTER_WORDS) else None)


def dictation_transcriber() -> Transcriber:
    """Return the default Whisper model for a minute of speech on end.

    In pieces of 9 s it leaves less out than in its usual ones (nine dictations of half a minute by
    a made voice: 19 of 100 words wrong, 23 otherwise).

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber

    return FasterWhisperTranscriber(
        model_store.find_model("transcriber").path, threads=THREADS, piece_s=_DICTATED_S
    )


def dictated_piece(samples: Samples) -> int | None:
    """Return how many of `samples` [shape=(n,), 16 kHz] that one looks at first, alone.

    None as long as they are few enough for one look, so that more may belong to it.
    """
    from greenroom.domain.audio import MODEL_RATE_HZ
    from greenroom.engines.faster_whisper_asr.transcriber import cut_where_quiet

    if samples.size <= _DICTATED_S * MODEL_RATE_HZ:
        return None
    _, first = next(cut_where_quiet(samples, _DICTATED_S))
    return first.size


def plain_transcriber(threads: int = THREADS) -> Transcriber:
    """Return the default Whisper model as it is used commonly: every look is 30 s long.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber

    return FasterWhisperTranscriber(
        model_store.find_model("transcriber").path, threads=threads, air_s=30.0
    )


def verbatim_listener(
    wanted: str | None = None, threads: int = THREADS, hints: Sequence[str] = ()
) -> VerbatimListener:
    """Return what listens without hurry: the Whisper model asked for, or the best ones here.

    Words come from whisper-base where it is; fillers from the default model, which is as good.
    Rare words of the texts in `hints` are listened for.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.espeak_pronunciation import EspeakPronunciation
    from greenroom.engines.faster_whisper_verbatim import FasterWhisperVerbatim

    words, sounds, ordinary = None, EspeakPronunciation().sounds, _ordinary_words()
    if wanted is None and model_store.is_id_present(BETTER_WORDS):
        better = model_store.find_model("transcriber", BETTER_WORDS).path
        words = FasterWhisperVerbatim(better, threads, None, hints, sounds, ordinary)
    folder = model_store.find_model("transcriber", wanted).path
    return FasterWhisperVerbatim(folder, threads, words, hints, sounds, ordinary)


def _ordinary_words() -> Callable[[str], bool]:
    """Return what tells words that are often written; where there is no list, all are."""
    if not model_store.default_entry("encoder").folder.is_dir():
        return lambda _: True
    from greenroom.engines.word_pieces import WordPieces

    return WordPieces(model_store.find_model("encoder").path).is_ordinary


def voice_detector() -> VoiceDetector:
    """Return a fresh detector of speech."""
    from greenroom.engines.silero_vad import SileroDetector

    return SileroDetector()


def pitch_tracker() -> PitchTracker:
    """Return what finds the pitch of a voice."""
    from greenroom.engines.swift_f0_pitch import SwiftF0Tracker

    return SwiftF0Tracker()


def turn_end_model() -> TurnEndModel:
    """Return what judges by the sound whether somebody has finished talking.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.smart_turn_end import SmartTurnEnd

    return SmartTurnEnd(model_store.find_model("end-of-turn").path)


def sentence_end_model() -> SentenceEndModel:
    """Return what judges by the words whether a sentence may end, in English.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.llama_cpp_model import LlamaCppSentenceEnd

    return LlamaCppSentenceEnd(model_store.find_model("end-of-sentence").path)


def sentence_encoder() -> NumpySentenceEncoder | None:
    """Return what tells which texts mean the same; None where it is not on this computer.

    Raises:
        MissingError: Files of it are gone, or were changed.
    """
    if not model_store.default_entry("encoder").folder.is_dir():
        return None
    from greenroom.engines.numpy_sentence_encoder import NumpySentenceEncoder

    model = model_store.find_model("encoder")
    return NumpySentenceEncoder(model.path, model_id=model.id)


def state_reader() -> StateReader | None:
    """Return what reads the states in which um and uh are seen; None if its model is not here."""
    from greenroom.engines.whisper_states import WhisperStates

    wanted = frame_weights().encoder
    if not model_store.is_id_present(wanted):
        return None
    return WhisperStates(model_store.find_model("transcriber", wanted).path, THREADS)


def filler_checker() -> FillerChecker | None:
    """Return what makes sure of um and uh; None where it is not on this computer.

    Raises:
        MissingError: Files of it are gone, or were changed.
        EngineError: It cannot be loaded.
    """
    if not model_store.default_entry("fillers").folder.is_dir():
        return None
    from greenroom.engines.moonshine_fillers import MoonshineFillers

    return MoonshineFillers(model_store.find_model("fillers").path)


def listening_engines(
    wanted: str | None = None, threads: int = LISTENING_THREADS, hints: Sequence[str] = ()
) -> ListeningEngines:
    """Return what listens to a recording without hurry, with the model asked for or the default.

    Rare words of the texts in `hints` are listened for.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.analysis.recording import ListeningEngines

    keep_heap_small()
    return ListeningEngines(
        voice_detector(),
        verbatim_listener(wanted, threads, hints),
        pitch_tracker(),
        threads,
        filler_checker(),
        state_reader(),
        sentence_encoder(),
    )


def echo_canceller() -> EchoCanceller:
    """Return a fresh one.

    Raises:
        MissingError: It is not in this installation.
    """
    from greenroom.engines.pywebrtc_echo import PywebrtcEchoCanceller

    return PywebrtcEchoCanceller()


def decoder() -> AudioDecoder:
    """Return what opens recordings."""
    from greenroom.engines.file_decoder import FileDecoder

    return FileDecoder()


def encoder() -> AudioEncoder:
    """Return what makes one recording small enough for a page."""
    from greenroom.engines.opus_encoder import OpusEncoder

    return OpusEncoder()


def synthesizer(wanted: str | None = None, threads: int = THREADS) -> SpeechSynthesizer:
    """Return the voice asked for, or the default one.

    Raises:
        MissingError: It is not on this computer.
    """
    from greenroom.engines.piper_voice import PiperSynthesizer

    return PiperSynthesizer(model_store.find_model("voice", wanted).path, threads=threads)


def timed_voice() -> TimedPiper:
    """Return the default voice, telling when it says um and uh.

    Raises:
        MissingError: It is not on this computer, or the package that tells times is not.
    """
    from greenroom.engines.piper_timed import TimedPiper

    return TimedPiper(model_store.find_model("voice").path)


def language_model(model: model_store.Model, threads: int = THREADS) -> LlamaCppModel:
    """Return `model`, loaded.

    Raises:
        EngineError: It would not load.
    """
    from greenroom.engines.llama_cpp_model import LlamaCppModel

    # What a model has read of a matter would tell it: it is not kept where takes are sealed.
    heads = None if is_sealed() else places.heads_dir()
    layers = 0 if kernels.gpu_is_off() else None
    return LlamaCppModel(model.path, threads=threads, heads=heads, gpu_layers=layers)


def probed_model(threads: int = LISTENING_THREADS) -> ProbedModel | None:
    """Return the language model that judges replies; None where there is none here.

    There is none, either, where memory is short: another rehearsal may be going on, with a partner.

    Raises:
        MissingError: Its file is gone, or was changed.
        EngineError: It would not load.
    """
    from greenroom.dialogue.understanding import LAYERS
    from greenroom.storage.scenarios.probes import has_probes, with_probes

    known = next((each for each in LAYERS if has_probes(each)), None)
    if known is None or not model_store.is_id_present(known):
        return None
    if not fits(2 * model_store.find_entry(known).memory_needed_mb):
        return None
    return with_probes(hidden_state_model(known, threads))


def hidden_state_model(model_id: str, threads: int = THREADS) -> LlamaCppModel:
    """Return a language model that only reads.

    Raises:
        MissingError: It is not on this computer, or its file was changed.
        EngineError: It would not load.
    """
    from greenroom.engines.llama_cpp_model import LlamaCppModel

    path = model_store.find_model("partner", model_id).path
    layers = 0 if kernels.gpu_is_off() else None
    return LlamaCppModel(
        path, threads, context=_NO_CHAT, slots=1, gpu_layers=layers, model_id=model_id
    )


def server_model(chosen: ChosenServer, local: LanguageModel, *, live: bool) -> LanguageModel:
    """Return the model of a server that may be reached; nothing is asked of it yet.

    Args:
        chosen: Where it is; see storage.servers.allowed_server.
        local: Does what a server cannot.
        live: Somebody waits for the lines.

    Raises:
        EngineError: The system's keyring does not give the key of the server.
    """
    from greenroom.engines.httpx2_server import UNHURRIED, HttpxServerModel, ServerLimits

    limits = ServerLimits() if live else UNHURRIED
    key = key_store().read(chosen.server.url) if chosen.has_key else None
    return HttpxServerModel(chosen.server, local, model=chosen.model, key=key, limits=limits)


def key_store() -> KeyStore:
    """Return where keys of servers are kept."""
    from greenroom.engines.keyring_key_store import KeyringKeyStore

    return KeyringKeyStore()


def server_directory() -> ServerDirectory:
    """Return what asks servers which models they have; it has asked nobody yet."""
    from greenroom.engines.httpx2_server import HttpxServerDirectory

    return HttpxServerDirectory()


def page_reader(kind: DocumentKind) -> PageReader:
    """Return what reads documents of that kind."""
    if kind == "pdf":
        from greenroom.engines.pypdfium2_pages import read_pages
    elif kind == "pptx":
        from greenroom.engines.python_pptx_pages import read_pages
    elif kind == "docx":
        from greenroom.engines.python_docx_pages import read_pages
    elif kind in {"odt", "odp"}:
        from greenroom.engines.lxml_odf_pages import read_pages
    else:
        from greenroom.storage.documents.kinds import read_text_pages as read_pages
    return read_pages


def page_pictures(path: Path) -> PagePictures:
    """Return what draws the pages of a PDF file.

    Raises:
        UnreadableError: It is damaged, or locked.
    """
    from greenroom.engines.pypdfium2_pictures import Pypdfium2Pictures

    return Pypdfium2Pictures(path)


def with_notes(deck: Path, notes: Mapping[int, str]) -> bytes:
    """Return a copy of a PowerPoint file with other notes, by the number of a slide.

    Raises:
        InputError: It is no PowerPoint file, or has fewer slides.
    """
    from greenroom.engines import python_pptx_notes

    return python_pptx_notes.with_notes(deck, notes)


def duplex_audio(
    microphone: str | None = None, loudspeaker: str | None = None
) -> SoundDeviceDuplexAudio:
    """Return microphone and loudspeaker, opened.

    Args:
        microphone: Its name as `greenroom devices` shows it, or a part that only it has; None for
            the system's default.
        loudspeaker: Likewise.

    Raises:
        InputError: There is no device of that name, or more than one.
        MissingError: The system library for sound is not here.
        EngineError: A device is not here, or does not open.
    """
    from greenroom.engines.sounddevice_audio.devices import choose_device, list_devices
    from greenroom.engines.sounddevice_audio.duplex import SoundDeviceDuplexAudio

    here = list_devices()
    return SoundDeviceDuplexAudio(
        choose_device(here, "microphone", microphone),
        choose_device(here, "loudspeaker", loudspeaker),
    )


def player(loudspeaker: str | None = None) -> SoundPlayer:
    """Return a loudspeaker to listen to recordings, opened.

    Args:
        loudspeaker: As for `duplex_audio`.

    Raises:
        InputError: There is no device of that name, or more than one.
        MissingError: The system library for sound is not here.
        EngineError: The loudspeaker is not here, or does not open.
    """
    from greenroom.engines.sounddevice_audio.devices import choose_device, list_devices
    from greenroom.engines.sounddevice_audio.player import SoundDevicePlayer

    return SoundDevicePlayer(choose_device(list_devices(), "loudspeaker", loudspeaker))


def list_devices(*, anew: bool = False) -> tuple[Device, ...]:
    """Return every microphone and loudspeaker.

    Args:
        anew: Look for what was plugged in since; no audio device may be open.

    Raises:
        MissingError: The system library for sound is not here.
        EngineError: The system's sound does not answer.
    """
    from greenroom.engines.sounddevice_audio import devices

    return devices.list_devices(anew=anew)


class SystemClock:
    """The computer's own."""

    def now_s(self) -> float:
        """Return seconds that only go forward."""
        return time.monotonic()

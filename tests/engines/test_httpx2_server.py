"""The model of a server: the real client against a small server on this computer."""

from __future__ import annotations

import datetime as dt
import gc
import ipaddress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pydantic import SecretStr

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Message, Prompt, TextPrompt
from greenroom.domain.servers import FoundServer, ModelServer
from greenroom.engines.httpx2_server import (
    HttpxServerDirectory,
    HttpxServerModel,
    ServerLimits,
)
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel
from tests.model_server import Manner, SmallServer, model_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = [pytest.mark.enable_socket, pytest.mark.allow_hosts(["127.0.0.1"])]

HEAD = Message("system", "You are Dana.")
PROMPT = Prompt((HEAD, Message("user", "It is cheap.")), max_tokens=72, seed=7)
KEY = "sk-never-in-a-file"
PATIENT = ServerLimits(first_s=60, doubt_s=60, stall_s=60, whole_s=120, prime_s=60)
HURRIED = ServerLimits(first_s=0.05, doubt_s=0.02, stall_s=0.05, whole_s=60, prime_s=0.05)
_SENTENCE = (
    "{host} does not answer as it should: {why}. Lines are said from what is here, and each turn "
    "asks there again."
)


@pytest.fixture
def server() -> Iterator[SmallServer]:
    with model_server() as there:
        yield there


@pytest.fixture
def connect() -> Iterator[Callable[..., HttpxServerModel]]:
    made: list[HttpxServerModel] = []

    def make(
        address: ModelServer, limits: ServerLimits = PATIENT, model: str = "big"
    ) -> HttpxServerModel:
        local = ScriptedModel("from here")
        key = SecretStr(KEY)
        made.append(HttpxServerModel(address, local, model=model, key=key, limits=limits))
        return made[-1]

    yield make
    for each in made:
        each.close()


def said(model: HttpxServerModel, prompt: Prompt = PROMPT) -> str:
    return "".join(model.stream(prompt, NeverFlag()))


def trouble(model: HttpxServerModel) -> str:
    with pytest.raises(EngineError) as caught:
        said(model)
    return str(caught.value)


def test_a_line_comes_piece_by_piece(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    model = connect(server.address)
    pieces = list(model.stream(PROMPT, NeverFlag()))
    assert ("".join(pieces), len(pieces)) == (server.says, 5)
    (path, headers, body), *_ = server.asked
    assert (path, headers["Authorization"]) == ("/v1/chat/completions", f"Bearer {KEY}")
    assert body["messages"] == [
        {"role": "system", "content": "You are Dana."},
        {"role": "user", "content": "It is cheap."},
    ]
    told = {name: body[name] for name in ("model", "max_tokens", "stop", "seed", "stream")}
    assert told == {"model": "big", "max_tokens": 72, "stop": ["\n"], "seed": 7, "stream": True}


@pytest.mark.parametrize(
    ("says", "prompt", "spoken"),
    [
        ("\n\nOne.\nTwo.", PROMPT, "One."),
        ("One. END Two.", replace(PROMPT, stop=(". END",)), "One"),
        ("One. END", replace(PROMPT, stop=(". ENDS",)), "One. END"),
        ("I see. Go on.", replace(PROMPT, begun="I see."), "Go on."),
        ("I say no.", replace(PROMPT, begun="I see."), "I say no."),
        ("on " * 500, replace(PROMPT, max_tokens=2), " ".join(["on"] * 9)),
    ],
)
def test_an_answer_ends_where_it_should_whatever_the_server_does(
    server: SmallServer,
    connect: Callable[..., HttpxServerModel],
    says: str,
    prompt: Prompt,
    spoken: str,
) -> None:
    server.says = says
    assert said(connect(server.address), prompt).strip() == spoken.strip()


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("error 500", "it answers with error 500"),
        ("rubbish", "it sent something else than an answer"),
        ("truncated", "it broke off"),
        ("endless line", "it sent far more than an answer"),
        ("another model", "another model answers there, tiny"),
        ("thinking aloud", "its model thinks aloud, so choose one that does not"),
        ("error in the stream", "it answers with an error"),
        ("silent", "it said nothing"),
    ],
)
def test_what_goes_wrong_is_one_sentence_and_the_next_line_asks_again(
    server: SmallServer, connect: Callable[..., HttpxServerModel], manner: Manner, why: str
) -> None:
    model = connect(server.address)
    server.manner = manner
    told = _SENTENCE.format(host=server.address.name, why=why)
    assert trouble(model) == told
    server.manner = "well"
    assert said(model) == server.says
    server.manner = "error 500"
    assert trouble(model) == told  # who has read it need not read another
    assert KEY not in told


@pytest.mark.parametrize("manner", ["frozen", "slow"])
def test_nobody_waits_for_a_server_that_is_too_slow(
    server: SmallServer, connect: Callable[..., HttpxServerModel], manner: Manner
) -> None:
    server.manner = manner
    assert "it is too slow" in trouble(connect(server.address, HURRIED))


def test_a_line_that_is_given_up_ends_at_once(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    server.manner = "frozen"
    assert list(connect(server.address).stream(PROMPT, FlagAfter(3))) == []


def test_a_server_that_is_gone_and_comes_back(connect: Callable[..., HttpxServerModel]) -> None:
    with model_server() as server:
        model = connect(server.address)
        assert said(model) == server.says
    assert "it cannot be reached" in trouble(model) or "the connection broke" in trouble(model)


def test_a_redirect_is_not_followed(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    with model_server() as other:
        server.manner, server.elsewhere = "redirect", f"{other.address.url}/chat/completions"
        assert "it sends one elsewhere, and that is not followed" in trouble(
            connect(server.address)
        )
        assert other.asked == []


def test_proxies_of_the_environment_are_ignored(
    server: SmallServer,
    connect: Callable[..., HttpxServerModel],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with model_server() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert said(connect(server.address)) == server.says
        assert proxy.asked == []


def test_a_certificate_that_nobody_signed_is_refused(
    tmp_path: Path, connect: Callable[..., HttpxServerModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = self_signed(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", files[0])  # the environment cannot make it good
    with model_server(files) as server:
        address = replace(server.address, scheme="https")
        assert "it cannot be reached" in trouble(connect(address))
        assert server.asked == []


def self_signed(folder: Path) -> tuple[str, str]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = dt.datetime.now(dt.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now).not_valid_after(now + dt.timedelta(days=1))
    chain, secret = folder / "chain.pem", folder / "key.pem"
    signed = made.add_extension(names, critical=False).sign(key, hashes.SHA256())
    chain.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))
    return str(chain), str(secret)


def test_a_server_on_this_computer_reads_ahead(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    model = connect(server.address)
    model.prime(Prompt((HEAD,), max_tokens=1), NeverFlag())
    assert [body["max_tokens"] for _, _, body in server.asked] == [1]
    assert server.asked[0][2]["messages"][0]["content"] == HEAD.content


def test_reading_ahead_that_fails_is_told_by_the_line(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    model = connect(server.address, HURRIED)
    server.manner = "frozen"
    model.prime(PROMPT, NeverFlag())
    assert "it is too slow" in trouble(model)


def test_without_a_name_the_first_model_of_the_server_answers(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    model = connect(server.address, model="")
    assert said(model) == server.says
    assert (server.chats[0]["model"], model.id) == ("big", f"big on {server.address.name}")


def test_what_a_server_cannot_do_the_small_model_does(
    server: SmallServer, connect: Callable[..., HttpxServerModel]
) -> None:
    model = connect(server.address)
    text = TextPrompt("", "", "And then")
    assert said(model, replace(PROMPT, grammar='root ::= "a"')) == "from here"
    assert model.read_text(text, NeverFlag())
    assert model.continue_text(text, ("",), "\n", 1, NeverFlag())[0].text == "from here"
    assert model.likelihoods(text, ("then",), NeverFlag()) == (5.0,)
    assert server.asked == []


def test_a_model_that_nobody_uses_ends_its_thread(server: SmallServer) -> None:
    model = HttpxServerModel(server.address, ScriptedModel("here"), model="big", limits=PATIENT)
    assert said(model) == server.says
    del model
    gc.collect()  # what is left over is found after the test


LISTS = {  # as Ollama, LM Studio, llama-server, llama-cpp-python and vLLM answer to /v1/models
    "Ollama": (
        '{"object":"list","data":['
        '{"id":"llama3.2:latest","object":"model","created":1731878400,"owned_by":"library"},'
        '{"id":"gpt-oss:120b-cloud","object":"model","created":1757973005,"owned_by":"library"},'
        '{"id":"glm-4.6:cloud","object":"model","created":1757973005,"owned_by":"library"},'
        '{"id":"nomic-embed-text:latest","object":"model","created":1757179259,"owned_by":"library"}'
        "]}",
        ("llama3.2:latest",),
    ),
    "Ollama, without a model": ('{"object":"list","data":null}', ()),
    "LM Studio": (
        '{"data":['
        '{"id":"text-embedding-nomic-embed-text-v1.5","object":"model",'
        '"owned_by":"organization_owner"},'
        '{"id":"qwen2.5-7b-instruct","object":"model","owned_by":"organization_owner"}'
        '],"object":"list"}',
        ("qwen2.5-7b-instruct",),
    ),
    "llama-server": (
        '{"object":"list","data":[{"id":"gemma.gguf","object":"model","created":1790000000,'
        '"owned_by":"llamacpp","meta":{"vocab_type":1,"n_vocab":262144,"n_params":3880099328}}]}',
        ("gemma.gguf",),
    ),
    "llama-cpp-python": (
        '{"object":"list","data":[{"id":"small","object":"model","owned_by":"me","permissions":[]}]}',
        ("small",),
    ),
    "vLLM": (
        '{"object":"list","data":[{"id":"Qwen/Qwen2.5-7B-Instruct","object":"model",'
        '"created":1790000000,"owned_by":"vllm","root":"Qwen/Qwen2.5-7B-Instruct",'
        '"max_model_len":32768,"permission":[{"id":"modelperm-1","allow_sampling":true}]}]}',
        ("Qwen/Qwen2.5-7B-Instruct",),
    ),
}


@pytest.mark.parametrize("program", LISTS)
def test_the_models_that_can_word_lines_on_a_server_are_offered(
    server: SmallServer, program: str
) -> None:
    server.models, offered = LISTS[program]
    directory = HttpxServerDirectory()
    assert directory.models(server.address, SecretStr("sk-1")) == offered
    assert server.asked[0][1]["Authorization"] == "Bearer sk-1"
    gone = replace(server.address, port=9)
    assert directory.find([gone, server.address]) == (FoundServer(server.address, offered),)
    assert "Authorization" not in server.asked[1][1]


def test_a_server_that_does_not_say_what_it_has(server: SmallServer) -> None:
    server.models = "<html>Welcome!</html>"
    with pytest.raises(EngineError, match="does not say which models it has: it sent something"):
        HttpxServerDirectory().models(server.address)
    assert HttpxServerDirectory().find([server.address]) == ()

"""Which servers may be reached."""

from __future__ import annotations

import pytest

from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    THIS_COMPUTER,
    ChosenServer,
    ServerPolicy,
    ServerRefusedError,
    check_may_reach,
    parse_server,
    what_is_sent,
    words_went,
)

HERE, FAR = parse_server("http://127.0.0.1:8080"), parse_server("models.school.example")
AGREED = ChosenServer(FAR, agreed="2026-11-25")


@pytest.mark.parametrize(
    ("written", "url"),
    [
        ("localhost:11434", "http://127.0.0.1:11434/v1"),
        ("http://127.0.0.1:8080/v1/", "http://127.0.0.1:8080/v1"),
        ("[::1]:8080", "http://[::1]:8080/v1"),
        ("https://Models.School.example./api/v1", "https://models.school.example/api/v1"),
        ("models.school.example", "https://models.school.example/v1"),
        ("https://models.school.example:443", "https://models.school.example/v1"),
        ("192.168.1.7:8080", "https://192.168.1.7:8080/v1"),
    ],
)
def test_an_address_says_where_words_go(written: str, url: str) -> None:
    assert parse_server(written).url == url


@pytest.mark.parametrize(
    "written",
    [
        *("", "http://", "ftp://127.0.0.1", "http://a b", "http://127.0.0.1:99999", "a/../b"),
        *("http://127.0.0.1/v1?key=x", "http://127.0.0.1#x", "http://127.0.0.1\n.example"),
        *("http://models.school.example", "http://192.168.1.7:8080", "http://localhost.example"),
        *("https://me:secret@models.school.example", f"https://{'a' * 400}.example"),
    ],
)
def test_what_is_no_address_or_not_encrypted_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_server(written)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("written", "here"),
    [
        *(("127.0.0.1", True), ("127.8.9.1", True), ("[::1]", True), ("localhost", True)),
        *(("127.1", False), ("2130706433", False), ("10.0.0.1", False)),
        *(("127.0.0.1.example", False), ("localhost.example", False), ("[::2]", False)),
    ],
)
def test_only_what_is_surely_this_computer_counts_as_it(written: str, here: bool) -> None:
    assert parse_server(written).on_this_computer is here


def test_another_computer_needs_agreement_to_that_very_address() -> None:
    check_may_reach(HERE, (), ServerPolicy())
    check_may_reach(FAR, (AGREED,), ServerPolicy())
    for chosen in ((), (ChosenServer(FAR),), (ChosenServer(HERE, agreed="2026-11-25"),)):
        with pytest.raises(ServerRefusedError, match=r"Nothing was sent to models\.school"):
            check_may_reach(FAR, chosen, ServerPolicy())
    other_port = parse_server("models.school.example:8443")
    with pytest.raises(ServerRefusedError, match="you have not agreed"):
        check_may_reach(other_port, (AGREED,), ServerPolicy())


def test_a_policy_stands_above_what_a_person_agreed_to() -> None:
    nothing = ServerPolicy(frozenset(), "policy.toml")
    only_far = ServerPolicy(frozenset({FAR.host}), "policy.toml")
    only_here = ServerPolicy(frozenset({THIS_COMPUTER}), "policy.toml")
    for server, policy in ((HERE, nothing), (FAR, nothing), (HERE, only_far), (FAR, only_here)):
        with pytest.raises(ServerRefusedError, match=r"policy\.toml does not allow it"):
            check_may_reach(server, (AGREED,), policy)
    check_may_reach(FAR, (AGREED,), only_far)
    check_may_reach(HERE, (), only_here)
    with pytest.raises(ServerRefusedError, match="you have not agreed"):
        check_may_reach(FAR, (), only_far)  # what is not forbidden is not yet agreed to


def test_what_a_person_agrees_to_names_the_host_and_what_is_sent() -> None:
    told = " ".join(what_is_sent(FAR))
    for part in ("words go there", "each of your turns", "Your voice", FAR.host, "can keep them"):
        assert part in told
    assert "no further than there" in what_is_sent(HERE)[0]


def test_a_report_says_that_words_left_this_computer() -> None:
    told = words_went({"server": FAR.name})
    assert told
    assert FAR.host in told
    assert words_went({"server": HERE.name}) is None
    assert words_went({"partner": "small"}) is None


@pytest.mark.parametrize("model", ["a\nb", "\x1b[2J", "m" * 201])
def test_the_name_of_a_model_steers_nothing(model: str) -> None:
    with pytest.raises(InputError):
        ChosenServer(HERE, model)


def test_a_model_that_runs_in_a_cloud_is_none_of_this_computer() -> None:
    for model in ("gpt-oss:120b-cloud", "glm-4.6:cloud"):
        with pytest.raises(ServerRefusedError, match="Ollama's cloud"):
            ChosenServer(HERE, model)
    assert ChosenServer(HERE, "cloudy:7b").model

from __future__ import annotations

import pytest

from greenroom.engines.llama_cpp_model.token_stream import TokenStream


def said(pieces: list[bytes], *stops: str) -> list[str]:
    answer = TokenStream(stops)
    out = []
    for piece in pieces:
        out.append(answer.add_piece(piece))
        if answer.done:
            return out
    return [*out, answer.add_piece(b"", last=True)]


def test_a_character_comes_out_whole() -> None:
    first, second = "é".encode()[:1], "é".encode()[1:]
    assert said([b"caf", first, second, b"!"]) == ["caf", "", "é", "!", ""]


def test_half_a_character_at_the_end_is_marked_and_not_lost() -> None:
    assert "".join(said([b"caf", "é".encode()[:1]])) == "caf�"


def test_where_an_answer_goes_on_a_stop_may_come_first() -> None:
    assert said([b"\n", b"SELLER: We do."], "\n") == ["", "SELLER: We do.", ""]
    answer = TokenStream(("\n",), begun=True)
    assert answer.add_piece(b"\nSELLER: We do.") == ""
    assert answer.done
    assert TokenStream(("\n",), begun=True).add_piece(b" Who does it?") == " Who does it?"


def test_a_stop_over_two_pieces_is_never_let_out() -> None:
    assert said([b"Yes. EN", b"D of it"], "END") == ["Yes. ", ""]


def test_what_only_looked_like_a_stop_is_said() -> None:
    assert said([b"Yes. EN", b"OUGH"], "END") == ["Yes. ", "ENOUGH", ""]
    assert "".join(said([b"Yes. EN"], "END")) == "Yes. EN"


def test_the_first_of_several_stops_ends() -> None:
    assert "".join(said([b"one\ntwo END"], "END", "\n")) == "one"


@pytest.mark.parametrize("size", [1, 2, 3, 50])
def test_a_thought_before_the_answer_is_not_said(size: int) -> None:
    text = b"<think>\nShe asks.\nSo I answer.\n</think>\n\nNo, thank you.\nmore"
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    assert "".join(said(pieces, "\n")) == "No, thank you."


def test_an_endless_thought_says_nothing() -> None:
    assert "".join(said([b"<think>", b"and then and then"], "\n")) == ""


def test_a_smaller_than_sign_is_not_a_thought() -> None:
    assert "".join(said([b"<", b"3 to you"])) == "<3 to you"


def test_white_space_before_the_answer_is_dropped_and_does_not_stop_it() -> None:
    assert "".join(said([b"\n", b" ", b"Fine.\n"], "\n")) == "Fine."

"""Cards in the text of hand histories."""

import pytest

from standpat.evaluator import CardError
from standpat.history.card_tokens import first_repeated, join_cards, split_cards


def test_tens_have_two_spellings() -> None:
    for text in ("10hAs10c", "ThAsTc", "10hAsTc", "ThAs10C"):
        assert split_cards(text) == (34, 51, 32)
        assert join_cards(split_cards(text)) == "ThAsTc"
    for text in ("1h", "10", "1", "110h"):
        with pytest.raises(CardError, match="unknown rank"):
            split_cards(text)


def test_the_first_card_that_is_repeated() -> None:
    assert first_repeated((1, 2, None, 2, 1, None)) == 2
    assert first_repeated((1, 2, 1, 2)) == 1
    assert first_repeated((None, None)) is None

"""The game for OpenSpiel, as ``python_chaodipi``: one deal, the cards dealt by chance.

>>> import pyspiel, chaodipi.envs.openspiel
>>> game = pyspiel.load_game("python_chaodipi(rules=hefei,reward=levels)")
>>> game.num_players(), game.num_distinct_actions()
(4, 83)

parameters: rules, an id or house rules as text (TOML or JSON). In the string of a game, where commas, brackets and
equals signs part the parameters, that text is percent-encoded (``urllib.parse.quote``). decks, 0 for those of the
rules; reward, as for the other environments; level, 0 for the first deal of a match, 2-14 for a later deal in which
both sides play that level and seat 0 is banker, or was where declaring decides. A deal that is thrown in is over, and
worth nothing.

Chance comes first: who draws first (in a first deal), then the whole pack in the order dealt, the kitty last.
"""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

import msgspec
import numpy as np
import pyspiel  # type: ignore[import-not-found]  # no wheel of it for all machines

from chaodipi.cards import FACES, LEVELS, SEATS, Cards, format_card, format_cards, full_pack
from chaodipi.envs.choosing import illegal
from chaodipi.envs.codec import ACTION_COUNT, format_action
from chaodipi.envs.layout import OBSERVATION
from chaodipi.envs.observation import observation
from chaodipi.envs.options import options_of
from chaodipi.envs.rendering import picture, private_picture
from chaodipi.envs.rewards import bound_of, reward_of
from chaodipi.envs.session import Session
from chaodipi.game import CardsDrawn, DealEnded, Event, seen_by
from chaodipi.rules import RuleSet, read_rules_text, rule_set_ids
from chaodipi.scoring import Standing
from chaodipi.violation import InputError

__all__ = ["ChaodipiGame", "ChaodipiObserver", "ChaodipiState"]

_LONGEST: Final = 700
"""No deal has so many decisions: each card drawn, chosen and buried, each possible showing with passes after it."""
_FIRST: Final = ((0, 4 / 13), (1, 3 / 13), (2, 3 / 13), (3, 3 / 13))
"""Who draws first, by the rank of a card: ace 0, two 1, … king 0."""

_TYPE: Final = pyspiel.GameType(
    short_name="python_chaodipi",
    long_name="Chao Dipi",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=4,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"rules": "classic", "decks": 0, "reward": "points", "level": 0},
)


class ChaodipiGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """One deal of a rule set. Raises InputError for parameters that cannot be."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = dict(params or {})
        rules = _rules_of(told.get("rules", "classic"))
        if isinstance(rules, RuleSet):
            # What OpenSpiel writes a game and reads it from again is its string of parameters.
            told["rules"] = quote(msgspec.json.encode(rules.spec, order="deterministic"), safe="")
        options = options_of(rules, reward=told.get("reward", "points"))
        if told.get("decks", 0):
            options = options_of(options.rules, decks=told["decks"], reward=options.reward)
        self.rules: Final = options.rules
        self.reward: Final = options.reward
        self.standing: Final = _standing(self.rules, told.get("level", 0))
        bound = bound_of(options.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=FACES,
            num_players=4,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, told)

    def new_initial_state(self) -> "ChaodipiState":
        """Before the first card is dealt."""
        return ChaodipiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> "ChaodipiObserver":
        """What sees states as a player does."""
        return ChaodipiObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ChaodipiState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A deal: first the pack by chance, then a session. taken: the actions of all seats, by seat."""

    def __init__(self, game: ChaodipiGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.reward = game.reward
        self.standing = game.standing
        self.first = None if game.standing is None else game.standing.first_drawer
        self.pack: Cards = ()
        self.left = _Left([game.rules.cards.decks] * FACES)
        self.session: Session | None = None
        self.taken: tuple[tuple[int, int], ...] = ()

    def current_player(self) -> int:
        """The seat that is asked, or chance, or nobody."""
        if self.session is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.session.seat is None else self.session.seat

    def _legal_actions(self, player: int) -> list[int]:
        session = self.session
        return list(session.legal()) if session is not None and session.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who draws first, or the next card of the pack, each card as likely."""
        if self.first is None:
            return list(_FIRST)
        total = sum(self.left.counts)
        return [(face, count / total) for face, count in enumerate(self.left.counts) if count]

    def _apply_action(self, action: int) -> None:
        if self.session is not None:
            seat = self.session.seat
            self.session.act(action)
            self.taken = (*self.taken, (-1 if seat is None else seat, action))
        elif not any(action == outcome for outcome, _ in self.chance_outcomes()):
            raise illegal(action)
        elif self.first is None:
            self.first = action
        else:
            self.left.counts[action] -= 1
            self.pack = (*self.pack, action)
            if len(self.pack) == len(full_pack(self.rules.cards.decks)):
                self.session = Session.dealt(self.rules, self.pack, self.first, self.standing)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return format_action(action)
        # The same number is a seat and a card: chance draws who is first before there is a pack.
        return f"first:{action}" if self.first is None else format_card(action)

    def is_terminal(self) -> bool:
        """Is the deal settled, or thrown in?"""
        return self.session is not None and self.session.seat is None

    def returns(self) -> list[float]:
        """What the deal is worth to each seat; nothing before it is settled."""
        if self.session is None or not self.session.sheets:
            return [0.0] * 4
        return list(reward_of(self.rules, self.reward, self.session.sheets[-1]))

    def __str__(self) -> str:
        if self.session is None:
            return f"first:{self.first} " + " ".join(map(format_card, self.pack))
        return picture(self.session)


class ChaodipiObserver:
    """What a player sees: ``dict`` has the pieces of OBSERVATION, for observations that are not of perfect recall.

    The public part leaves out the pieces that only the viewer knows, and the private part all others.
    """

    PRIVATE: Final = frozenset({"hand", "chosen", "fresh", "buried", "seen_kitty", "trump", "shown", "last_shown"})

    def __init__(self, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise InputError(
                "bad-environment-option", "no parameters", option="params", value=str(params)[:40], choices=("{}",)
            )
        self._recall = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._pieces = [piece for piece in OBSERVATION.pieces if self._has(piece.name)] if not self._recall else []
        size = sum(piece.size for piece in self._pieces)
        whole = np.zeros(size, np.float32)
        self.tensor = None if self._recall else whole
        self.dict: dict[str, Any] = {}
        at = 0
        for piece in self._pieces:
            self.dict[piece.name] = whole[at : at + piece.size].reshape(piece.shape)
            at += piece.size

    def set_from(self, state: ChaodipiState, player: int) -> None:
        """Fill in what a player sees of a state."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        session = state.session
        if session is None:
            return
        chosen = session.chosen if session.seat == player else ()
        seen = observation(state.rules, session.view(player), chosen)
        at = 0
        for piece in self._pieces:
            self.tensor[at : at + piece.size] = seen[OBSERVATION.place(piece.name)]
            at += piece.size

    def string_from(self, state: ChaodipiState, player: int) -> str:
        """What a player sees of a state, or has seen of the deal, in words that differ where it differs."""
        session = state.session
        if session is None:
            return ""
        if self._recall:
            return self._history(state, session, player)
        parts = [picture(session, None)] if self._public else []
        parts += [private_picture(session, player)] if self._private else []
        return "\n".join(parts)

    def _history(self, state: ChaodipiState, session: Session, player: int) -> str:
        viewer = player if self._private else None
        told = [_words(seen) for event in session.events if (seen := seen_by(event, viewer)) is not None]
        # While cards go out passing is no event, but who did remembers it.
        own = [format_action(action) for seat, action in state.taken if seat == player and self._private]
        asked = "asked" if session.seat == player else ""
        return " ".join((*filter(None, told), *own, asked))

    def _has(self, name: str) -> bool:
        return bool(self._private if name in self.PRIVATE else self._public)


def _words(event: Event) -> str:
    """An event in a few characters: its tag and what it says; nothing for another's card drawn."""
    if isinstance(event, DealEnded):
        return f"total:{event.sheet.total}"
    if isinstance(event, CardsDrawn):
        return " ".join(format_cards(event.cards or ()))
    told = msgspec.to_builtins(event)
    return ":".join(str(value).replace(" ", "") for value in told.values())


class _Left:
    """How many of each face are left; copied quickly."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def __deepcopy__(self, _memo: object) -> "_Left":
        return _Left(list(self.counts))


def _rules_of(text: object) -> RuleSet | str:
    if not isinstance(text, str) or text in rule_set_ids():
        return str(text)
    # Encoded text has none of the signs that house rules cannot do without.
    plain = text if any(sign in text for sign in "={") else unquote(text)
    return read_rules_text(plain) if any(sign in plain for sign in "={") else text


def _standing(rules: RuleSet, level: object) -> Standing | None:
    """Both sides at a level, seat 0 banker, or banker of the deal before where declaring decides."""
    if level == 0:
        return None
    if level not in LEVELS:
        raise InputError(
            "bad-environment-option", "no such level", option="level", value=str(level)[:40], choices=("0", "2-14")
        )
    banker = None if rules.banker.later == "declaring" else SEATS[0]
    circuits = (rules.levels.circuits,) * 2
    return Standing((int(str(level)),) * 2, circuits=circuits, deals=1, side=0, banker=banker, first_drawer=SEATS[0])


pyspiel.register_game(_TYPE, ChaodipiGame)

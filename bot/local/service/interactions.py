"""Interactions under way: their tokens, their deadlines and what came of them."""

import asyncio
import secrets

from msgspec import Struct

from bot.local.world.clock import Clock
from bot.local.world.limits import Limits
from bot.local.world.model import Body
from bot.local.world.refusal import Refusal, unknown

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
SILENCE = "The application did not respond"


class Interaction(Struct, kw_only=True, eq=False):
    """Somebody used a command, pressed a button, or sent a modal."""

    id: str
    token: str
    kind: int
    user_id: str
    channel_id: str
    data: Body
    begun: float
    outcome: asyncio.Future[Body]
    name: str = ""
    source_id: str | None = None
    answered: bool = False
    original_id: str | None = None
    modal: Body | None = None
    opened_by: "Interaction | None" = None


class Interactions:
    """All interactions whose token may still be used."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.clock = clock
        self.limits = limits
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        clock.listeners.append(self.expire)

    def begin(
        self, kind: int, user_id: str, channel_id: str, data: Body, name: str = ""
    ) -> Interaction:
        """A new interaction whose first answer is due in three seconds."""
        loop = asyncio.get_running_loop()
        interaction = Interaction(
            id=self.clock.new_id(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            user_id=user_id,
            channel_id=channel_id,
            data=data,
            begun=self.clock.now(),
            outcome=loop.create_future(),
            name=name,
        )
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        loop.call_later(self.limits.first_answer + 0.01, self.lapse, interaction)
        self.forget_old()
        return interaction

    def overdue(self, interaction: Interaction) -> bool:
        return self.clock.now() - interaction.begun > self.limits.first_answer

    def expire(self) -> None:
        for interaction in list(self.by_id.values()):
            self.lapse(interaction)

    def lapse(self, interaction: Interaction) -> None:
        """Tell a player whose interaction was not answered in time."""
        late = self.overdue(interaction) and not interaction.answered
        if late and not interaction.outcome.done():
            interaction.outcome.set_exception(Refusal(504, 0, SILENCE))
            # Nobody may be waiting any more; that is no error of ours.
            interaction.outcome.exception()

    def forget_old(self) -> None:
        """Drop what has been void for so long that nobody asks for it any more."""
        longest = 2 * self.limits.token_life
        while oldest := next(iter(self.by_id.values())):
            if self.clock.now() - oldest.begun <= longest:
                break
            del self.by_id[oldest.id], self.by_token[oldest.token]

    def worn_out(self, interaction: Interaction) -> bool:
        return self.clock.now() - interaction.begun > self.limits.token_life

    def to_answer(self, id_: str, token: str) -> Interaction:
        """The interaction that a first answer is for."""
        interaction = self.by_id.get(id_)
        if interaction is None or interaction.token != token:
            raise unknown(10062, "interaction")
        if interaction.answered:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        if self.overdue(interaction):
            raise unknown(10062, "interaction")
        return interaction

    def by_webhook(self, token: str) -> Interaction:
        """The interaction that a later answer is for."""
        interaction = self.by_token.get(token)
        if interaction is None or not interaction.answered:
            raise unknown(10015, "Webhook")
        if self.worn_out(interaction):
            raise Refusal(401, 50027, "Invalid Webhook Token")
        return interaction

    def opened_modal(self, id_: str, user_id: str) -> Interaction:
        """The interaction that opened a modal for somebody."""
        interaction = self.by_id.get(id_)
        if interaction is None or interaction.modal is None or interaction.user_id != user_id:
            raise unknown(10062, "interaction")
        return interaction

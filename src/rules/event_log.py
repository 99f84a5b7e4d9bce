"""The events of a hand, as a value that grows by an event without a copy of the others."""

from collections.abc import Iterable, Iterator

from standpat.rules.events import Event


class EventLog:
    """The events of a hand: those of an earlier log, and one more. A log never changes.

    A tuple would be copied for every new event, so the time of a hand would grow as the square of its events.

    Args:
        before: The log without its last event.
        last: The last event.

    >>> from standpat.rules import PassedIn, Returned
    >>> log = EventLog(EventLog(NO_EVENTS, PassedIn()), Returned(1, 80))
    >>> log.events, log.before.last
    ((PassedIn(), Returned(seat=1, chips=80)), PassedIn())
    """

    __slots__ = ("_events", "before", "last")

    before: "EventLog"
    last: Event | None

    def __init__(self, before: "EventLog", last: Event) -> None:
        self.before = before
        self.last = last
        self._events: tuple[Event, ...] | None = None

    @staticmethod
    def of(events: Iterable[Event], before: "EventLog | None" = None) -> "EventLog":
        """Make a log of several events, after those of an earlier log."""
        log = before or NO_EVENTS
        for event in events:
            log = EventLog(log, event)
        return log

    @property
    def events(self) -> tuple[Event, ...]:
        """All events; the tuple is made once."""
        if self._events is None:
            found, log = [], self
            while log._events is None:
                found.append(log.last)
                log = log.before
            self._events = (*log._events, *reversed(found))  # type: ignore[arg-type]  # each of these has a last event
        return self._events

    def __reversed__(self) -> Iterator[Event]:
        log = self
        while log.last is not None:
            yield log.last
            log = log.before

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventLog) and (self is other or self.events == other.events)

    def __hash__(self) -> int:
        return hash(self.events)

    def __reduce__(self) -> tuple[object, ...]:
        return EventLog.of, (self.events,)

    def __repr__(self) -> str:
        return f"EventLog.of({self.events!r})"


def _no_events() -> EventLog:
    """Make the log that all others begin with."""
    log = EventLog.__new__(EventLog)
    log.before, log.last, log._events = log, None, ()
    return log


NO_EVENTS = _no_events()
"""The log before the first event."""

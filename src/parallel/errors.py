"""The base of all errors, and the error of workers."""


class StandpatError(ValueError):
    """Base class of every error that standpat raises on bad input.

    >>> issubclass(StandpatError, ValueError)
    True
    """


class WorkerError(StandpatError):
    """A task that ended its worker too often; the message names the task.

    >>> issubclass(WorkerError, StandpatError)
    True
    """

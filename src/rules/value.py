"""A decorator for small immutable records that are quick to make."""

from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen dataclass with slots and a fast `__init__`.

    The `__init__` of a frozen dataclass looks up every field by name. This one calls the setter of each slot directly,
    which halves the time. A hand makes about a hundred such records. Default factories and `__post_init__` are not
    supported.

    Args:
        cls: A class with annotated fields.

    Returns:
        The dataclass.

    >>> @value
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(3), Point(3) == Point(3, 0)
    (Point(x=3, y=0), True)
    """
    made: Any = dataclass(frozen=True, slots=True)(cls)
    names = [field.name for field in fields(made)]
    if not names:
        return made  # type: ignore[no-any-return]
    scope = {f"set_{name}": getattr(made, name).__set__ for name in names}
    scope |= {f"default_{field.name}": field.default for field in fields(made)}
    parameters = [field.name + f"=default_{field.name}" * (field.default is not MISSING) for field in fields(made)]
    lines = [f"def __init__(self, {', '.join(parameters)}):", *(f"    set_{name}(self, {name})" for name in names)]
    exec("\n".join(lines), scope)
    scope["__init__"].__qualname__ = f"{made.__qualname__}.__init__"
    made.__init__ = scope["__init__"]
    return made  # type: ignore[no-any-return]

"""A whole video poker machine: its return, and how often it pays each row."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import click
import numpy as np

from standpat.cli.screen.layout import table
from standpat.cli.screen.terminal import wrap
from standpat.odds import Analysis, Paytable


@dataclass(frozen=True, slots=True)
class RowFrequency:
    """One row of the paytable: its frequency and its part of the return, as fractions of 1."""

    name: str
    pays: float
    probability: float
    adds: float


@dataclass(frozen=True, slots=True)
class Machine:
    """The long-run return of a machine with the best discard of every hand, and whether it is exact."""

    name: str
    returns: Fraction
    exact: bool
    hands: int
    classes: int
    rows: tuple[RowFrequency, ...]

    @classmethod
    def of(cls, paytable: Paytable, analysis: Analysis) -> "Machine":
        """Sum up an analysis by the rows of its paytable."""
        row_of = analysis.setup.look_up_hands(paytable.rows_by_strength().astype(np.float64)).astype(np.intp)
        finals = analysis.final_counts()
        counts = np.bincount(row_of + 1, finals, len(paytable.rows) + 1)
        shares = (counts / counts.sum()).tolist()
        rows = [
            RowFrequency(row.name, row.pays, share, row.pays * share)
            for row, share in zip(paytable.rows, shares[1:], strict=True)
        ]
        rows.append(RowFrequency("nothing", 0, shares[0], 0.0))
        return cls(
            paytable.name,
            analysis.value,
            analysis.units.exact,
            analysis.setup.hand_count(),
            len(analysis.best),
            tuple(rows),
        )


def machine_in_words(machine: Machine) -> str:
    """Write the return and the rows as text."""
    rows = [(row.name, f"{row.pays:g}", f"{row.probability:.8f}", f"{row.adds:.4%}") for row in machine.rows]
    lines = [
        click.style(f"{machine.name} returns {float(machine.returns):.4%}", bold=True),
        *wrap(f"{machine.hands:,} hands of {machine.classes:,} classes, {exactly(machine)}"),
        "",
        table(("hand", "pays", "probability", "return"), rows),
    ]
    return "\n".join(lines)


def exactly(machine: Machine) -> str:
    """Write the return as a fraction, or as a decimal number if it is not exact."""
    return f"exactly {machine.returns}" if machine.exact else f"about {float(machine.returns):.12g}"


def machine_as_json(machine: Machine) -> dict[str, Any]:
    """Turn the return and the rows into a JSON object."""
    return {
        "paytable": machine.name,
        "return": float(machine.returns),
        "exact": str(machine.returns) if machine.exact else None,
        "hands": machine.hands,
        "classes": machine.classes,
        "rows": [
            {"name": row.name, "pays": row.pays, "probability": row.probability, "return": row.adds}
            for row in machine.rows
        ],
    }

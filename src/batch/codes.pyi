KINDS: dict[str, int]
PHASES: dict[str, int]
LIMITS: dict[str, int]
MOST_SEATS: int

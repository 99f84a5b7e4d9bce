from typing_extensions import disjoint_base

@disjoint_base
class CompiledPolicy: ...

class RandomActions(CompiledPolicy): ...

RANDOM_ACTIONS: RandomActions

/** One row of a lifecycle's table: who may take a thing from where to where, on which conditions, and what comes of it. */
export interface Transition<State, Action, Actor, Facts, Need = never, Effect = never, Sets = never, To = State> {
  from: readonly State[]
  action: Action
  actor: Actor
  to: To
  /** all must hold; of several rows for one action, the first whose guards hold counts */
  guards?: readonly ((facts: Facts) => boolean)[]
  /** what the actor must give along */
  needs?: readonly Need[]
  /** fields that the step writes besides the state */
  sets?: Sets
  /** what the verb does in the same transaction */
  effects?: readonly Effect[]
}

/** A lifecycle computed from its table: what is not in the table is refused. */
interface StateMachine<State, Action, Actor, Facts, Row> {
  rows: readonly Row[]
  /** the row that an action of this actor takes now; null when it is not allowed */
  next: (state: State, action: Action, actor: Actor, facts: Facts) => Row | null
  /** what this actor may do now, in the order of the table: the expected action stands first */
  actionsFor: (state: State, actor: Actor, facts: Facts) => Action[]
}

export const stateMachine = <State, Action, Actor, Facts, Need, Effect, Sets, To extends State = State>(
  rows: readonly Transition<State, Action, Actor, Facts, Need, Effect, Sets, To>[],
): StateMachine<State, Action, Actor, Facts, Transition<State, Action, Actor, Facts, Need, Effect, Sets, To>> => {
  const allowed = (state: State, actor: Actor, facts: Facts) =>
    rows.filter(
      (row) => row.actor === actor && row.from.includes(state) && (row.guards ?? []).every((holds) => holds(facts)),
    )
  return {
    rows,
    next: (state, action, actor, facts) => allowed(state, actor, facts).find((row) => row.action === action) ?? null,
    actionsFor: (state, actor, facts) => [...new Set(allowed(state, actor, facts).map(({ action }) => action))],
  }
}

/**
 * Everything that a lifecycle can come to from its starts, each state with the facts under which it is reached; `after` says
 * what a step does to the facts. For tests: nothing is unreachable, and nothing ends where it should not.
 */
export const reachable = <State, Facts, Row extends { to: State; action: unknown; actor: unknown }>(
  { rows, next }: Pick<StateMachine<State, Row['action'], Row['actor'], Facts, Row>, 'rows' | 'next'>,
  starts: readonly { state: State; facts: Facts }[],
  after: (facts: Facts, row: Row) => Facts,
): { state: State; facts: Facts }[] => {
  const found = new Map<string, { state: State; facts: Facts }>()
  const open = [...starts]
  for (let one = open.pop(); one; one = open.pop()) {
    const { state, facts } = one
    const key = JSON.stringify([state, facts])
    if (found.has(key)) continue
    found.set(key, one)
    for (const { action, actor } of rows) {
      const row = next(state, action, actor, facts)
      if (row) open.push({ state: row.to, facts: after(facts, row) })
    }
  }
  return [...found.values()]
}

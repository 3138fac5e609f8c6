import type { Clock } from '@lonja/core/kernel/clock.ts'

type Id = number | string

interface WorkOff<Row extends { id: Id }> {
  /** rows that wait, so many at most: those that come after a row of the last ones, null at first; none that this run has had */
  find: (after: Row | null, limit: number) => Promise<readonly Row[]>
  /** works one row off, in a transaction of its own */
  work: (row: Row) => Promise<unknown>
  /** rows that are found at once; 200 when absent */
  batch?: number
  /** most rows that one run works off; the others are left to the next. Those that fail do not count */
  most?: number
  /** how long one run works, in ms of the clock, for work that takes long; the rest is left to the next. Rows that fail do not count */
  budget?: { ms: number; clock: Clock }
}

/** What a run came to. */
interface WorkedOff {
  /** rows that were worked on, those that failed too */
  found: number
  /** ids of those that failed, with why */
  failed: Id[]
  failures: unknown[]
}

/** Works off rows one by one, each once. One that fails is left to the next run and keeps no other from it. */
export const workEach = async <Row extends { id: Id }>({
  find,
  work,
  batch = 200,
  most = Number.POSITIVE_INFINITY,
  budget,
}: WorkOff<Row>): Promise<WorkedOff> => {
  const done: WorkedOff = { found: 0, failed: [], failures: [] }
  const now = () => budget?.clock().getTime() ?? 0
  const worked = () => done.found - done.failed.length
  const isSpent = () => worked() >= most || (budget !== undefined && spent >= budget.ms)
  let spent = 0
  let after: Row | null = null
  while (!isSpent()) {
    const limit = Math.min(batch, most - worked())
    const rows: readonly Row[] = await find(after, limit)
    for (const row of rows) {
      if (isSpent()) return done
      const begun = now()
      done.found += 1
      try {
        await work(row)
        spent += now() - begun
      } catch (error) {
        done.failed.push(row.id)
        done.failures.push(error)
      }
    }
    after = rows.at(-1) ?? null
    if (rows.length < limit) break
  }
  return done
}

/**
 * The same for a job: the failures are thrown together at the end, so that it counts as failed and is tried again. `failure` is said
 * before the ids: "offer requests 3, 4 could not be closed".
 */
export const workOff = async <Row extends { id: Id }>({
  failure,
  ...rows
}: WorkOff<Row> & { failure: (ids: string) => string }): Promise<void> => {
  const { failed, failures } = await workEach(rows)
  if (failures.length > 0) throw new AggregateError(failures, failure(failed.join(', ')))
}

/** Repeats work that takes up to `limit` rows in one transaction and answers how many it took, until there are no more. */
export const workInBatches = async (limit: number, work: (limit: number) => Promise<number>): Promise<void> => {
  while ((await work(limit)) === limit);
}

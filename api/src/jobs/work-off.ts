type Id = number | string

interface WorkOff<Row extends { id: Id }> {
  /** rows that wait, so many at most: those that come after a row of the last ones, null at first; none that this run has had */
  find: (after: Row | null, limit: number) => Promise<readonly Row[]>
  /** works one row off, in a transaction of its own */
  work: (row: Row) => Promise<unknown>
  /** rows that are found at once; 200 when absent */
  batch?: number
  /** most rows that one run works off, for work that takes long; the others are left to the next. Those that fail do not count */
  most?: number
}

/** What a run came to. */
interface WorkedOff {
  /** rows that were found */
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
}: WorkOff<Row>): Promise<WorkedOff> => {
  const done: WorkedOff = { found: 0, failed: [], failures: [] }
  let after: Row | null = null
  while (done.found - done.failed.length < most) {
    const limit = Math.min(batch, most - done.found + done.failed.length)
    const rows: readonly Row[] = await find(after, limit)
    for (const row of rows)
      await work(row).catch((error: unknown) => {
        done.failed.push(row.id)
        done.failures.push(error)
      })
    done.found += rows.length
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

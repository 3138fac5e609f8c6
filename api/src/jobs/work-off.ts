interface WorkOff<Row extends { id: number }> {
  /** rows that wait but for those named, so many at most; one that was worked off is not among them again */
  find: (except: readonly number[], limit: number) => Promise<readonly Row[]>
  /** works one row off, in a transaction of its own */
  work: (row: Row) => Promise<void>
  /** what failed, before the ids: "offer requests 3, 4 could not be closed" */
  failure: (ids: string) => string
}

const BATCH = 200

/**
 * Works off rows one by one. One that fails is left to the next run and keeps no other from it; the failures are thrown together at the
 * end, so that the job counts as failed and is tried again.
 */
export const workOff = async <Row extends { id: number }>({ find, work, failure }: WorkOff<Row>): Promise<void> => {
  const failed: number[] = []
  const failures: unknown[] = []
  for (let found = BATCH; found === BATCH; ) {
    const rows = await find(failed, BATCH)
    for (const row of rows)
      await work(row).catch((error: unknown) => {
        failed.push(row.id)
        failures.push(error)
      })
    found = rows.length
  }
  if (failures.length > 0) throw new AggregateError(failures, failure(failed.join(', ')))
}

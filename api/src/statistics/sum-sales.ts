import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { takeChangedDays, writeSales } from './sales.queries.ts'

/** Days of shops that are summed up in one transaction. */
const BATCH = 100

/** Makes the sums of every day anew whose orders changed. */
export const sumChangedSales = async (db: Db, signal?: AbortSignal): Promise<void> => {
  let taken = 0
  do {
    signal?.throwIfAborted()
    taken = await transaction(db, async (trx) => {
      const days = await takeChangedDays(trx, { limit: BATCH })
      if (days.length > 0) await writeSales(trx, { days })
      return days.length
    })
  } while (taken === BATCH)
}

/** Until this job has come to a day that changed, pages read the day's orders: figures are right either way. */
export const sumSales: Task<'sum_sales'> = ({ db }, _payload, _id, signal) => sumChangedSales(db, signal)

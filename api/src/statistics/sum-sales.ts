import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../jobs/task.ts'
import { workInBatches } from '../jobs/work-off.ts'
import { takeChangedDays, writeSales } from './sales.queries.ts'

/** Days of shops that are summed up in one transaction. */
const BATCH = 100

/** Makes the sums of every day anew whose orders changed. */
export const sumChangedSales = (db: Db, signal?: AbortSignal): Promise<void> =>
  workInBatches(BATCH, (limit) => {
    signal?.throwIfAborted()
    return transaction(db, async (trx) => {
      const days = await takeChangedDays(trx, { limit })
      if (days.length > 0) await writeSales(trx, { days })
      return days.length
    })
  })

/** Until this job has come to a day that changed, pages read the day's orders: figures are right either way. */
export const sumSales: Task<'sum_sales'> = ({ db }, _payload, _id, signal) => sumChangedSales(db, signal)

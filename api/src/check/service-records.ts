import { isDeepStrictEqual } from 'node:util'
import { recordsOf } from '../shops/compute-records.ts'
import { findRecords, writeRecords } from '../shops/shop-records.queries.ts'
import type { Check, Problem, View } from './check.ts'

const BATCH = 200

/** Records that orders and conversations do not come to, of shops where none changed since the record was made. */
async function* wrongRecords({ trx }: View): AsyncGenerator<Problem> {
  for (let after = 0; ; ) {
    const page = await findRecords(trx, { after, limit: BATCH })
    const last = page.at(-1)
    if (!last) return
    after = last.shopId
    const stored = page.filter(({ isSettled }) => isSettled)
    const due = stored.length > 0 ? await recordsOf(trx, stored) : []
    for (const [n, { shopId, figures }] of stored.entries())
      if (!isDeepStrictEqual(figures, due[n]?.figures))
        yield { id: shopId, says: `the service record of shop ${shopId} is not what its orders and answers come to` }
  }
}

/** How reliably shops send and answer, against their orders and conversations. */
export const serviceRecordChecks: Check[] = [
  {
    name: 'service records are what orders and answers come to',
    find: wrongRecords,
    repair: async (db, shopIds) => {
      await writeRecords(db, await recordsOf(db, await findRecords(db, { shopIds, limit: shopIds.length })))
    },
  },
]

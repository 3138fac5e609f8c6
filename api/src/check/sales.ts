import { noteAllDays, WRONG_SALES } from '../statistics/sales.queries.ts'
import { sumChangedSales } from '../statistics/sum-sales.ts'
import type { Check } from './check.ts'
import { rowsOf } from './pages.queries.ts'

/** What shops sold by day, against their orders. */
export const salesChecks: Check[] = [
  {
    name: 'sales by day are what the orders come to',
    find: ({ trx }) => rowsOf(trx, WRONG_SALES),
    repair: async (db, shopIds) => {
      await noteAllDays(db, { shopIds })
      await sumChangedSales(db)
    },
  },
]

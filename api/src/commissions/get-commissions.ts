import type { commissionsContract } from '@lonja/core/commissions/commissions.contract.ts'
import { addMonths, boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { COMMISSION_KEY, findCommissions, sumCommissionsByMonth } from './commissions.queries.ts'

/** Months whose sums are listed. */
const MONTHS = 24

/** What the market charged a shop in a month, and the sums of its months. */
export const getCommissions: Verb<typeof commissionsContract.getCommissions> = async ({ deps, actor, query, now }) => {
  const shopId = ownShop(actor)
  const { db } = deps
  const present = monthOf(now)
  const month = query.month ?? present
  const since = boundsOfMonth(addMonths(present, 1 - MONTHS)).from
  const [{ rows, page }, months] = await Promise.all([
    paginate({
      order: `at:${month}`,
      key: COMMISSION_KEY,
      query,
      find: (window) => findCommissions(db, { shopId, ...boundsOfMonth(month), ...window }),
      idOf: (row) => row.id,
    }),
    sumCommissionsByMonth(db, { shopId, since }),
  ])
  return {
    ...page,
    month,
    months: months.map((row) => ({ month: row.month, amount: toEuros(row.net_cents), orders: row.orders })),
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      orderId: row.order_id,
      orderNumber: row.number,
      amount: toEuros(row.net_cents),
    })),
  }
}

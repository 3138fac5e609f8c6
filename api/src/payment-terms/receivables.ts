import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, type Cents, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import type { paymentTermsContract } from '@lonja/core/payment-terms/payment-terms.contract.ts'
import { AGES, type Age, RECEIVABLE_ORDERS_MAX, RECEIVABLES_MAX } from '@lonja/core/payment-terms/payment-terms.ts'
import { readBatches } from '../db/paginate.ts'
import { snapshot } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { ownShop } from '../shops/own-shop.ts'
import { lateOf } from './late-view.ts'
import { findCustomersOwed, findOwedOfEach, findOwedToShop, type OwedRow } from './payment-terms.queries.ts'
import { toOwed } from './standing-view.ts'

/** Orders that are read at once for the file: each reading sums up those that follow anew. */
const BATCH = 5000

const toAges = ({ notDue, upTo30, upTo60, over60 }: Record<Age, Cents>) => ({
  notDue: toEuros(notDue),
  upTo30: toEuros(upTo30),
  upTo60: toEuros(upTo60),
  over60: toEuros(over60),
})

const totalOf = (sums: Record<Age, Cents>): Cents => add(...AGES.map((age) => sums[age]))

const NOTHING: Record<Age, Cents> = { notDue: ZERO, upTo30: ZERO, upTo60: ZERO, over60: ZERO }

/** What customers owe a shop on account, who owes the longest first. */
export const getReceivables: Verb<typeof paymentTermsContract.getReceivables> = async ({ deps, actor, now }) => {
  const today = dayOf(now)
  const shopId = ownShop(actor)
  return snapshot(deps.db, async (trx) => {
    const customers = await findCustomersOwed(trx, { shopId, today, limit: RECEIVABLES_MAX })
    const accountIds = customers.map((customer) => customer.account_id)
    const orders = await findOwedOfEach(trx, { shopId, accountIds, each: RECEIVABLE_ORDERS_MAX })
    const ordersOf = Map.groupBy(orders, (row) => row.account_id)
    const sums = customers[0]?.all ?? NOTHING
    return {
      sums: toAges(sums),
      total: toEuros(totalOf(sums)),
      customers: customers[0]?.customers ?? 0,
      items: customers.map((customer) => ({
        accountId: customer.account_id,
        name: customer.name,
        ...toAges(customer),
        total: toEuros(totalOf(customer)),
        orderCount: customer.orders,
        orders: (ordersOf.get(customer.account_id) ?? []).map((row) => toOwed(row, today)),
      })),
    }
  })
}

/** The same as a file, a row for each order. */
export const exportReceivables: Verb<typeof paymentTermsContract.exportReceivables> = async (call) => {
  const { deps, actor, locale, now } = call
  const shopId = ownShop(actor)
  const find = (after: OwedRow | undefined) => findOwedToShop(deps.db, { shopId, after, rows: BATCH })
  const said = { locale }
  const today = dayOf(now)
  const lateCell = (row: OwedRow, what: 'interestCents' | 'collectingCents') => {
    const late = lateOf(row, today)
    return late && { cents: late[what] }
  }
  const columns: Column<OwedRow>[] = [
    { title: m.customers_name({}, said), cell: (row) => row.buyer_name },
    { title: m.customers_number({}, said), cell: (row) => row.number },
    { title: m.customers_amount({}, said), cell: (row) => ({ cents: row.due_cents }) },
    { title: m.customers_terms_days({}, said), cell: (row) => row.terms_days },
    { title: m.customers_due_on({}, said), cell: (row) => row.due_on },
    { title: m.customers_late_interest({}, said), cell: (row) => lateCell(row, 'interestCents') },
    { title: m.customers_late_collecting({}, said), cell: (row) => lateCell(row, 'collectingCents') },
  ]
  return csvReply(tableOf(columns, readBatches(BATCH, find)), { name: datedName('receivables', now), locale })
}

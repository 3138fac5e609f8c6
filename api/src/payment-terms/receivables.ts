import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, type Cents, toEuros } from '@lonja/core/kernel/money.ts'
import type { paymentTermsContract } from '@lonja/core/payment-terms/payment-terms.contract.ts'
import { type Age, RECEIVABLES_MAX, sumByAge } from '@lonja/core/payment-terms/payment-terms.ts'
import type { Verb } from '../http/implement.ts'
import { type Column, csvReply, datedName, tableOf } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { ownShop } from '../shops/own-shop.ts'
import { findOwed, type OwedRow } from './payment-terms.queries.ts'
import { toOwed } from './standing-view.ts'

const amounts = (rows: readonly OwedRow[], today: string): Record<Age, Cents> =>
  sumByAge(
    rows.map((row) => ({ dueOn: row.due_on, dueCents: row.due_cents })),
    today,
  )

const toAges = ({ notDue, upTo30, upTo60, over60 }: Record<Age, Cents>) => ({
  notDue: toEuros(notDue),
  upTo30: toEuros(upTo30),
  upTo60: toEuros(upTo60),
  over60: toEuros(over60),
})

const totalOf = (rows: readonly OwedRow[]): Cents => add(...rows.map((row) => row.due_cents))

/** What customers owe a shop on account, who owes the longest first. */
export const getReceivables: Verb<typeof paymentTermsContract.getReceivables> = async ({ deps, actor, now }) => {
  const today = dayOf(now)
  const rows = await findOwed(deps.db, { shopId: ownShop(actor) })
  const customers = [...Map.groupBy(rows, (row) => row.account_id)]
  return {
    sums: toAges(amounts(rows, today)),
    total: toEuros(totalOf(rows)),
    customers: customers.length,
    items: customers.slice(0, RECEIVABLES_MAX).map(([accountId, own]) => ({
      accountId,
      name: own[0]?.buyer_name ?? '',
      ...toAges(amounts(own, today)),
      total: toEuros(totalOf(own)),
      orders: own.map((row) => toOwed(row, today)),
    })),
  }
}

/** The same as a file, a row for each order. */
export const exportReceivables: Verb<typeof paymentTermsContract.exportReceivables> = async (call) => {
  const { deps, actor, locale, now } = call
  const rows = await findOwed(deps.db, { shopId: ownShop(actor) })
  const said = { locale }
  const columns: Column<OwedRow>[] = [
    { title: m.customers_name({}, said), cell: (row) => row.buyer_name },
    { title: m.customers_number({}, said), cell: (row) => row.number },
    { title: m.customers_amount({}, said), cell: (row) => ({ cents: row.due_cents }) },
    { title: m.customers_terms_days({}, said), cell: (row) => row.terms_days },
    { title: m.customers_due_on({}, said), cell: (row) => row.due_on },
  ]
  return csvReply(tableOf(columns, [rows]), { name: datedName('receivables', now), locale })
}

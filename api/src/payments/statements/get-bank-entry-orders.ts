import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import { numbersMeant } from '@lonja/core/orders/order-number.ts'
import type { bankEntriesContract } from '@lonja/core/payments/bank-entries.contract.ts'
import type { Verb } from '../../http/implement.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { findEntry } from './bank-entries.queries.ts'
import { takenBackOf } from './doubts.ts'
import { entryView, orderView } from './get-bank-entries.ts'
import { findPayable, type PayableSearch } from './payable-orders.queries.ts'

/** Euros below ten million as they are typed into a search: 1234, 1.234,56 or 1234.56. */
const AMOUNT = /^(\d(?:[.,]\d{3}){2}|\d{1,3}[.,]\d{3}|\d{1,7})(?:[.,](\d{1,2}))?\s*€?$/

/** Reads a search as all that it may mean. */
const readSearch = (text: string, now: Date): PayableSearch => {
  const [, whole, part = ''] = AMOUNT.exec(text) ?? []
  const totalCents = whole ? cents(Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))) : null
  return { numbers: numbersMeant(text, yearOf(now)), part: text, totalCents }
}

/** A movement with orders of its shop on which a person may book it. Throws not_found. */
export const getBankEntryOrders: Verb<typeof bankEntriesContract.getBankEntryOrders> = async (call) => {
  const { deps, actor, params, query, now } = call
  const shopId = ownShop(actor)
  const entry = await findEntry(deps.db, { shopId, id: params.id })
  if (!entry) throw new Refusal('not_found', { path: 'params.id' })
  const search = query.search ? readSearch(query.search, now) : null
  const [takenBack, orders] = await Promise.all([
    takenBackOf(deps.db, { shopId, ids: [entry.id] }),
    findPayable(deps.db, { shopId, amountCents: entry.amount_cents, search }),
  ])
  return {
    entry: entryView(entry, takenBack.get(entry.id)),
    orders: orders.map((order) => ({
      ...orderView(order, entry.amount_cents),
      placedOn: order.placed_on,
      total: toEuros(order.total_cents),
      hasEnded: !countsAsSold(order.stage),
    })),
  }
}

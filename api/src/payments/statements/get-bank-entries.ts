import { DAY } from '@lonja/core/kernel/clock.ts'
import { type Cents, subtract, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import type { bankEntriesContract, CandidateReason } from '@lonja/core/payments/bank-entries.contract.ts'
import type { BankEntry } from '@lonja/core/payments/bank-statement.ts'
import { type EntryMatch, matchStatement } from '@lonja/core/payments/match-statement.ts'
import { paginate } from '../../db/paginate.ts'
import { fileView } from '../../files/file-view.ts'
import type { Verb } from '../../http/implement.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { ENTRY_KEY, type EntryRow, findEntries } from './bank-entries.queries.ts'
import { type TakenBack, takenBackOf } from './doubts.ts'
import { type ExpectedRow, findExpected } from './payable-orders.queries.ts'

/** How long a transfer may name an order that was called off or paid, in ms. */
const LATE = 30 * DAY

const toEntry = (row: EntryRow): BankEntry => ({
  bookedOn: row.booked_on,
  valueDate: row.booked_on,
  amountCents: row.amount_cents,
  currency: 'EUR',
  description: row.description,
  ...(row.counterparty !== null && { counterpartyName: row.counterparty }),
  ...(row.bank_reference !== null && { bankReference: row.bank_reference }),
  ...(row.end_to_end_id !== null && { endToEndId: row.end_to_end_id }),
})

const dueOf = (order: ExpectedRow) =>
  order.paid_cents >= order.total_cents ? ZERO : subtract(order.total_cents, order.paid_cents)

/** An order as whoever chooses for a movement of this amount sees it. */
export const orderView = (order: ExpectedRow, amountCents: Cents) => {
  const { id, number, buyer_name: buyerName, status } = order
  const [proof] = order.proofs
  const noted = order.noted.find((one) => one.amountCents === amountCents)
  return {
    ...{ id, number, buyerName, status, due: toEuros(dueOf(order)) },
    paymentMethod: order.payment_method,
    proof: proof ? fileView(proof) : null,
    notedOn: noted?.day ?? null,
  }
}

/** A movement as its shop sees it, whatever it could pay. */
export const entryView = (row: EntryRow, takenBack: TakenBack | undefined) => ({
  id: row.id,
  state: row.state,
  bookedOn: row.booked_on,
  amount: toEuros(row.amount_cents),
  description: row.description,
  counterparty: row.counterparty,
  ibanEnd: row.iban_end,
  sameAs: row.same_as,
  takenBack: takenBack ?? null,
  otherAccount: row.other_account,
  bookedAs: row.booked_as.map(({ orderId, orderNumber, amountCents }) => ({
    ...{ orderId, orderNumber },
    amount: toEuros(amountCents),
  })),
})

/** What a person is shown of a match. To bring back an order that had ended, or to pay one that waits in a batch, is decided by a person, whatever its number says. */
const describeMatch = (found: EntryMatch | undefined, orders: ReadonlyMap<number, ExpectedRow>, amountCents: Cents) => {
  const hasEnded = (id: number) => {
    const order = orders.get(id)
    return order !== undefined && !countsAsSold(order.stage)
  }
  const candidateOf = (reason: CandidateReason, orderIds: readonly number[]) => ({
    reason: reason === 'number_exact' && orderIds.some(hasEnded) ? ('order_ended' as const) : reason,
    orders: orderIds.flatMap((id) => {
      const order = orders.get(id)
      return order ? [orderView(order, amountCents)] : []
    }),
  })
  if (found?.state === 'certain') {
    const { orderId } = found.order
    const isCertain = !hasEnded(orderId) && orders.get(orderId)?.is_collected !== true
    const match = isCertain ? ('certain' as const) : ('proposed' as const)
    return { match, candidates: [candidateOf('number_exact', [orderId])] }
  }
  if (found?.state !== 'proposed') return { match: 'none' as const, candidates: [] }
  const candidates = found.candidates.map(({ reason, orders: named }) =>
    candidateOf(
      reason,
      named.map(({ orderId }) => orderId),
    ),
  )
  return { match: 'proposed' as const, candidates }
}

/** A page of the shop's movements; the open ones are matched with its orders as they stand now. */
export const getBankEntries: Verb<typeof bankEntriesContract.getBankEntries> = async ({ deps, actor, query, now }) => {
  const shopId = ownShop(actor)
  const state = query.state ?? 'open'
  const { rows, page } = await paginate({
    order: state,
    key: ENTRY_KEY,
    query,
    find: (window) => findEntries(deps.db, { shopId, state, ...window }),
    idOf: (row) => row.id,
  })
  const takenBack = await takenBackOf(deps.db, { shopId, ids: rows.map(({ id }) => id) })
  const isOpen = state === 'open' && rows.length > 0
  const expected = isOpen ? await findExpected(deps.db, { shopId, since: new Date(now.getTime() - LATE) }) : []
  const orders = new Map(expected.map((order) => [order.id, order]))
  const entries = isOpen ? rows.map(toEntry) : []
  const matches = matchStatement(
    entries,
    expected.map((order) => ({
      orderId: order.id,
      number: order.number,
      amountCents: order.total_cents,
      alreadyPaidCents: order.paid_cents,
      buyerName: order.buyer_name,
      placedOn: order.placed_on,
      isUnawaited: order.payment_method === 'payInShop',
    })),
    new Set(entries.filter((_, at) => rows[at]?.same_as || takenBack.has(rows[at]?.id ?? 0))),
  )
  return {
    items: rows.map((row, at) => ({
      ...entryView(row, takenBack.get(row.id)),
      ...(isOpen ? describeMatch(matches[at], orders, row.amount_cents) : { match: null, candidates: [] }),
    })),
    ...page,
  }
}

import { mandateReference } from '@lonja/core/direct-debits/mandate.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import type { Trx } from '../db/transaction.ts'
import { notify, notifyOfAll } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import type { RemovedRow } from './debit-rows.queries.ts'
import type { MandateRow } from './mandates.queries.ts'

/** Tells both sides what became of a mandate; who is asked for one is told alone. */
export const tellMandate = async (
  trx: Trx,
  event: 'mandateAsked' | 'mandateSigned' | 'mandateEnded',
  mandate: MandateRow,
  now: Date,
): Promise<void> => {
  const facts = {
    shop: { name: mandate.shop_name, names: mandate.shop_names },
    buyer: mandate.account_name,
    ...(event !== 'mandateAsked' && {
      about: mandateReference({ shopId: mandate.shop_id, id: mandate.id }),
      account: ibanEnd(mandate.iban),
    }),
  }
  const path = event === 'mandateAsked' ? `/uc/mandates/sign/${mandate.shop_id}` : '/uc/mandates'
  await notify(trx, { kind: 'access', event, to: { accounts: [mandate.account_id] }, facts, path, now })
  if (event === 'mandateAsked') return
  const there = `/seller/customers/${mandate.account_id}`
  await notify(trx, { kind: 'access', event, to: { shop: mandate.shop_id }, facts, path: there, now })
}

/** Tells buyers that what they were told will not be collected; the shop too, where it was not the shop that took it out. */
export const tellDropped = async (
  trx: Trx,
  rows: readonly RemovedRow[],
  { shop, tellsShop, now }: { shop: Pick<MandateRow, 'shop_name' | 'shop_names'>; tellsShop: boolean; now: Date },
): Promise<void> => {
  const facts = (row: RemovedRow) => ({
    number: row.number,
    shop: { name: shop.shop_name, names: shop.shop_names },
    amount: { cents: row.amount_cents },
    day: { day: row.collect_on },
  })
  await notifyOfAll(
    trx,
    rows.map((row) => ({
      kind: 'access' as const,
      event: 'debitDropped' as const,
      to: { accounts: [row.account_id], writer: row.placed_by },
      facts: facts(row),
      path: ORDER_PAGES.buyer(row.order_id),
      now,
    })),
  )
  if (!tellsShop) return
  await notifyOfAll(
    trx,
    rows.map((row) => ({
      kind: 'access' as const,
      event: 'debitDropped' as const,
      to: { shop: row.shop_id },
      facts: facts(row),
      path: `/seller/direct-debits/${row.batch_id}`,
      now,
    })),
  )
}

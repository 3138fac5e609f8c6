import { batchNumber } from '@lonja/core/direct-debits/debit-batch.ts'
import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import { mandateReference } from '@lonja/core/direct-debits/mandate.ts'
import { mayCollectOn } from '@lonja/core/direct-debits/target-days.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ibanEnd, tidyIban } from '@lonja/core/payments/iban.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import { ORDER_PAGES } from '../notifications/order-notice.ts'
import { ownShop } from '../shops/own-shop.ts'
import { insertBatch } from './batches.queries.ts'
import { findCollectible, lockOrderRows } from './debit-rows.queries.ts'
import { creditorName } from './mandate-view.ts'
import { findCreditor, lockMandatesOf } from './mandates.queries.ts'

type Make = typeof directDebitsContract.makeDebitBatch

const make = async (trx: Trx, call: Call<Make>) => {
  const { actor, body, now } = call
  const shopId = ownShop(actor)
  const today = dayOf(now)
  const { collectOn } = body
  const shop = await findCreditor(trx, { shopId })
  const iban = tidyIban(shop?.bank_account ?? '')
  if (!shop?.creditor_id || iban === null) throw new Refusal('debit_not_set_up')
  if (!mayCollectOn(collectOn, today)) throw new Refusal('no_collection_day', { path: 'body.collectOn' })
  const orderIds = [...new Set(body.orderIds)]
  // mandates before orders, as whoever collects and ends takes them
  await lockMandatesOf(trx, { shopId, orderIds })
  await lockOrderRows(trx, { shopId, orderIds })
  const rows = await findCollectible(trx, { shopId, until: collectOn, orderIds })
  if (rows.length < orderIds.length) throw new Refusal('order_not_collectible', { path: 'body.orderIds' })
  const creditor = { shopId, id: shop.creditor_id, name: creditorName(shop), iban }
  const id = await insertBatch(trx, { creditor, collectOn, operatorId: actor.operatorId, rows, now })
  await audit(trx, call, {
    action: 'debitBatch.make',
    subject: ['debitBatch', id],
    after: {
      number: batchNumber(id),
      collect_on: collectOn,
      total: toEuros(add(...rows.map((row) => row.due_cents))),
      orders: rows.map(({ number }) => number),
    },
  })
  // one notification to whoever placed them, however many of their orders are collected
  const byBuyer = Map.groupBy(rows, (row) => `${row.account_id} ${row.placed_by}`)
  await notifyOfAll(
    trx,
    [...byBuyer.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      return {
        kind: 'access' as const,
        event: 'debitAnnounced' as const,
        to: { accounts: [first.account_id], writer: first.placed_by },
        facts: {
          orders: own.map(({ number }) => number),
          shop: { name: shop.name, names: shop.names },
          amount: { cents: add(...own.map((row) => row.due_cents)) },
          day: { day: collectOn },
          account: ibanEnd(first.iban),
          about: mandateReference({ shopId, id: first.mandate_id }),
          payee: creditor.id,
        },
        path: own.length === 1 ? ORDER_PAGES.buyer(first.id) : '/uc/owed',
        now,
      }
    }),
  )
  return { id }
}

/**
 * Puts orders into a batch, each with what it has still to bring. Of two batches at once that name the same order the second waits for
 * its row and is refused. Throws debit_not_set_up, no_collection_day, order_not_collectible.
 */
export const makeDebitBatch: Verb<Make> = (call) =>
  transaction(call.deps.db, (trx) => withIdempotency(trx, call, () => make(trx, call)))

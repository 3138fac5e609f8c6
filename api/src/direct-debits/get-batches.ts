import { batchNumber, debitBatchActions } from '@lonja/core/direct-debits/debit-batch.ts'
import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import { mandateReference, mandateStanding } from '@lonja/core/direct-debits/mandate.ts'
import { writePain008 } from '@lonja/core/direct-debits/pain008.ts'
import { collectionBounds } from '@lonja/core/direct-debits/target-days.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ibanEnd } from '@lonja/core/payments/iban.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { BATCHES_KEY, type BatchRow, findBatch, findBatches } from './batches.queries.ts'
import { type DebitRow, DUE_KEY, findDebitsDue, findRows } from './debit-rows.queries.ts'
import { lacksOf } from './mandate-view.ts'
import { findCreditor } from './mandates.queries.ts'

type Contract = typeof directDebitsContract

/** What of a shop's orders may be collected by a day. */
export const getDebitsDue: Verb<Contract['getDebitsDue']> = async ({ deps, actor, query, now }) => {
  const shopId = ownShop(actor)
  const today = dayOf(now)
  const collect = collectionBounds(today)
  const which = { shopId, until: query.until ?? collect.min }
  const [shop, { rows, page }] = await Promise.all([
    findCreditor(deps.db, { shopId }),
    paginate({
      order: 'due',
      key: DUE_KEY,
      query,
      find: (window) => findDebitsDue(deps.db, which, window),
      idOf: (row) => row.id,
    }),
  ])
  const items = rows.map((row) => ({
    orderId: row.id,
    number: row.number,
    accountId: row.account_id,
    accountName: row.account_name,
    dueOn: row.due_on,
    due: toEuros(row.due_cents),
    scheme: row.scheme,
    mandate: mandateReference({ shopId, id: row.mandate_id }),
    ibanEnd: ibanEnd(row.iban),
  }))
  return { ...page, items, lacks: lacksOf(shop), collect }
}

const toCard = (row: BatchRow) => ({
  id: row.id,
  number: batchNumber(row.id),
  state: row.state,
  collectOn: row.collect_on,
  madeAt: row.made_at.toISOString(),
  total: toEuros(row.total_cents),
  rowCount: row.row_count,
  returned: toEuros(row.returned_cents),
})

const pageOf = (
  db: Db,
  query: { limit?: number | undefined; cursor?: string | undefined },
  which: { shopId?: number | undefined },
) =>
  paginate({
    order: 'latest',
    key: BATCHES_KEY,
    query,
    find: (window) => findBatches(db, which, window),
    idOf: (row) => row.id,
  })

/** Batches of the own shop. */
export const getDebitBatches: Verb<Contract['getDebitBatches']> = async ({ deps, actor, query }) => {
  const { rows, page } = await pageOf(deps.db, query, { shopId: ownShop(actor) })
  return { ...page, items: rows.map(toCard) }
}

/** Batches of all shops or of one, for the market's people. */
export const getMarketDebitBatches: Verb<Contract['getMarketDebitBatches']> = async ({ deps, query, locale }) => {
  const { rows, page } = await pageOf(deps.db, query, query)
  const shop = (row: BatchRow) => ({ shopId: row.shop_id, shopName: localize(row.shop_names, locale, row.shop_name) })
  return { ...page, items: rows.map((row) => ({ ...toCard(row), ...shop(row) })) }
}

const toRow = (row: DebitRow, today: string) => ({
  id: row.id,
  state: row.state,
  orderId: row.order_id,
  orderNumber: row.number,
  accountId: row.account_id,
  accountName: row.account_name,
  amount: toEuros(row.amount_cents),
  due: toEuros(row.due_cents),
  scheme: row.scheme,
  mandate: mandateReference({ shopId: row.shop_id, id: row.mandate_id }),
  mandateState: mandateStanding({ state: row.mandate_state, lastUsedOn: row.used_on ?? row.signed_on }, today),
  ibanEnd: ibanEnd(row.iban),
  returnReason: row.return_reason,
  returnedAt: row.returned_at?.toISOString() ?? null,
})

const oneOf = async (db: Db, key: { id: number; shopId: number }): Promise<BatchRow> => {
  const batch = await findBatch(db, key)
  if (!batch) throw new Refusal('not_found', { path: 'params.id' })
  return batch
}

/** A batch with its rows. */
export const getDebitBatch: Verb<Contract['getDebitBatch']> = async ({ deps, actor, params, now }) => {
  const batch = await oneOf(deps.db, { id: params.id, shopId: ownShop(actor) })
  const rows = await findRows(deps.db, { batchId: batch.id })
  const today = dayOf(now)
  const isBegun = rows.some(({ state }) => state === 'collected' || state === 'returned')
  return {
    ...toCard(batch),
    sentAt: batch.sent_at?.toISOString() ?? null,
    endedAt: batch.ended_at?.toISOString() ?? null,
    creditorId: batch.creditor_id,
    ibanEnd: ibanEnd(batch.iban),
    rows: rows.map((row) => toRow(row, today)),
    actions: debitBatchActions(batch.state, { collectOn: batch.collect_on, today, isBegun }),
  }
}

/**
 * A closed batch for the shop's bank: the same file each time, with all rows that were in it as it was closed. What is taken out after
 * that is for the shop to call off at its bank. Throws transition_not_allowed unless it is closed and waits for its money.
 */
export const getDebitFile: Verb<Contract['getDebitFile']> = async ({ deps, actor, params }) => {
  const batch = await oneOf(deps.db, { id: params.id, shopId: ownShop(actor) })
  if (batch.state !== 'sent') throw new Refusal('transition_not_allowed', { path: 'params.id' })
  const rows = await findRows(deps.db, { batchId: batch.id })
  const number = batchNumber(batch.id)
  const debits = rows
    .filter((row) => row.in_file)
    .map((row) => {
      // whoever has a row that waits cannot be deleted, and a mandate keeps its account as long as it may have to be proved
      if (row.iban === null || row.signed_on === null) throw new Error(`row ${row.id} of a batch has no account`)
      return {
        endToEndId: `${number}-${row.id}`,
        amountCents: row.amount_cents,
        scheme: row.scheme,
        mandate: mandateReference({ shopId: row.shop_id, id: row.mandate_id }),
        signedOn: row.signed_on,
        debtor: row.debtor_name,
        iban: row.iban,
        text: row.number,
      }
    })
  const xml = writePain008({
    messageId: number,
    createdAt: batch.made_at,
    collectOn: batch.collect_on,
    creditor: { name: batch.creditor_name, id: batch.creditor_id, iban: batch.iban },
    debits,
  })
  return fileReply(xml, { name: `${number}.xml`, type: 'application/xml; charset=utf-8' })
}

import { batchNumber, type DebitBatchAction, nextDebitBatch } from '@lonja/core/direct-debits/debit-batch.ts'
import type { directDebitsContract } from '@lonja/core/direct-debits/direct-debits.contract.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { lockOrderOf } from '../orders/order-facts.queries.ts'
import { insertSettled } from '../payments/money.queries.ts'
import { settleArrived } from '../payments/settle-arrived.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findBatch, lockBatch, putInFile, setBatchState } from './batches.queries.ts'
import { findRow, findRows, lockRow, markCollected, type RemovedRow, removeRows } from './debit-rows.queries.ts'
import { findCreditor, holdMandate } from './mandates.queries.ts'
import { tellDropped } from './tell.ts'

type Contract = typeof directDebitsContract
type ActOnBatch = Pick<Call<Contract['sendDebitBatch']>, 'deps' | 'actor' | 'params' | 'now' | 'ip'>

const DONE = { ok: true as const }

/** A batch of the caller's shop, held, and the state that an action leads to; null where it stands there already. */
const takeBatch = async (trx: Trx, { actor, params, now }: ActOnBatch, action: DebitBatchAction, alone = true) => {
  const batch = await lockBatch(trx, { id: params.id, shopId: ownShop(actor), alone })
  if (!batch) throw new Refusal('not_found', { path: 'params.id' })
  const facts = { collectOn: batch.collect_on, today: dayOf(now), isBegun: batch.is_begun }
  return { batch, to: nextDebitBatch(batch.state, action, facts) }
}

const refuse = () => new Refusal('transition_not_allowed', { path: 'params.id' })

const tellOfRemoved = async (trx: Trx, { actor, now }: ActOnBatch, rows: readonly RemovedRow[]): Promise<void> => {
  const shop = await findCreditor(trx, { shopId: ownShop(actor) })
  if (shop)
    await tellDropped(trx, rows, { shop: { shop_name: shop.name, shop_names: shop.names }, tellsShop: false, now })
}

/**
 * Closes a batch, so that its file can be had. Throws collection_too_near where the bank would get the file too late for its day, and
 * no_debits_left where nothing waits in it.
 */
export const sendDebitBatch: Verb<Contract['sendDebitBatch']> = async (call) => {
  await transaction(call.deps.db, async (trx) => {
    const { batch, to } = await takeBatch(trx, call, 'send')
    if (batch.state === 'sent') return
    if (!to) throw batch.state === 'open' ? new Refusal('collection_too_near', { path: 'params.id' }) : refuse()
    if (!batch.waits) throw new Refusal('no_debits_left', { path: 'params.id' })
    await putInFile(trx, { batchId: batch.id })
    await setBatchState(trx, { id: batch.id, state: to, now: call.now })
    await audit(trx, call, {
      action: 'debitBatch.send',
      subject: ['debitBatch', batch.id],
      before: { state: batch.state },
      after: { state: to },
    })
  })
  return DONE
}

/** Calls a batch off: its orders can be collected by another one. */
export const cancelDebitBatch: Verb<Contract['cancelDebitBatch']> = async (call) => {
  await transaction(call.deps.db, async (trx) => {
    const { batch, to } = await takeBatch(trx, call, 'cancel')
    if (batch.state === 'cancelled') return
    if (!to) throw refuse()
    const rows = await removeRows(trx, { batchId: batch.id })
    await setBatchState(trx, { id: batch.id, state: to, now: call.now })
    await audit(trx, call, {
      action: 'debitBatch.cancel',
      subject: ['debitBatch', batch.id],
      before: { state: batch.state },
      after: { state: to, orders: rows.map(({ number }) => number) },
    })
    await tellOfRemoved(trx, call, rows)
  })
  return DONE
}

/** Takes one row out of a batch. */
export const removeDebitRow: Verb<Contract['removeDebitRow']> = async (call) => {
  const { deps, params } = call
  await transaction(deps.db, async (trx) => {
    const { batch, to } = await takeBatch(trx, call, 'remove')
    const row = await findRow(trx, { id: params.rowId, batchId: batch.id })
    if (!row) throw new Refusal('not_found', { path: 'params.rowId' })
    if (row.state === 'removed') return
    const rows = to ? await removeRows(trx, { batchId: batch.id, rowId: row.id }) : []
    if (rows.length === 0) throw refuse()
    await audit(trx, call, {
      action: 'debitBatch.remove',
      subject: ['debitBatch', batch.id],
      after: { orders: rows.map(({ number }) => number) },
    })
    await tellOfRemoved(trx, call, rows)
  })
  return DONE
}

/** Books what a row brought as a payment of its order; one that was taken out or booked meanwhile is passed over. */
const bookRow = async (trx: Trx, call: ActOnBatch, row: { id: number; order_id: number; mandate_id: number }) => {
  const { actor, now } = call
  const { batch, to } = await takeBatch(trx, call, 'collect', false)
  // another press booked all of it meanwhile
  if (batch.state === 'collected') return
  if (!to) throw refuse()
  await holdMandate(trx, { id: row.mandate_id })
  const order = await lockOrderOf(trx, { id: row.order_id })
  const held = await lockRow(trx, { id: row.id, batchId: batch.id, state: 'open' })
  if (!order || !held) return
  const { amount_cents: amountCents } = held
  const paymentId = await insertSettled(trx, {
    orderId: order.id,
    shopId: order.shop_id,
    provider: 'debit',
    method: 'transfer',
    reference: `${batchNumber(batch.id)}-${row.id}`,
    amountCents,
    startedBy: actor.operatorId,
    now,
  })
  await markCollected(trx, { id: row.id, paymentId, mandateId: row.mandate_id, collectOn: batch.collect_on })
  await settleArrived(trx, order, { id: paymentId, amount_cents: amountCents }, now)
}

/**
 * Books the money of a batch, each row in a transaction of its own and once: whoever presses again after a cut goes on where it ended.
 * What an order does not need any more is owed back to its buyer. Throws transition_not_allowed before its day.
 */
export const collectDebitBatch: Verb<Contract['collectDebitBatch']> = async (call) => {
  const { deps, actor, params, now } = call
  const batch = await findBatch(deps.db, { id: params.id, shopId: ownShop(actor) })
  if (!batch) throw new Refusal('not_found', { path: 'params.id' })
  if (batch.state === 'collected') return DONE
  for (const row of await findRows(deps.db, { batchId: batch.id }))
    if (row.state === 'open') await transaction(deps.db, (trx) => bookRow(trx, call, row))
  await transaction(deps.db, async (trx) => {
    const { batch: held, to } = await takeBatch(trx, call, 'collect')
    if (held.state === 'collected') return
    if (!to || held.waits || !held.is_begun) throw refuse()
    await setBatchState(trx, { id: held.id, state: to, now })
    await audit(trx, call, {
      action: 'debitBatch.collect',
      subject: ['debitBatch', held.id],
      before: { state: held.state },
      after: { state: to },
    })
  })
  return DONE
}

import { randomUUID } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import type { webhooksContract } from '@lonja/core/webhooks/webhooks.contract.ts'
import { audit } from '../audit/audit.ts'
import { byNumber, paginate } from '../db/paginate.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toDelivery } from './webhook-view.ts'
import { findDeliveries, findDeliveryOf, findWebhooks, insertDelivery, lockWebhook } from './webhooks.queries.ts'

type Rows = typeof webhooksContract

const KEY = byNumber('d.id', true)

/** Calls of a webhook of the caller's shop. Throws Refusal: not_found. */
export const getWebhookDeliveries: Verb<Rows['getWebhookDeliveries']> = async ({ deps, actor, params, query }) => {
  const webhooks = await findWebhooks(deps.db, { shopId: ownShop(actor) })
  if (!webhooks.some(({ id }) => id === params.id)) throw new Refusal('not_found', { path: 'params.id' })
  const { rows, page } = await paginate({
    order: 'recent',
    key: KEY,
    query,
    find: (window) => findDeliveries(deps.db, { webhookId: params.id, key: KEY }, window),
    idOf: (row) => row.id,
  })
  return { ...page, items: rows.map(toDelivery) }
}

/** Writes one more call of a webhook, and its job. Throws Refusal: not_found, webhook_disabled. */
const callOnce = async (
  trx: Trx,
  given: { shopId: number; webhookId: number; eventId: string; event: WebhookEvent; body: string; now: Date },
) => {
  const webhook = await lockWebhook(trx, { shopId: given.shopId, id: given.webhookId })
  if (!webhook) throw new Refusal('not_found', { path: 'params.id' })
  if (webhook.disabled_at) throw new Refusal('webhook_disabled', { path: 'params.id' })
  const row = await insertDelivery(trx, given)
  await enqueue(trx, 'deliver_webhook', { id: row.id })
  return toDelivery(row)
}

/** Sends a test event. Throws Refusal: not_found, webhook_disabled, too_many_requests. */
export const testWebhook: Verb<Rows['testWebhook']> = async (call) => {
  const { deps, actor, params, now } = call
  const shopId = ownShop(actor)
  await deps.limits.take('webhookSend', String(shopId))
  return transaction(deps.db, async (trx) => {
    const id = randomUUID()
    const body = JSON.stringify({ id, event: 'test', at: now.toISOString(), data: { webhookId: params.id } })
    const delivery = await callOnce(trx, { shopId, webhookId: params.id, eventId: id, event: 'test', body, now })
    await audit(trx, call, { action: 'webhook.test', subject: ['webhook', params.id] })
    return delivery
  })
}

/** Sends an event once more, the same to the letter. Throws Refusal: not_found, webhook_disabled, too_many_requests. */
export const resendWebhookDelivery: Verb<Rows['resendWebhookDelivery']> = async (call) => {
  const { deps, actor, params, now } = call
  const shopId = ownShop(actor)
  await deps.limits.take('webhookSend', String(shopId))
  return transaction(deps.db, async (trx) => {
    const sent = await findDeliveryOf(trx, { shopId, id: params.id })
    if (!sent) throw new Refusal('not_found', { path: 'params.id' })
    const { webhook_id: webhookId, event_id: eventId, event, body } = sent
    const delivery = await callOnce(trx, { shopId, webhookId, eventId, event, body, now })
    await audit(trx, call, { action: 'webhook.resend', subject: ['webhook', webhookId], after: { event_id: eventId } })
    return delivery
  })
}

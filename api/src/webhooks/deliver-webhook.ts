import { isToDisable, nextAttempt } from '@lonja/core/webhooks/retry-plan.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { notify } from '../notifications/notify.ts'
import { CallFailed, postWebhook } from './post-webhook.ts'
import { isWebhookAddress } from './webhook-address.ts'
import { openWebhookSecret, signatureOf } from './webhook-secrets.ts'
import { dropWaiting, findDelivery, lockWebhook, updateDelivery, updateWebhookRow } from './webhooks.queries.ts'

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>
interface Outcome {
  /** null: there was no answer */
  status: number | null
  response: string
}

const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

const call = async ({ secret, publicUrl }: JobDeps, delivery: Delivery, now: Date): Promise<Outcome> => {
  const { url, body, shop_id: shopId, old_secret: old, old_secret_until: until } = delivery
  // the market may have moved to a public address since
  if (!isWebhookAddress(url, { publicUrl })) return { status: null, response: 'the address is not allowed' }
  const sealed = [delivery.secret, ...(old && until && until > now ? [old] : [])]
  const secrets = sealed.map((one) => openWebhookSecret(secret, shopId, one))
  try {
    return await postWebhook({
      url,
      body,
      publicUrl,
      headers: {
        'user-agent': 'Lonja-Webhook/1',
        'lonja-event': delivery.event,
        'lonja-event-id': delivery.event_id,
        'lonja-signature': signatureOf(body, { secrets, now }),
      },
    })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { status: null, response: error.message }
  }
}

/** Disables a webhook whose calls have failed for three days, and tells its shop. */
const disable = async (trx: Trx, { id, shopId, url, now }: { id: number; shopId: number; url: string; now: Date }) => {
  await updateWebhookRow(trx, { id, set: { disabled_at: now } })
  await dropWaiting(trx, { webhookId: id })
  await notify(trx, {
    kind: 'shop',
    event: 'webhookDisabled',
    to: { shop: shopId },
    facts: { place: new URL(url).host },
    path: '/seller/webhooks',
    now,
  })
}

/** Writes what came of a call: it arrived, is made again after a pause, or is given up. */
const record = async (trx: Trx, { delivery, outcome, now }: { delivery: Delivery; outcome: Outcome; now: Date }) => {
  const { id, webhook_id: webhookId, shop_id: shopId, url } = delivery
  const attempts = delivery.attempts + 1
  const done = { ...outcome, attempts, attempted_at: now }
  const webhook = await lockWebhook(trx, { shopId, id: webhookId })
  // removed meanwhile, with its log
  if (!webhook) return
  if (isSuccess(outcome)) {
    await updateDelivery(trx, { id, set: { ...done, state: 'delivered', next_attempt_at: null } })
    if (webhook.failing_since) await updateWebhookRow(trx, { id: webhookId, set: { failing_since: null } })
    return
  }
  const failingSince = webhook.failing_since ?? now
  if (!webhook.failing_since) await updateWebhookRow(trx, { id: webhookId, set: { failing_since: now } })
  const runAt = webhook.disabled_at ? null : nextAttempt(attempts, now)
  const state = runAt ? 'waiting' : 'failed'
  await updateDelivery(trx, { id, set: { ...done, state, next_attempt_at: runAt } })
  if (!webhook.disabled_at && isToDisable(failingSince, now)) return disable(trx, { id: webhookId, shopId, url, now })
  if (runAt) await enqueue(trx, 'deliver_webhook', { id }, { runAt, key: `webhook ${id}` })
}

/**
 * Calls a webhook with one event. A process that dies between the answer and its record calls again: receivers know an event
 * by its id.
 */
export const deliverWebhook: Task<'deliver_webhook'> = async (deps, { id }) => {
  const delivery = await findDelivery(deps.db, { id })
  if (delivery?.state !== 'waiting' || delivery.disabled_at) return
  const outcome = await call(deps, delivery, deps.clock())
  await transaction(deps.db, (trx) => record(trx, { delivery, outcome, now: deps.clock() }))
}

import { HOUR } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '@lonja/core/webhooks/webhook-bounds.ts'
import type { webhooksContract } from '@lonja/core/webhooks/webhooks.contract.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Verb } from '../http/implement.ts'
import { checkSeen } from '../http/state-version.ts'
import { refuseClosed } from '../integrations/refuse-closed.ts'
import { lockAccount } from '../memberships/memberships.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { isWebhookAddress } from './webhook-address.ts'
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'
import { toWebhook, webhookVersion } from './webhook-view.ts'
import * as queries from './webhooks.queries.ts'

type Rows = typeof webhooksContract

const ownWebhook = async (trx: Trx, given: { shopId: number; id: number }) => {
  const row = await queries.lockWebhook(trx, given)
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  return row
}

const audited = ({ url, events, disabled_at }: queries.WebhookRow) => ({ url, events, disabled_at })

/** Webhooks of the caller's shop. */
export const getWebhooks: Verb<Rows['getWebhooks']> = async ({ deps, actor, now }) => ({
  items: (await queries.findWebhooks(deps.db, { shopId: ownShop(actor) })).map((row) => toWebhook(row, now)),
})

/**
 * Has an address called; the same Idempotency-Key answers the same webhook with its first secret, which the kept answer holds encrypted.
 * Throws Refusal: webhook_address, too_many_webhooks, transition_not_allowed for a shop that is closed.
 */
export const createWebhook: Verb<Rows['createWebhook']> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { deps, actor, body, now } = call
    const shopId = ownShop(actor)
    const { sealed, ...made } = await withIdempotency(trx, call, async () => {
      await refuseClosed(trx, { shopId })
      if (!isWebhookAddress(body.url, deps)) throw new Refusal('webhook_address', { path: 'body.url' })
      // two at once would both be the last that fits
      await lockAccount(trx, actor)
      if ((await queries.findWebhooks(trx, { shopId })).length >= WEBHOOKS_MAX)
        throw new Refusal('too_many_webhooks', { params: { maximum: WEBHOOKS_MAX } })
      const sealed = sealWebhookSecret(deps.secret, shopId, newWebhookSecret())
      const events = [...new Set(body.events)]
      const row = await queries.insertWebhook(trx, { shopId, url: body.url, events, secret: sealed, now })
      await audit(trx, call, { action: 'webhook.create', subject: ['webhook', row.id], after: audited(row) })
      return { ...toWebhook(row, now), sealed: sealed.toString('base64') }
    })
    return { ...made, secret: openWebhookSecret(deps.secret, shopId, Buffer.from(sealed, 'base64')) }
  })

/**
 * Changes events, disables or enables; what waits for a disabled webhook is given up. Throws Refusal: not_found, conflict,
 * transition_not_allowed to enable one of a shop that is closed.
 */
export const updateWebhook: Verb<Rows['updateWebhook']> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { actor, params, body, now } = call
    const shopId = ownShop(actor)
    if (body.isEnabled) await refuseClosed(trx, { shopId })
    const before = await ownWebhook(trx, { shopId, id: params.id })
    const events = [...new Set(body.events ?? before.events)]
    checkSeen(body.version, webhookVersion(before), webhookVersion({ events }))
    const { isEnabled = before.disabled_at === null } = body
    const row = await queries.updateWebhookRow(trx, {
      id: before.id,
      set: {
        events,
        disabled_at: isEnabled ? null : (before.disabled_at ?? now),
        // what failed before is no reason to disable it again
        ...(isEnabled && before.disabled_at && { failing_since: null }),
      },
    })
    if (!isEnabled) await queries.dropWaiting(trx, { webhookId: row.id })
    const subject = ['webhook', row.id] as const
    await audit(trx, call, { action: 'webhook.update', subject, before: audited(before), after: audited(row) })
    return toWebhook(row, now)
  })

/** Removes a webhook with its log. Throws Refusal: not_found. */
export const deleteWebhook: Verb<Rows['deleteWebhook']> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { actor, params } = call
    const row = await ownWebhook(trx, { shopId: ownShop(actor), id: params.id })
    await queries.deleteWebhookRow(trx, { id: row.id })
    await audit(trx, call, { action: 'webhook.delete', subject: ['webhook', row.id], before: audited(row) })
    return { ok: true }
  })

/** Makes another secret; the one before signs beside it for a day. Throws Refusal: not_found. */
export const rotateWebhookSecret: Verb<Rows['rotateWebhookSecret']> = (call) =>
  transaction(call.deps.db, async (trx) => {
    const { deps, actor, params, now } = call
    const shopId = ownShop(actor)
    const before = await ownWebhook(trx, { shopId, id: params.id })
    const secret = newWebhookSecret()
    const old_secret_until = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR)
    const row = await queries.updateWebhookRow(trx, {
      id: before.id,
      set: { secret: sealWebhookSecret(deps.secret, shopId, secret), old_secret: before.secret, old_secret_until },
    })
    await audit(trx, call, { action: 'webhook.rotate', subject: ['webhook', row.id], after: { old_secret_until } })
    return { ...toWebhook(row, now), secret }
  })

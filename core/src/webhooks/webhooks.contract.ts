import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, moment, stateVersion } from '../kernel/wire.ts'
import { OLD_SECRET_HOURS, WEBHOOK_URL_MAX, WEBHOOKS_MAX } from './webhook-bounds.ts'
import { DELIVERY_STATES, SUBSCRIBED_EVENTS, WEBHOOK_EVENTS } from './webhook-events.ts'

const url = z.string().trim().min(1).max(WEBHOOK_URL_MAX)
const events = z.array(z.enum(SUBSCRIBED_EVENTS)).min(1).max(SUBSCRIBED_EVENTS.length)

/** An address of the shop's programs; its secret is not in it. */
const webhook = z.object({
  id,
  /** of what it hears of */
  version: stateVersion,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: moment,
  isEnabled: z.boolean(),
  /** since when every call failed; null while calls arrive */
  failingSince: moment.nullable(),
  /** until when the secret before still signs as well */
  oldSecretUntil: moment.nullable(),
})

/** One event for one webhook, with what came of calling it. */
const webhookDelivery = z.object({
  id,
  event: z.enum(WEBHOOK_EVENTS),
  createdAt: moment,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  attemptedAt: moment.nullable(),
  /** HTTP status of the last answer; null while there was none */
  status: z.int().nullable(),
  /** the beginning of the last answer, or why there was none */
  response: z.string(),
  nextAttemptAt: moment.nullable(),
  /** what is sent, as JSON text */
  body: z.string(),
})

export const webhooksContract = {
  getWebhooks: endpoint({
    method: 'GET',
    path: '/seller/webhooks',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'integrations',
    summary: 'Addresses of the own shop’s programs that are called when something happens',
    reply: z.object({ items: z.array(webhook).max(WEBHOOKS_MAX) }),
    refusals: [],
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/seller/webhooks',
    scope: 'seller',
    shopArea: 'integrations',
    status: 201,
    summary: 'Have an address called for some events; its secret is in this answer and nowhere else afterwards',
    body: z.object({ url, events }),
    reply: webhook.extend({ secret: z.string() }),
    idempotent: true,
    refusals: ['webhook_address', 'too_many_webhooks', 'transition_not_allowed'],
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/seller/webhooks/{id}',
    scope: 'seller',
    shopArea: 'integrations',
    summary: 'Change the events of a webhook, disable it, or enable it again',
    params: z.object({ id: idText }),
    body: z.object({
      events: events.optional(),
      version: stateVersion.optional(),
      isEnabled: z.boolean().optional(),
    }),
    reply: webhook,
    refusals: ['not_found', 'conflict', 'transition_not_allowed'],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/seller/webhooks/{id}',
    scope: 'seller',
    shopArea: 'integrations',
    summary: 'Remove a webhook with its log; what waits is not sent',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/seller/webhooks/{id}/secret',
    scope: 'seller',
    shopArea: 'integrations',
    summary: `Make another secret, which is in this answer alone; the one before signs as well for ${OLD_SECRET_HOURS} hours`,
    params: z.object({ id: idText }),
    body: z.object({}),
    reply: webhook.extend({ secret: z.string() }),
    refusals: ['not_found'],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/seller/webhooks/{id}/test',
    scope: 'seller',
    shopArea: 'integrations',
    status: 201,
    summary: 'Send a test event to a webhook',
    params: z.object({ id: idText }),
    body: z.object({}),
    reply: webhookDelivery,
    refusals: ['not_found', 'webhook_disabled', 'too_many_requests'],
  }),
  getWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/seller/webhooks/{id}/deliveries',
    scope: 'seller',
    inSupportView: 'closed',
    shopArea: 'integrations',
    summary: 'What a webhook was called with in the last 30 days and what it answered, the newest first',
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    reply: pageOf(webhookDelivery),
    refusals: ['not_found'],
  }),
  resendWebhookDelivery: endpoint({
    method: 'POST',
    path: '/seller/webhook-deliveries/{id}/resend',
    scope: 'seller',
    shopArea: 'integrations',
    summary: 'Call a webhook once more with an event that it was called with',
    params: z.object({ id: idText }),
    body: z.object({}),
    reply: webhookDelivery,
    refusals: ['not_found', 'webhook_disabled', 'too_many_requests'],
  }),
}

import { stateVersion } from '../http/state-version.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts'

/** The version of what a webhook hears of; a failed call or another secret makes no other. */
export const webhookVersion = ({ events }: Pick<WebhookRow, 'events'>): string => stateVersion(events)

/** A webhook as its shop sees it. */
export const toWebhook = (row: WebhookRow, now: Date) => ({
  id: row.id,
  version: webhookVersion(row),
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  isEnabled: row.disabled_at === null,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
})

/** A call of a webhook as its shop sees it. */
export const toDelivery = (row: DeliveryRow) => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  status: row.status,
  response: row.response,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  body: row.body,
})

import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { keyset, type SortKey, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { WebhookDeliveries, Webhooks } from '../db/types.ts'

/** A shop's webhooks, in the sequence of their making. */
export const findWebhooks = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('webhooks').selectAll().where('shop_id', '=', shopId).orderBy('id').execute()
export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number]

/** A webhook of a shop, kept as it is until the transaction ends. */
export const lockWebhook = (trx: Trx, { shopId, id }: { shopId: number; id: number }) =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertWebhook = (
  trx: Trx,
  {
    shopId,
    url,
    events,
    secret,
    now,
  }: { shopId: number; url: string; events: WebhookEvent[]; secret: Buffer; now: Date },
) =>
  trx
    .insertInto('webhooks')
    .values({ shop_id: shopId, url, events, secret, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateWebhookRow = (trx: Trx, { id, set }: { id: number; set: Updateable<Webhooks> }) =>
  trx.updateTable('webhooks').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteWebhookRow = async (trx: Trx, { id }: { id: number }): Promise<void> => {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Writes one call for one webhook. */
export const insertDelivery = (
  trx: Trx,
  given: { webhookId: number; eventId: string; event: WebhookEvent; body: string; now: Date },
) =>
  trx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: given.webhookId,
      event_id: given.eventId,
      event: given.event,
      body: given.body,
      created_at: given.now,
      next_attempt_at: given.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A call of a shop's webhooks. */
export const findDeliveryOf = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .selectAll('d')
    .where('d.id', '=', id)
    .where('w.shop_id', '=', shopId)
    .executeTakeFirst()

/** A call with the webhook that it is for. */
export const findDelivery = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .selectAll('d')
    .select(['w.shop_id', 'w.url', 'w.secret', 'w.old_secret', 'w.old_secret_until', 'w.disabled_at'])
    .where('d.id', '=', id)
    .executeTakeFirst()

export const updateDelivery = async (
  trx: Trx,
  { id, set }: { id: number; set: Updateable<WebhookDeliveries> },
): Promise<void> => {
  await trx.updateTable('webhook_deliveries').set(set).where('id', '=', id).execute()
}

/** Gives up what waits for a webhook. */
export const dropWaiting = async (trx: Trx, { webhookId }: { webhookId: number }): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** A page of a webhook's calls. */
export const findDeliveries = async (
  db: Db,
  { webhookId, key }: { webhookId: number; key: SortKey },
  { after, rows }: Window,
) => {
  const list = keyset(key, 'd.id')
  return (
    await sql<DeliveryRow & { key: number }>`
      select d.*, ${list.key} as key from webhook_deliveries d
      where d.webhook_id = ${webhookId} and ${list.after(after)} order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDeliveryOf>>>

/** Forgets calls that were made up to a moment. */
export const deleteDeliveriesBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
}

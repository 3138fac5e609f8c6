import type { WebhookEvent } from '@lonja/core/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import { COUNTED, SMALLEST_PURCHASE } from '../db/rules.ts'

/** Adds the jobs of the deliveries that the statement called `added` wrote. */
const ENQUEUED = sql`select count(*) from (
  select graphile_worker.add_job('deliver_webhook', payload => json_build_object('id', id)) from added) jobs`

/** Writes events for those of a shop's webhooks that hear of them, with their jobs, in one statement. */
export const insertDeliveries = async (
  trx: Db,
  {
    shopId,
    events,
    now,
  }: { shopId: number; events: readonly { id: string; event: WebhookEvent; body: string }[]; now: Date },
): Promise<void> => {
  await sql`
    with added as (
      insert into webhook_deliveries (webhook_id, event_id, event, body, created_at, next_attempt_at)
      select w.id, e.id, e.event, e.body, ${now}::timestamptz, ${now}::timestamptz
      from webhooks w, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, event text, body text)
      where w.shop_id = ${shopId} and w.disabled_at is null and e.event = any(w.events)
      order by w.id returning id
    ) ${ENQUEUED} ${PREPARED}`.execute(trx)
}

/** Whether a webhook of the shop that this column names is called when stock runs low or out. */
export const HEARS_OF_STOCK = (shopId: string) => sql<boolean>`exists (
  select from webhooks w
  where w.shop_id = ${sql.ref(shopId)} and w.disabled_at is null and w.events && array['stock.low', 'stock.out'])`

/** Writes stock.low and stock.out of skus that were lowered at a moment below what they name, in one statement. */
export const insertStockDeliveries = async (
  trx: Db,
  { skuIds, at, lowPurchases }: { skuIds: readonly number[]; at: Date; lowPurchases: number },
): Promise<void> => {
  await sql`
    with moved as (
      select k.id, k.shop_id, k.product_id, k.serial_number, k.ean, k.stock, ${SMALLEST_PURCHASE} as least, c.stock_before as before
      from skus k cross join lateral (
        select stock_before, at from sku_changes where sku_id = k.id order by id desc limit 1
      ) c
      where k.id = any(array(select unnest(${skuIds}::int[]))) and ${COUNTED} and c.at = ${at}::timestamptz
        and ${HEARS_OF_STOCK('k.shop_id')}
    ), happened as (
      select m.*, case when m.before >= m.least and m.stock < m.least then 'stock.out'
        when m.before >= m.least * ${lowPurchases}::int and m.stock < m.least * ${lowPurchases}::int then 'stock.low' end as event,
        gen_random_uuid() as event_id
      from moved m
    ), added as (
      insert into webhook_deliveries (webhook_id, event_id, event, body, created_at, next_attempt_at)
      select w.id, h.event_id, h.event, json_build_object('id', h.event_id, 'event', h.event, 'at', ${at.toISOString()}::text, 'data',
        json_build_object('skuId', h.id, 'productId', h.product_id, 'serialNumber', h.serial_number, 'ean', h.ean, 'stock', h.stock))::text,
        ${at}::timestamptz, ${at}::timestamptz
      from happened h join webhooks w on w.shop_id = h.shop_id and w.disabled_at is null and h.event = any(w.events)
      order by w.id, h.id returning id
    ) ${ENQUEUED} ${PREPARED}`.execute(trx)
}

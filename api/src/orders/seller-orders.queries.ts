import type { Localized } from '@lonja/core/kernel/locale.ts'
import { ENDED_STAGES, FETCHED_STAGES } from '@lonja/core/orders/order-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from './order-access.ts'
import { AGREED_DAY } from './orders.queries.ts'

/** Numbers of those of these orders that are the actor's, by id. */
export const findOrderNumbers = async (db: Db, { actor, ids }: { actor: Actor; ids: readonly number[] }) => {
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number'])
    .where('o.id', 'in', ids)
    .where(ownOrders(actor))
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Statuses of those of these orders that are the actor's, by id; no ids ask nothing. */
export const findOrderStatuses = async (db: Db, { actor, ids }: { actor: Actor; ids: readonly number[] }) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders as o')
          .select(['o.id', 'o.status'])
          .where('o.id', 'in', ids)
          .where(ownOrders(actor))
          .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Those of these orders that are the actor's and may still be delivered, the oldest first. */
export const findOrdersToPack = (db: Db, { actor, ids }: { actor: Actor; ids: readonly number[] }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.buyer_name',
      'o.reference',
      'o.comments',
      'o.created_at',
      'o.delivery_method',
      'o.delivery_address',
      AGREED_DAY.as('agreed_delivery_date'),
      's.name as shop_name',
      's.names as shop_names',
    ])
    .where('o.id', 'in', ids)
    .where('o.stage', 'not in', ENDED_STAGES)
    // what was fetched went over the counter, without a shipment
    .where((eb) => eb.or([eb('o.delivery_method', '!=', 'pickUp'), eb('o.stage', 'not in', FETCHED_STAGES)]))
    .where(ownOrders(actor))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()

/** Lines of these orders of which units are neither sent nor left out. */
export const findLinesToPack = async (db: Db, { ids }: { ids: readonly number[] }) => {
  const { rows } = await sql<{
    order_id: number
    sku_id: number
    product_id: number
    product_name: Localized
    serial_number: string
    attribute: StoredAttribute[]
    pack_size: number
    note: string
    units: number
    lot_required: boolean
  }>`
    select l.order_id, l.sku_id, l.product_id, l.product_name, l.serial_number, l.attribute, l.pack_size, l.note, x.units,
      exists (select from products p where p.id = l.product_id and p.lot_required) as lot_required
    from order_lines l cross join lateral (
      select (l.quantity - l.dropped_quantity
        - coalesce((select sum(p.quantity) from shipment_lines p where p.line_id = l.id), 0))::int as units) x
    where l.order_id = any(${ids}::int[]) and x.units > 0
    order by l.order_id, l.position`.execute(db)
  return rows
}

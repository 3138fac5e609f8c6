import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { LotPart } from '@lonja/core/shipments/lots.ts'
import type { LineProgress } from '@lonja/core/shipments/sent-units.ts'
import type { ShipmentState } from '@lonja/core/shipments/shipment-machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { byTime, keyset, type SortKey, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import { heldFiles } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'
import { lotsOfLine } from './lots.queries.ts'

/** Each line of an order with its units that were sent and left out. */
export const findProgress = async (
  db: Db,
  { orderId }: { orderId: number },
): Promise<(LineProgress & { lineId: number })[]> => {
  const { rows } = await sql<LineProgress & { lineId: number }>`
    select l.id as "lineId", l.sku_id as "skuId", l.quantity, l.dropped_quantity as dropped,
      coalesce((select sum(s.quantity) from shipment_lines s where s.line_id = l.id), 0)::int as sent
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

export const findShipmentStates = async (
  db: Db,
  { orderId }: { orderId: number },
): Promise<{ id: number; state: ShipmentState }[]> =>
  db.selectFrom('shipments').select(['id', 'state']).where('order_id', '=', orderId).orderBy('id').execute()

/** Writes the next parcel of an order, whose row the caller has locked, and answers its id. */
export const insertShipment = async (
  trx: Trx,
  {
    order,
    carrier,
    trackingNumber,
    lines,
    sentBy,
    now,
  }: {
    order: { id: number; shop_id: number }
    carrier: string
    trackingNumber: string
    lines: readonly { lineId: number; quantity: number }[]
    sentBy: number | null
    now: Date
  },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into shipments (order_id, shop_id, number, state, carrier, tracking_number, sent_by, sent_at)
      select ${order.id}, ${order.shop_id}, count(*) + 1, 'sent', ${carrier}, ${trackingNumber}, ${sentBy}, ${now}
      from shipments where order_id = ${order.id}
      returning id)
    insert into shipment_lines (shipment_id, line_id, quantity)
    select sent.id, line.id, line.quantity from sent, unnest(
      ${lines.map((line) => line.lineId)}::int[], ${lines.map((line) => line.quantity)}::int[]) as line (id, quantity)
    returning shipment_id as id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a parcel without a line')
  return row.id
}

/** Takes parcels to a state, those of an order or one of them. */
export const updateShipments = async (
  trx: Trx,
  {
    ids,
    from,
    state,
    note,
    now,
  }: { ids: readonly number[]; from: readonly ShipmentState[]; state: ShipmentState; note?: string; now: Date },
): Promise<number> => {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('shipments')
    .set((eb) => ({
      state,
      ...(note !== undefined && { difference_note: note }),
      delivered_at: eb.fn.coalesce('delivered_at', sql<Date>`${now}::timestamptz`),
      ...(state === 'received' && { received_at: now }),
    }))
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Writes another carrier and tracking number of a parcel, whose order the caller has locked; the order has those of its latest
 * parcel.
 */
export const setTracking = async (
  trx: Trx,
  {
    id,
    orderId,
    carrier,
    trackingNumber,
    now,
  }: { id: number; orderId: number; carrier: string; trackingNumber: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('shipments')
    .set({ carrier, tracking_number: trackingNumber })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
  await trx
    .updateTable('orders')
    .set({ carrier, tracking_number: trackingNumber, updated_at: now })
    .where('id', '=', orderId)
    .where(sql<boolean>`${id} = (select id from shipments where order_id = ${orderId} order by number desc limit 1)`)
    .execute()
}

/** What of a parcel's line did not arrive, or not as it should. */
export interface Difference {
  skuId: number
  missing: number
  damaged: number
  wrong: number
}

/** Notes what differs in a parcel; answers for how many of the skus it has enough units. */
export const updateDifferences = async (
  trx: Trx,
  { shipmentId, differences }: { shipmentId: number; differences: readonly Difference[] },
): Promise<number> => {
  const column = (name: keyof Difference) => differences.map((one) => one[name])
  const { numAffectedRows } = await sql`
    update shipment_lines s set missing = d.missing, damaged = d.damaged, wrong = d.wrong
    from order_lines l, unnest(${column('skuId')}::int[], ${column('missing')}::int[], ${column('damaged')}::int[],
      ${column('wrong')}::int[]) as d (sku_id, missing, damaged, wrong)
    where s.shipment_id = ${shipmentId} and l.id = s.line_id and l.sku_id = d.sku_id
      and d.missing + d.damaged + d.wrong <= s.quantity`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Lots of the units of line `l` in parcel `p`. */
const LOTS_OF_PARCEL = lotsOfLine(sql`y.shipment_id = p.id`)

/** A line of a parcel as its page shows it. */
export interface ParcelLine extends Difference {
  name: Localized
  serial: string
  attribute: StoredAttribute[]
  quantity: number
  lots: LotPart[]
}

const LINES = sql<ParcelLine[]>`(
  select jsonb_agg(jsonb_build_object('skuId', l.sku_id, 'name', l.product_name, 'serial', l.serial_number,
    'attribute', l.attribute, 'quantity', x.quantity, 'missing', x.missing, 'damaged', x.damaged, 'wrong', x.wrong,
    'lots', ${LOTS_OF_PARCEL}) order by l.position)
  from shipment_lines x join order_lines l on l.id = x.line_id where x.shipment_id = p.id)`

/** Whether what differs in parcel `p` was claimed, and not turned down. */
const IS_CLAIMED = sql<boolean>`exists (
  select from returns r where r.shipment_id = p.id and r.state not in ('rejected', 'withdrawn'))`

const shipments = (db: Db) =>
  db
    .selectFrom('shipments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.order_id',
      'p.shop_id',
      'p.number',
      'p.state',
      'p.carrier',
      'p.tracking_number',
      'p.difference_note',
      'p.sent_at',
      'p.delivered_at',
      'p.received_at',
      'o.number as order_number',
      'o.delivery_address',
      'o.stage',
      LINES.as('lines'),
      IS_CLAIMED.as('is_claimed'),
      heldFiles(sql`'shipment:' || p.id`, 'order-photo').as('photos'),
    ])
export type ShipmentRow = Awaited<ReturnType<ReturnType<typeof shipments>['executeTakeFirstOrThrow']>>

/** Parcels of one order, which the caller may see. */
export const findShipmentsOf = (db: Db, { orderId }: { orderId: number }) =>
  shipments(db).where('p.order_id', '=', orderId).orderBy('p.number').execute()

/** One parcel of the actor's. */
export const findShipment = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  shipments(db).where('p.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

export const SHIPMENT_KEY: SortKey = byTime('p.sent_at', true)

/** A page of someone's parcels, the latest first. */
export const findShipments = (
  db: Db,
  {
    actor,
    state,
    orderId,
    after,
    rows,
  }: Window & { actor: Actor; state?: ShipmentState | undefined; orderId?: number | undefined },
) => {
  const list = keyset(SHIPMENT_KEY, 'p.id')
  return (
    shipments(db)
      .select(list.key.as('key'))
      .where(ownOrders(actor))
      // by the parcels' own index, not by way of all orders of the shop
      .$if(actor.kind === 'shop', (qb) => qb.where('p.shop_id', '=', actor.shopId))
      .where(list.after(after))
      .$if(state !== undefined, (qb) => qb.where('p.state', '=', state ?? 'sent'))
      .$if(orderId !== undefined, (qb) => qb.where('p.order_id', '=', orderId ?? 0))
      .orderBy(list.order)
      .limit(rows)
      .execute()
  )
}

/** Marks the open units of an order as left out; answers them by line. */
export const dropOpenUnits = async (
  trx: Trx,
  { orderId }: { orderId: number },
): Promise<{ lineId: number; skuId: number; quantity: number }[]> => {
  const open = sql<{ lineId: number; skuId: number; quantity: number }>`
    with open as (
      select l.id, l.quantity - l.dropped_quantity
        - coalesce((select sum(s.quantity) from shipment_lines s where s.line_id = l.id), 0)::int as units
      from order_lines l where l.order_id = ${orderId})
    update order_lines l set dropped_quantity = l.dropped_quantity + open.units
    from open where open.id = l.id and open.units > 0
    returning l.id as "lineId", l.sku_id as "skuId", open.units as quantity`
  return (await open.execute(trx)).rows
}

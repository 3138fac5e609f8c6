import { type LotLine, type LotPart, lotKey } from '@lonja/core/shipments/lots.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type SortKey, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'

/** Lots of an order's lines as a jsonb list, those of a parcel in a sequence of their own. */
export interface OrderLot extends LotPart {
  skuId: number
  /** number of the parcel; null: handed over at the shop */
  shipment: number | null
}

/** Lots of order `o`, by line and parcel. */
export const LOTS_OF_ORDER = sql<OrderLot[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('skuId', l.sku_id, 'shipment', p.number, 'lot', x.lot,
    'bestBefore', to_char(x.best_before, 'YYYY-MM-DD'), 'units', x.units) order by l.position, p.number, x.id), '[]')
  from sent_lots x join order_lines l on l.id = x.line_id left join shipments p on p.id = x.shipment_id
  where x.order_id = o.id)`

/** Lots, rows `y`, of line `l` of an order, as far as a condition takes them in. */
export const lotsOfLine = (condition = sql<SqlBool>`true`) => sql<LotPart[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('lot', y.lot, 'bestBefore', to_char(y.best_before, 'YYYY-MM-DD'),
    'units', y.units) order by y.id), '[]')
  from sent_lots y where y.line_id = l.id and ${condition})`

/** An order of which lots are written: whose it is. */
export interface MarkedOrder {
  id: number
  shop_id: number
  account_id: number
}

/** A line of a parcel, or of an order that is fetched. */
export interface SentLine extends LotLine {
  lineId: number
  serialNumber: string
}

/** Lines of a parcel, or of all that is fetched of an order where none is named, with whether their products need lots today. */
export const findSentLines = async (
  trx: Trx,
  { orderId, shipmentId }: { orderId: number; shipmentId: number | null },
): Promise<SentLine[]> => {
  const units =
    shipmentId === null
      ? sql`select l.quantity - l.dropped_quantity as units`
      : sql`select s.quantity as units from shipment_lines s where s.line_id = l.id and s.shipment_id = ${shipmentId}`
  const { rows } = await sql<SentLine>`
    select l.id as "lineId", l.sku_id as "skuId", l.serial_number as "serialNumber", u.units,
      coalesce(p.lot_required, false) as "lotRequired"
    from order_lines l cross join lateral (${units}) u left join products p on p.id = l.product_id
    where l.order_id = ${orderId} and u.units > 0 order by l.position`.execute(trx)
  return rows
}

/** Lots of a parcel, or of what was fetched of an order, by sku. */
export const findLots = async (
  db: Db,
  { orderId, shipmentId }: { orderId: number; shipmentId: number | null },
): Promise<(LotPart & { skuId: number })[]> =>
  (
    await sql<LotPart & { skuId: number }>`
      select l.sku_id as "skuId", x.lot, to_char(x.best_before, 'YYYY-MM-DD') as "bestBefore", x.units
      from sent_lots x join order_lines l on l.id = x.line_id
      where x.order_id = ${orderId} and x.shipment_id is not distinct from ${shipmentId} order by l.position, x.id`.execute(
      db,
    )
  ).rows

/** Takes the lots of some lines out of a parcel, or out of what was fetched. */
export const deleteLots = async (
  trx: Trx,
  { lineIds, shipmentId }: { lineIds: readonly number[]; shipmentId: number | null },
): Promise<void> => {
  await sql`delete from sent_lots where line_id = any(${lineIds}::int[]) and shipment_id is not distinct from ${shipmentId}`.execute(
    trx,
  )
}

/** Writes lots of lines that leave, or left at a moment. */
export const insertLots = async (
  trx: Trx,
  {
    order,
    shipmentId,
    at,
    rows,
  }: {
    order: MarkedOrder
    shipmentId: number | null
    at: Date
    rows: readonly (LotPart & Pick<SentLine, 'lineId' | 'serialNumber'>)[]
  },
): Promise<void> => {
  if (rows.length === 0) return
  await trx
    .insertInto('sent_lots')
    .values(
      rows.map(({ lineId, serialNumber, lot, bestBefore, units }) => ({
        shop_id: order.shop_id,
        account_id: order.account_id,
        order_id: order.id,
        line_id: lineId,
        shipment_id: shipmentId,
        sent_at: at,
        lot,
        lot_key: lotKey(lot),
        reference_key: lotKey(serialNumber),
        best_before: bestBefore,
        units,
      })),
    )
    .execute()
}

/** When a parcel of an order left, by its number; undefined where the order has none of it. */
export const findParcel = (trx: Trx, { orderId, number }: { orderId: number; number: number }) =>
  trx
    .selectFrom('shipments')
    .select(['id', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst()

/** What is looked for in a shop's lots. */
export interface Trace {
  shopId: number
  lot: string | undefined
  reference: string | undefined
}

const matches = ({ shopId, lot, reference }: Trace) => sql<SqlBool>`(x.shop_id = ${shopId}
  ${lot === undefined ? sql`` : sql`and x.lot_key = ${lotKey(lot)}`}
  ${reference === undefined ? sql`` : sql`and x.reference_key = ${lotKey(reference)}`})`

export const TRACE_KEY: SortKey = byTime('x.sent_at', true)

/** Units of lots that left a shop, the latest first. */
export const findTrace = (db: Db, { after, rows, ...trace }: Window & Trace) => {
  const list = keyset(TRACE_KEY, 'x.id')
  return db
    .selectFrom('sent_lots as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .innerJoin('order_lines as l', 'l.id', 'x.line_id')
    .leftJoin('shipments as p', 'p.id', 'x.shipment_id')
    .select([
      'x.id',
      list.key.as('key'),
      'x.sent_at',
      'x.lot',
      sql<string | null>`to_char(x.best_before, 'YYYY-MM-DD')`.as('best_before'),
      'x.units',
      'o.id as order_id',
      'o.number as order_number',
      'o.account_id',
      'o.buyer_name',
      'o.delivery_address',
      'p.number as shipment',
      'l.product_name',
      'l.serial_number',
      'l.attribute',
    ])
    .where(matches(trace))
    .where(list.after(after))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type TracedRow = Awaited<ReturnType<typeof findTrace>>[number]

/** Units of all that is found, and how many customers and orders have them. */
export const sumTrace = async (db: Db, trace: Trace): Promise<{ units: number; customers: number; orders: number }> => {
  const { rows } = await sql<{ units: number; customers: number; orders: number }>`
    select coalesce(sum(x.units), 0)::int8 as units, count(distinct x.account_id)::int as customers,
      count(distinct x.order_id)::int as orders
    from sent_lots x where ${matches(trace)}`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

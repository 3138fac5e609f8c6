import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { holdsUnits, OPEN_RETURN_STATES, RETURN_STATES, type ReturnState } from '@lonja/core/returns/return-machine.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Returns } from '../db/types.ts'
import { heldFiles } from '../files/files.queries.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from '../orders/order-access.ts'

const HOLDING = RETURN_STATES.filter(holdsUnits)

/** Whether products of an order are on their way back. */
export const hasOpenReturn = async (db: Db, { orderId }: { orderId: number }): Promise<boolean> => {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN_RETURN_STATES)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the returns of an order whose products were looked at, and answers them; called when nothing of it is on its way back any more. */
export const closeReturns = (trx: Trx, { orderId, now }: { orderId: number; now: Date }) =>
  trx
    .updateTable('returns')
    .set({ state: 'closed', updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'received')
    .returning(['id', 'number', 'refund_cents'])
    .execute()

/**
 * Each line of an order with what refunds of it are computed from: its price, its units, those that were left out or given
 * back (`gone`), those that returns hold, and those that the buyer was given.
 */
export const findOrderUnits = async (db: Db, { orderId }: { orderId: number }) => {
  const { rows } = await sql<{
    lineId: number
    skuId: number
    unitCents: Cents
    couponCents: Cents
    vatBp: BasisPoints
    quantity: number
    gone: number
    returned: number
    sent: number
    dropped: number
    /** its product's own, as the order froze them; null: none */
    returnDays: number | null
  }>`
    select l.id as "lineId", l.sku_id as "skuId", l.price_cents as "unitCents", l.coupon_cents as "couponCents", l.vat_bp as "vatBp", l.quantity,
      l.dropped_quantity as dropped, l.return_days as "returnDays",
      l.dropped_quantity + coalesce(r.accepted, 0)::int as gone, coalesce(r.held, 0)::int as returned,
      coalesce((select sum(s.quantity) from shipment_lines s where s.line_id = l.id), 0)::int as sent
    from order_lines l
    left join lateral (
      select sum(x.accepted_quantity) as accepted, sum(coalesce(x.accepted_quantity, x.quantity)) as held
      from return_lines x join returns t on t.id = x.return_id
      where x.line_id = l.id and t.state = any(${HOLDING}::text[])) r on true
    where l.order_id = ${orderId} order by l.position`.execute(db)
  return rows
}

/** What of an order refunds are computed from, in cents. */
export const findOrderTotals = async (db: Db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('orders')
    .select(['tax_include', 'surcharges', 'total_cents'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('returns')
            .select('returns.id')
            .whereRef('returns.order_id', '=', 'orders.id')
            .where('with_shipping', '=', true),
        )
        .as('shipping_repaid'),
      // what was paid, or will be on account, and is neither paid back nor owed
      sql<Cents>`(
        greatest((select coalesce(sum(p.amount_cents), 0) from payments p where p.order_id = orders.id and p.state = 'settled'),
          case payment_method when 'onAccount' then total_cents
            - (select coalesce(sum(c.amount_cents), 0) from order_credits c where c.order_id = orders.id) else 0 end)
        - (select coalesce(sum(f.amount_cents), 0) from refunds f where f.order_id = orders.id and f.state <> 'cancelled' and not f.never_paid))::int`.as(
        'left_cents',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Writes a return with its lines; the caller holds the order's lock. */
export const insertReturn = async (
  trx: Trx,
  { lines, ...row }: Insertable<Returns> & { lines: readonly { lineId: number; quantity: number }[] },
): Promise<number> => {
  const { id } = await trx.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('return_lines')
    .values(lines.map(({ lineId, quantity }) => ({ return_id: id, line_id: lineId, quantity })))
    .execute()
  return id
}

export const countReturns = async (db: Db, { orderId }: { orderId: number }): Promise<number> => {
  const { n } = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return n
}

/** Moves a return on; false when it has moved meanwhile. */
export const updateReturn = async (
  trx: Trx,
  { id, from, set }: { id: number; from: ReturnState; set: Updateable<Returns> },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what of a return's lines the shop took back and put on sale again. */
export const updateReturnLines = async (
  trx: Trx,
  { returnId, lines }: { returnId: number; lines: readonly { lineId: number; accepted: number; restock: number }[] },
): Promise<void> => {
  await sql`
    update return_lines x set accepted_quantity = d.accepted, restocked_quantity = d.restock
    from unnest(${lines.map((line) => line.lineId)}::int[], ${lines.map((line) => line.accepted)}::int[],
      ${lines.map((line) => line.restock)}::int[]) as d (line_id, accepted, restock)
    where x.return_id = ${returnId} and x.line_id = d.line_id`.execute(trx)
}

/** A line of a return as pages show it. */
interface ReturnLine {
  lineId: number
  skuId: number
  name: Localized
  serial: string
  quantity: number
  accepted: number | null
  restocked: number
}

const LINES = sql<ReturnLine[]>`(
  select jsonb_agg(jsonb_build_object('lineId', l.id, 'skuId', l.sku_id, 'name', l.product_name, 'serial', l.serial_number,
    'quantity', x.quantity, 'accepted', x.accepted_quantity, 'restocked', x.restocked_quantity) order by l.position)
  from return_lines x join order_lines l on l.id = x.line_id where x.return_id = r.id)`

const returns = (db: Db) =>
  db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.order_id',
      'r.number',
      'r.state',
      'r.reason',
      'r.note',
      'r.refund_way',
      'r.answer',
      'r.refund_cents',
      'r.created_at',
      'r.updated_at',
      LINES.as('lines'),
      heldFiles(sql`'return:' || r.id`, 'order-photo').as('photos'),
    ])
export type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>['executeTakeFirstOrThrow']>>

export const findReturnsOf = (db: Db, { orderId }: { orderId: number }) =>
  returns(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()

/** One return of the actor's. */
export const findReturn = (db: Db, { id, actor }: { id: number; actor: Actor }) =>
  returns(db).where('r.id', '=', id).where(ownOrders(actor)).executeTakeFirst()

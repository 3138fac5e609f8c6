import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { PREPARED } from '../db/prepared.ts'
import type { OrderLines, Orders } from '../db/types.ts'

/** The running number of the next order; a number that is not used leaves a gap, which nobody minds. */
export const nextOrderSequence = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select nextval('order_number_seq') as n ${PREPARED}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of order numbers gave none')
  return row.n
}

/** Holds the account's cart as `lockCart` does, and gives the running number of the order that it becomes. */
export const lockCartForOrder = async (db: Db, { accountId }: { accountId: number }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select nextval('order_number_seq') as n from accounts where id = ${accountId} for no key update ${PREPARED}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the account of a session is not there')
  return row.n
}

export type NewLine = Omit<Selectable<OrderLines>, 'id' | 'order_id' | 'dropped_quantity'>

const LINE_COLUMNS = sql`position, sku_id, product_id, product_name, serial_number, attribute, pictures, pack_size,
  list_price_cents, price_cents, discount_bp, is_group_price, price_list_id, ladder_from, vat_bp, quantity, net_cents, gross_cents, coupon_cents,
  need_book, held_quantity`

/**
 * Writes an order, its frozen lines and its first event, and takes units of `fromCart` out of the account's cart, where units
 * beyond them stay: one statement. The caller holds the account's cart (lockCart).
 */
export const insertOrder = async (
  db: Db,
  {
    order,
    lines,
    writer,
    fromCart,
  }: {
    order: Insertable<Orders>
    lines: NewLine[]
    writer: { side: OrderSide; operatorId: number; name: string }
    fromCart: readonly { sku_id: number; quantity: number }[]
  },
): Promise<number> => {
  const { id } = await db
    .with('placed', (qc) => qc.insertInto('orders').values(order).returning('id'))
    .with(
      'frozen',
      () => sql<{ order_id: number }>`(
        insert into order_lines (order_id, ${LINE_COLUMNS})
        select placed.id, ${LINE_COLUMNS} from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
          position int, sku_id int, product_id int, product_name jsonb, serial_number text, attribute jsonb, pictures jsonb,
          pack_size int, list_price_cents int, price_cents int, discount_bp int, is_group_price boolean, price_list_id int,
          ladder_from int, vat_bp int, quantity int,
          net_cents int, gross_cents int, coupon_cents int, need_book boolean, held_quantity int)
        returning order_id)`,
    )
    .with(
      'begun',
      () => sql<{ order_id: number }>`(
        insert into order_events (order_id, at, actor, operator_id, actor_name, action, to_status)
        select id, ${order.created_at}::timestamptz, ${writer.side}, ${writer.operatorId}::int, ${writer.name}, 'place', ${order.status}
        from placed returning order_id)`,
    )
    .with(
      'ordered',
      () => sql<{ sku_id: number; quantity: number }>`(
        select * from unnest(${fromCart.map((line) => line.sku_id)}::int[], ${fromCart.map((line) => line.quantity)}::int[])
          as line (sku_id, quantity))`,
    )
    .with(
      'reduced',
      () => sql<{ id: number }>`(
        update cart_items c set quantity = c.quantity - ordered.quantity from ordered
        where c.account_id = ${order.account_id} and c.sku_id = ordered.sku_id and c.quantity > ordered.quantity
        returning c.id)`,
    )
    .with(
      'emptied',
      () => sql<{ id: number }>`(
        delete from cart_items c using ordered
        where c.account_id = ${order.account_id} and c.sku_id = ordered.sku_id and c.quantity <= ordered.quantity
        returning c.id)`,
    )
    .selectFrom('placed')
    .select('id')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return id
}

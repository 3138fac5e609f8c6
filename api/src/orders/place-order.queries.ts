import type { Cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { OrderSide } from '@lonja/core/orders/order-lock.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { REACHABLE } from '../db/rules.ts'
import type { OrderLines, Orders } from '../db/types.ts'

/** The running number of the next order; a number that is not used leaves a gap, which nobody minds. */
export const nextOrderSequence = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select nextval('order_number_seq') as n ${PREPARED}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of order numbers gave none')
  return row.n
}

const lockAndNumber = compiledOnce(
  (_, { accountId }: { accountId: number }) => sql<{ n: number }>`
    select nextval('order_number_seq') as n from accounts where id = ${accountId} for no key update ${PREPARED}`,
)

/** Holds the account's cart as `lockCart` does, and gives the running number of the order that it becomes. */
export const lockCartForOrder = async (db: Db, { accountId }: { accountId: number }): Promise<number> => {
  const [row] = await lockAndNumber(db, { accountId })
  if (!row) throw new Error('the account of a session is not there')
  return row.n
}

/** An order as the answer of its placing tells it; throws an Error where it is not there. */
export const findPlacedOrder = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', sql<Cents>`total_cents - voucher_cents`.as('due_cents')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type NewLine = Omit<Selectable<OrderLines>, 'id' | 'order_id' | 'dropped_quantity' | 'expected_on'> & {
  /** YYYY-MM-DD */
  expected_on: string | null
}

const LINE_COLUMNS = sql`position, sku_id, product_id, product_name, serial_number, attribute, pictures, pack_size,
  list_price_cents, price_cents, discount_bp, is_group_price, price_list_id, ladder_from, vat_bp, quantity, net_cents, gross_cents, coupon_cents,
  need_book, return_days, expected_on, held_quantity, note`

/** What is written of a new order; the rest begins as the table says. */
const NEW_ORDER = [
  'number',
  'shop_id',
  'account_id',
  'placed_by',
  'written_by',
  'buyer_name',
  'stage',
  'status',
  'payment_status',
  'paid_at',
  'payment_method',
  'terms_days',
  'delivery_method',
  'tax_include',
  'no_vat_reason',
  'vat_proof',
  'surcharges',
  'reviewed',
  'subtotal_cents',
  'discount_cents',
  'coupon_cents',
  'collected_coupon_id',
  'coupon_terms',
  'coupon_title',
  'shipping_cents',
  'shipping_zone',
  'shipping_named',
  'voucher_cents',
  'vat_cents',
  'total_cents',
  'taxes',
  'line_count',
  'unit_count',
  'reference',
  'comments',
  'delivery_address',
  'invoice_address',
  'transfer',
  'arrival',
  'pick_up_time',
  'deadline_at',
  'preparation_days',
  'turn_at',
  'leave_by',
  'agreed_delivery_date',
  'delivery_round',
  'return_days',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Insertable<Orders>)[]

type NewOrder = { [Column in (typeof NEW_ORDER)[number]]: Exclude<Insertable<Orders>[Column], undefined> }

/** The answer to a call as it is kept under its key, but for the order's id. */
interface KeptAnswer {
  key: string
  route: string
  hash: Buffer
  reply: object
}

const writeOrder = compiledOnce(
  (
    db,
    v: NewOrder & {
      lines: string
      side: OrderSide
      operator_id: number
      name: string
      cart_sku_ids: number[]
      cart_quantities: number[]
      key: string | null
      route: string
      hash: Buffer
      reply: string
    },
  ) =>
    db
      // waits for who closes the shop (lockToClose), and keeps others from it until the transaction ends
      .with(
        'selling',
        () => sql<{ id: number }>`(select id from shops where id = ${v.shop_id}::int and ${REACHABLE} for key share)`,
      )
      .with('placed', (qc) =>
        qc
          .insertInto('orders')
          .columns(NEW_ORDER)
          .expression((eb) => eb.selectFrom('selling').select(NEW_ORDER.map((column) => sql`${v[column]}`.as(column))))
          .returning('id'),
      )
      .with(
        'frozen',
        () => sql<{ order_id: number }>`(
        insert into order_lines (order_id, ${LINE_COLUMNS})
        select placed.id, ${LINE_COLUMNS} from placed, jsonb_to_recordset(${v.lines}::jsonb) as line (
          position int, sku_id int, product_id int, product_name jsonb, serial_number text, attribute jsonb, pictures jsonb,
          pack_size int, list_price_cents int, price_cents int, discount_bp int, is_group_price boolean, price_list_id int,
          ladder_from int, vat_bp int, quantity int,
          net_cents int, gross_cents int, coupon_cents int, need_book boolean, return_days int, expected_on date,
          held_quantity int, note text)
        returning order_id)`,
      )
      .with(
        'begun',
        () => sql<{ order_id: number }>`(
        insert into order_events (order_id, at, actor, operator_id, actor_name, action, to_status)
        select id, ${v.created_at}::timestamptz, ${v.side}, ${v.operator_id}::int, ${v.name}, 'place', ${v.status}
        from placed returning order_id)`,
      )
      .with(
        'ordered',
        () => sql<{ sku_id: number; quantity: number }>`(
        select * from unnest(${v.cart_sku_ids}::int[], ${v.cart_quantities}::int[]) as line (sku_id, quantity))`,
      )
      .with(
        'reduced',
        () => sql<{ id: number }>`(
        update cart_items c set quantity = c.quantity - ordered.quantity from ordered
        where c.account_id = ${v.account_id} and c.sku_id = ordered.sku_id and c.quantity > ordered.quantity
        returning c.id)`,
      )
      .with(
        'emptied',
        () => sql<{ id: number }>`(
        delete from cart_items c using ordered
        where c.account_id = ${v.account_id} and c.sku_id = ordered.sku_id and c.quantity <= ordered.quantity
        returning c.id)`,
      )
      .with(
        'answered',
        () => sql<{ key: string }>`(
        insert into idempotency_keys (account_id, key, route, body_hash, reply, created_at)
        select ${v.account_id}::int, ${v.key}::text, ${v.route}::text, ${v.hash}::bytea, jsonb_build_object('id', placed.id) || ${v.reply}::jsonb,
          ${v.created_at}::timestamptz
        from placed where ${v.key}::text is not null
        on conflict do nothing returning key)`,
      )
      .selectFrom('placed')
      .select(['id', sql<boolean>`${v.key}::text is null or exists (select from answered)`.as('is_first')])
      .modifyEnd(PREPARED),
)

/**
 * Writes an order, its frozen lines and its first event, takes units of `fromCart` out of the account's cart, where units
 * beyond them stay, and keeps the answer under the call's key: one statement. The caller holds the account's cart (lockCart).
 * Throws conflict where the key has an answer already, and invalid_store where the shop closed meanwhile: the caller's transaction must be
 * given up.
 */
export const insertOrder = async (
  db: Db,
  {
    order,
    lines,
    writer,
    fromCart,
    answer,
  }: {
    order: NewOrder
    lines: NewLine[]
    writer: { side: OrderSide; operatorId: number; name: string }
    fromCart: readonly { sku_id: number; quantity: number }[]
    answer: KeptAnswer | null
  },
): Promise<number> => {
  const [row] = await writeOrder(db, {
    ...order,
    lines: JSON.stringify(lines),
    side: writer.side,
    operator_id: writer.operatorId,
    name: writer.name,
    cart_sku_ids: fromCart.map((line) => line.sku_id),
    cart_quantities: fromCart.map((line) => line.quantity),
    key: answer?.key ?? null,
    route: answer?.route ?? '',
    hash: answer?.hash ?? Buffer.alloc(0),
    reply: JSON.stringify(answer?.reply ?? {}),
  })
  if (!row) throw new Refusal('invalid_store', { path: 'body.shopId' })
  if (!row.is_first) throw new Refusal('conflict')
  return row.id
}

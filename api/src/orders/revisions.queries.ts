import { type Cents, ZERO } from '@lonja/core/kernel/money.ts'
import type { RevisionState } from '@lonja/core/orders/revision.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { RevisionLine } from '../db/documents.ts'
import { containing } from '../db/like.ts'
import { ORDERABLE } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import type { OrderRevisions } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { ownOrders } from './order-access.ts'

const day = (column: 'delivery_date' | 'old_delivery_date') =>
  sql<string | null>`to_char(${sql.ref(`r.${column}`)}, 'YYYY-MM-DD')`.as(column)

const revisions = (db: Db) =>
  db
    .selectFrom('order_revisions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.number',
      'r.side',
      'r.actor_name',
      'r.state',
      'r.lines',
      'r.shipping_cents',
      'r.old_shipping_cents',
      day('delivery_date'),
      day('old_delivery_date'),
      'r.message',
      'r.subtotal_cents',
      'r.discount_cents',
      'r.coupon_cents',
      'r.old_coupon_cents',
      'r.voucher_back_cents',
      'r.shipping_net_cents',
      'r.vat_cents',
      'r.total_cents',
      'r.old_total_cents',
      'r.taxes',
      'r.line_count',
      'r.unit_count',
      'r.reason',
      'r.created_at',
      'r.decided_at',
      'o.tax_include',
      'o.no_vat_reason',
      'o.coupon_title',
      'o.coupon_terms',
    ])

/** The version of an order that waits for an answer. */
export const findOpenRevision = (db: Db, { orderId }: { orderId: number }) =>
  revisions(db).where('r.order_id', '=', orderId).where('r.state', '=', 'proposed').executeTakeFirst()
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findOpenRevision>>>

/** Every version of one of the actor's orders, the first one first. */
export const findRevisions = (db: Db, { number, actor }: { number: string; actor: Actor }) =>
  revisions(db).where('o.number', '=', number).where(ownOrders(actor)).orderBy('r.number').execute()

/** Writes the next version of a locked order. */
export const insertRevision = async (
  trx: Trx,
  row: Omit<Insertable<OrderRevisions>, 'number' | 'state' | 'decided_at'>,
): Promise<void> => {
  await trx
    .insertInto('order_revisions')
    .values({
      ...row,
      state: 'proposed',
      number: sql<number>`(select count(*)::int + 1 from order_revisions where order_id = ${row.order_id})`,
    })
    .execute()
}

/** Closes the open version of a locked order, if it has one. */
export const closeRevision = async (
  trx: Trx,
  set: { orderId: number; state: Exclude<RevisionState, 'proposed'>; reason?: string | undefined; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('order_revisions')
    .set({ state: set.state, reason: set.reason ?? '', decided_at: set.now })
    .where('order_id', '=', set.orderId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every line of an order, also those that only an open version would add; such a line has no units. */
export const findLinesOf = async (db: Db, { orderId }: { orderId: number }) => {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .select(sql<string | null>`expected_on::text`.as('expected_day'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ expected_day, ...row }) => ({ ...row, expected_on: expected_day }))
}
export type LineRow = Awaited<ReturnType<typeof findLinesOf>>[number]

const LINE = sql`sku_id, product_id, product_name, serial_number, attribute, pictures, pack_size, list_price_cents, price_cents,
  discount_bp, is_group_price, price_list_id, ladder_from, vat_bp, quantity, net_cents, gross_cents, coupon_cents, need_book,
  return_days, expected_on`

const asLines = (lines: readonly RevisionLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
  sku_id int, product_id int, product_name jsonb, serial_number text, attribute jsonb, pictures jsonb, pack_size int,
  list_price_cents int, price_cents int, discount_bp int, is_group_price boolean,
  price_list_id int, ladder_from int, vat_bp int, quantity int, net_cents int,
  gross_cents int, coupon_cents int, need_book boolean, return_days int, expected_on date)`

/** Makes room for lines that a version would add: they have no units yet, but can hold stock. */
export const insertNewLines = async (
  trx: Trx,
  { orderId, lines }: { orderId: number; lines: readonly RevisionLine[] },
): Promise<void> => {
  const added = lines.map((line) => ({ ...line, quantity: 0, net_cents: ZERO, gross_cents: ZERO, coupon_cents: ZERO }))
  await sql`
    insert into order_lines (order_id, position, held_quantity, ${LINE})
    select ${orderId}, (select max(position) from order_lines where order_id = ${orderId}) + row_number() over (), 0, ${LINE}
    from ${asLines(added)}`.execute(trx)
}

/** Gives the lines of an order the units and prices of a version. */
export const writeLines = async (
  trx: Trx,
  { orderId, lines }: { orderId: number; lines: readonly RevisionLine[] },
): Promise<void> => {
  await sql`
    update order_lines l set list_price_cents = line.list_price_cents, price_cents = line.price_cents,
      discount_bp = line.discount_bp, is_group_price = line.is_group_price,
      price_list_id = line.price_list_id, ladder_from = line.ladder_from, quantity = line.quantity,
      net_cents = line.net_cents, gross_cents = line.gross_cents, coupon_cents = line.coupon_cents
    from ${asLines(lines)}
    where l.order_id = ${orderId} and l.sku_id = line.sku_id`.execute(trx)
}

/** Removes lines of an order that are neither agreed on nor in the version that waits, which has those of `except`. */
export const deleteEmptyLines = async (
  trx: Trx,
  { orderId, except = [] }: { orderId: number; except?: readonly number[] },
): Promise<void> => {
  await trx
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('quantity', '=', 0)
    .where(sql<boolean>`sku_id <> all(${except}::int[])`)
    .execute()
}

/** Gives an order the totals of the version that it takes; its row's version number rises with the step that takes it. */
export const writeTotals = async (
  trx: Trx,
  { orderId, revision }: { orderId: number; revision: RevisionRow },
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({
      subtotal_cents: revision.subtotal_cents,
      discount_cents: revision.discount_cents,
      coupon_cents: revision.coupon_cents,
      voucher_cents: sql<Cents>`voucher_cents - ${revision.voucher_back_cents}`,
      shipping_cents: revision.shipping_net_cents,
      // only the seller can change the fee
      shipping_named: sql<boolean>`shipping_named or ${revision.shipping_cents !== revision.old_shipping_cents}`,
      vat_cents: revision.vat_cents,
      total_cents: revision.total_cents,
      taxes: JSON.stringify(revision.taxes),
      line_count: revision.line_count,
      unit_count: revision.unit_count,
      // for an order the longest of its products; an added one may bring more
      return_days: sql<number>`greatest(return_days, (select max(l.return_days) from order_lines l where l.order_id = ${orderId} and l.quantity > 0))`,
      agreed_delivery_date: revision.delivery_date,
      // the day that the shop expected says nothing beside one on which both agreed
      ...(revision.delivery_date !== null && { arrival: null }),
    })
    .where('id', '=', orderId)
    .execute()
}

/** Skus of a shop that can be ordered and are called so, or have such a serial number; some of them, by serial number. */
export const findSkuIdsBy = async (
  db: Db,
  { shopId, search, limit }: { shopId: number; search: string; limit: number },
): Promise<number[]> => {
  const pattern = containing(search)
  const rows = await db
    .selectFrom('skus as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select('k.id')
    .where('k.shop_id', '=', shopId)
    .where(sql<boolean>`p.on_shelf and ${ORDERABLE}`)
    .where((eb) =>
      eb.or([
        eb('k.serial_number', 'ilike', pattern),
        eb('p.serial_number', 'ilike', pattern),
        sql<boolean>`exists (select from jsonb_each_text(p.names) as n where n.value ilike ${pattern})`,
      ]),
    )
    .orderBy('k.serial_number')
    .orderBy('k.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

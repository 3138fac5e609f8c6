import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { ORDER_LISTS_MAX, orderListNameKey } from '@lonja/core/orderlists/order-list.ts'
import { type QueryResult, sql } from 'kysely'
import type { SeenShop } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { StoredAttribute } from '../db/documents.ts'
import { refuseBroken } from '../db/failures.ts'
import { takeTurns } from '../db/take-turns.ts'
import type { SkuRow } from '../products/sku-view.ts'
import { SHOP_BRIEF, type ShopBriefRow } from '../shops/shop-view.ts'

/** Whose list is written, by whom and when. */
export interface Writer {
  accountId: number
  operatorId: number
  now: Date
}

const nameTaken = () => new Refusal('order_list_name_taken', { path: 'body.name' })
/** A name may be taken by another call since it was looked at. */
const refuseTaken = refuseBroken('order_lists_name', nameTaken)

const briefs = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('order_lists as l')
    .leftJoin('operators as o', 'o.id', 'l.updated_by')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'o.user_id').on('u.erased_at', 'is', null))
    .leftJoin('order_list_rhythms as r', 'r.list_id', 'l.id')
    .leftJoin('operators as s', 's.id', 'r.set_by')
    .leftJoin('users as w', (join) => join.onRef('w.id', '=', 's.user_id').on('w.erased_at', 'is', null))
    .select(['l.id', 'l.name', 'l.note', 'l.updated_at', 'u.name as updated_name', 'w.name as set_name'])
    .select(['r.list_id', 'r.weeks', 'r.weekday', 'r.month_day', 'r.remind_only', 'r.paused_at'])
    .select(sql<string | null>`r.next_on::text`.as('next_on'))
    .select((eb) =>
      eb
        .selectFrom('order_list_lines as x')
        .whereRef('x.list_id', '=', 'l.id')
        .select((line) => line.fn.countAll<number>().as('n'))
        .as('line_count'),
    )
    .where('l.account_id', '=', accountId)

export type OrderListRow = Awaited<ReturnType<typeof findOrderLists>>[number]

/** The order lists of an account, the one that was changed last first. */
export const findOrderLists = (db: Db, { accountId }: { accountId: number }) =>
  briefs(db, { accountId }).orderBy('l.updated_at', 'desc').orderBy('l.id', 'desc').execute()

/** One of an account's order lists; throws not_found for one that is not there or another account's. */
export const findOrderList = async (db: Db, { accountId, id }: { accountId: number; id: number }) => {
  const list = await briefs(db, { accountId }).where('l.id', '=', id).executeTakeFirst()
  if (!list) throw new Refusal('not_found', { path: 'params.id' })
  return list
}

/** Makes an order list; throws order_list_name_taken and too_many_order_lists. Calls of one account wait for each other. */
export const insertOrderList = async (
  trx: Db,
  { accountId, operatorId, now }: Writer,
  { name, note }: { name: string; note: string },
): Promise<number> => {
  await takeTurns(trx, 'order_lists', accountId)
  const { rows } = await sql<{ id: number }>`
    insert into order_lists (account_id, name, name_key, note, updated_at, updated_by)
    select ${accountId}, ${name}, ${orderListNameKey(name)}, ${note}, ${now}::timestamptz, ${operatorId}::int
    where (select count(*) from order_lists where account_id = ${accountId}) < ${ORDER_LISTS_MAX}
    returning id`
    .execute(trx)
    .catch(refuseTaken)
  const [row] = rows
  if (!row) throw new Refusal('too_many_order_lists', { params: { maximum: ORDER_LISTS_MAX } })
  return row.id
}

/**
 * Holds a list, so that other calls that change it wait until the transaction ends. Throws not_found, about the field `path`, for a list
 * that is not there or another account's.
 */
export const lockOrderList = async (
  trx: Db,
  { accountId }: { accountId: number },
  { id, path = 'params.id' }: { id: number; path?: string },
): Promise<{ name: string; note: string }> => {
  const list = await trx
    .selectFrom('order_lists')
    .select(['name', 'note'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found', { path })
  return list
}

/** Writes that a list, which the caller holds, was changed. */
export const touchOrderList = async (trx: Db, { operatorId, now }: Writer, { id }: { id: number }): Promise<void> => {
  await trx.updateTable('order_lists').set({ updated_at: now, updated_by: operatorId }).where('id', '=', id).execute()
}

/** Gives a list, which the caller holds, a name and a note; throws order_list_name_taken. */
export const renameOrderList = async (
  trx: Db,
  { operatorId, now }: Writer,
  { id, name, note }: { id: number; name: string; note: string },
): Promise<void> => {
  await trx
    .updateTable('order_lists')
    .set({ name, name_key: orderListNameKey(name), note, updated_at: now, updated_by: operatorId })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
}

export const deleteOrderListRow = async (
  db: Db,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> => {
  await db.deleteFrom('order_lists').where('id', '=', id).where('account_id', '=', accountId).execute()
}

/** Of these skus those on the shelf, each with what decides who may see its shop. */
export const findOnShelf = async (
  db: Db,
  { skuIds }: { skuIds: readonly number[] },
): Promise<{ skuId: number; shop: SeenShop }[]> =>
  (
    await sql<{ sku_id: number } & SeenShop>`
      select k.id as sku_id, s.id, s.visibility, s.status
      from skus k join products p on p.id = k.product_id join shops s on s.id = k.shop_id
      where k.id = any(${[...skuIds]}::int[]) and k.on_shelf and p.on_shelf`.execute(db)
  ).rows.map(({ sku_id: skuId, ...shop }) => ({ skuId, shop }))

/** What the statements that write lines give: whether they changed any. */
const hasChanged = ({ numAffectedRows = 0n }: QueryResult<unknown>): boolean => numAffectedRows > 0n

/** Puts skus into a list in this order; one that is there gets these units and what it is called now. Says whether that changed anything. */
export const upsertLines = async (
  trx: Db,
  { listId, lines }: { listId: number; lines: readonly { skuId: number; quantity: number }[] },
): Promise<boolean> => {
  const done = await sql`
    insert into order_list_lines as x (list_id, shop_id, sku_id, quantity, product_name, attribute, serial_number, picture)
    select ${listId}::int, k.shop_id, k.id, w.quantity, p.names, k.attribute, k.serial_number, coalesce(k.pictures ->> 0, p.pictures ->> 0)
    from unnest(${lines.map(({ skuId }) => skuId)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])
      with ordinality w (sku_id, quantity, nr)
    join skus k on k.id = w.sku_id join products p on p.id = k.product_id
    order by w.nr
    on conflict (list_id, sku_id) do update set quantity = excluded.quantity, product_name = excluded.product_name,
      attribute = excluded.attribute, serial_number = excluded.serial_number, picture = excluded.picture
    where (x.quantity, x.product_name, x.attribute, x.serial_number, x.picture) is distinct from
      (excluded.quantity, excluded.product_name, excluded.attribute, excluded.serial_number, excluded.picture)`.execute(
    trx,
  )
  return hasChanged(done)
}

/**
 * Copies lines of a list into another, all or some; a sku that is there gets the units of the line. Of a deleted sku nothing says whether
 * the other list has it already: such a line is taken along where it is moved, and left out of copies.
 * Says whether the other list was changed.
 */
export const copyLines = async (
  trx: Db,
  { from, to, lineIds, isMove = false }: { from: number; to: number; lineIds?: readonly number[]; isMove?: boolean },
): Promise<boolean> => {
  const some = lineIds === undefined ? sql`` : sql`and x.id = any(${[...lineIds]}::int[])`
  const done = await sql`
    insert into order_list_lines as y (list_id, shop_id, sku_id, quantity, product_name, attribute, serial_number, picture)
    select ${to}::int, x.shop_id, x.sku_id, x.quantity, x.product_name, x.attribute, x.serial_number, x.picture
    from order_list_lines x where x.list_id = ${from} ${some} ${isMove ? sql`` : sql`and x.sku_id is not null`} order by x.id
    on conflict (list_id, sku_id) do update set quantity = excluded.quantity where y.quantity <> excluded.quantity`.execute(
    trx,
  )
  return hasChanged(done)
}

export const countLines = async (db: Db, { listId }: { listId: number }): Promise<number> =>
  (
    await db
      .selectFrom('order_list_lines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('list_id', '=', listId)
      .executeTakeFirstOrThrow()
  ).n

/** Sets the units of lines of a list; says whether any had others. */
export const setUnits = async (
  trx: Db,
  { listId, lines }: { listId: number; lines: readonly { id: number; quantity: number }[] },
): Promise<boolean> => {
  const done = await sql`
    update order_list_lines x set quantity = w.quantity
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[]) w (id, quantity)
    where x.list_id = ${listId} and x.id = w.id and x.quantity <> w.quantity`.execute(trx)
  return hasChanged(done)
}

export const deleteLines = async (
  trx: Db,
  { listId, lineIds }: { listId: number; lineIds: readonly number[] },
): Promise<boolean> =>
  hasChanged(
    await sql`delete from order_list_lines where list_id = ${listId} and id = any(${[...lineIds]}::int[])`.execute(trx),
  )

export type OrderListLineRow = {
  line_id: number
  quantity: number
  last_name: Localized
  last_attribute: StoredAttribute[]
  last_serial: string
  last_picture: string | null
  product_names: Localized | null
  product_pictures: string[] | null
  vat_bp: BasisPoints | null
  product_on_shelf: boolean | null
  sku_row: SkuRow | null
} & ShopBriefRow

/** The lines of a list in the order of adding, of one shop or of all, each with its sku and shop as they are now. */
export const findOrderListLines = async (
  db: Db,
  { listId, shopId }: { listId: number; shopId?: number | undefined },
): Promise<OrderListLineRow[]> =>
  (
    await sql<OrderListLineRow>`
      select x.id as line_id, x.quantity, x.product_name as last_name, x.attribute as last_attribute, x.serial_number as last_serial,
        x.picture as last_picture, p.names as product_names, p.pictures as product_pictures, p.vat_bp, p.on_shelf as product_on_shelf,
        case when k.id is not null then to_jsonb(k) end as sku_row, ${sql.join(SHOP_BRIEF.map((column) => sql.ref(column)))}
      from order_list_lines x join shops on shops.id = x.shop_id
      left join skus k on k.id = x.sku_id left join products p on p.id = k.product_id
      where x.list_id = ${listId} ${shopId === undefined ? sql`` : sql`and x.shop_id = ${shopId}`}
      order by x.id`.execute(db)
  ).rows

/** Units of these skus in an account's cart. */
export const findInCart = async (
  db: Db,
  { accountId, skuIds }: { accountId: number; skuIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ sku_id: number; quantity: number }>`
    select sku_id, quantity from cart_items where account_id = ${accountId} and sku_id = any(${[...skuIds]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ sku_id: skuId, quantity }) => [skuId, quantity]))
}

import type { ApprovalState } from '@lonja/core/approvals/approval-request.ts'
import { CART_LINES_MAX } from '@lonja/core/cart/cart.contract.ts'
import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { CartUnits } from '../db/documents.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'
import type { ApprovalRequests } from '../db/types.ts'

const requests = (db: Db) =>
  db
    .selectFrom('approval_requests as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .innerJoin('operators as o', 'o.id', 'a.asked_by')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'a.id',
      'a.account_id',
      'a.state',
      'a.asked_by',
      'a.asked_at',
      'a.expires_at',
      'a.shop_id',
      'a.unit_count',
      'a.total_cents',
      'a.exceeded',
      'a.order_id',
      's.name as shop_name',
      's.names as shop_names',
      's.logo as shop_logo',
      'u.name as asked_name',
      sql<number>`jsonb_array_length(a.lines)`.as('line_count'),
    ])

/** The latest first. */
export const REQUESTS_KEY = byTime('a.asked_at', true)

/** A page of an account's requests: those that wait, those that are over, or all. */
export const findRequests = (
  db: Db,
  { accountId, list, now }: { accountId: number; list: 'waiting' | 'over' | undefined; now: Date },
  { after, rows }: Window,
) => {
  const order = keyset(REQUESTS_KEY, 'a.id')
  const waits = sql<boolean>`(a.state = 'waiting' and a.expires_at > ${now})`
  return requests(db)
    .select(order.key.as('key'))
    .where('a.account_id', '=', accountId)
    .$if(list !== undefined, (qb) => qb.where(list === 'waiting' ? waits : sql<boolean>`not ${waits}`))
    .where(order.after(after))
    .orderBy(order.order)
    .limit(rows)
    .execute()
}

/** One request of an account with all that it says; undefined where the account has none with this id. */
export const findRequest = (db: Db, { id, accountId }: { id: number; accountId: number }) =>
  requests(db)
    .leftJoin('operators as d', 'd.id', 'a.decided_by')
    .leftJoin('users as v', 'v.id', 'd.user_id')
    .select(['a.note', 'a.lines', 'a.wish', 'a.taken', 'a.decided_at', 'a.reason', 'v.name as decided_name'])
    .where('a.id', '=', id)
    .where('a.account_id', '=', accountId)
    .executeTakeFirst()

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export type ApprovalCardRow = Omit<
  ApprovalRow,
  'note' | 'lines' | 'wish' | 'taken' | 'decided_at' | 'reason' | 'decided_name'
>

/** Writes a request that waits, and gives its id. */
export const insertRequest = async (
  trx: Trx,
  row: Omit<Insertable<ApprovalRequests>, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'order_id'>,
): Promise<number> =>
  (
    await trx
      .insertInto('approval_requests')
      .values({ ...row, state: 'waiting' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends a request that waits; false where something else ended it. The caller holds the account's cart (lockCart). */
export const endRequest = async (
  trx: Trx,
  {
    id,
    state,
    decidedBy = null,
    reason = '',
    orderId = null,
    now,
  }: {
    id: number
    state: Exclude<ApprovalState, 'waiting'>
    decidedBy?: number | null
    reason?: string
    orderId?: number | null
    now: Date
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('approval_requests')
    .set({ state, decided_by: decidedBy, decided_at: now, reason, order_id: orderId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Requests that waited too long, by their ids; those that come after one, from the first where none is given. */
export const findLapsed = (db: Db, { now, after, limit }: { now: Date; after: { id: number } | null; limit: number }) =>
  db
    .selectFrom('approval_requests')
    .select(['id', 'account_id'])
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()

interface CartMove {
  accountId: number
  lines: readonly CartUnits[]
}

const unitsOf = ({ lines }: CartMove) => sql`unnest(${lines.map(({ skuId }) => skuId)}::int[],
  ${lines.map(({ quantity }) => quantity)}::int[]) as l (sku_id, quantity)`

/**
 * Takes units out of an account's cart, where units beyond them stay, and gives what was taken: fewer than asked for where the cart has
 * fewer. The caller holds the cart (lockCart).
 */
export const takeFromCart = async (trx: Trx, units: CartMove): Promise<CartUnits[]> => {
  const { rows } = await sql<CartUnits>`
    with taken as (select * from ${unitsOf(units)}),
    before as (
      select c.sku_id, least(c.quantity, t.quantity) as quantity from cart_items c join taken t using (sku_id)
      where c.account_id = ${units.accountId}),
    reduced as (
      update cart_items c set quantity = c.quantity - t.quantity from taken t
      where c.account_id = ${units.accountId} and c.sku_id = t.sku_id and c.quantity > t.quantity),
    emptied as (
      delete from cart_items c using taken t
      where c.account_id = ${units.accountId} and c.sku_id = t.sku_id and c.quantity <= t.quantity)
    select sku_id as "skuId", quantity from before order by sku_id`.execute(trx)
  return rows
}

/** Puts units back into an account's cart, on top of what is there, as far as the shop still has them and the cart has room. */
export const putBackInCart = async (trx: Trx, units: CartMove & { shopId: number; now: Date }): Promise<void> => {
  const { accountId, shopId, now } = units
  await sql`
    insert into cart_items (account_id, shop_id, sku_id, quantity, created_at)
    select ${accountId}::int, k.shop_id, k.id, l.quantity, ${now}::timestamptz
    from ${unitsOf(units)} join skus k on k.id = l.sku_id and k.shop_id = ${shopId}
      left join cart_items c on c.account_id = ${accountId} and c.sku_id = k.id
    order by c.id is null, k.id
    limit greatest(0, ${CART_LINES_MAX} - (select count(*) from cart_items where account_id = ${accountId}
      and sku_id <> all(${units.lines.map(({ skuId }) => skuId)}::int[])))
    on conflict (account_id, sku_id) do update
      set quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity)`.execute(trx)
}

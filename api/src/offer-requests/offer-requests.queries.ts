import { type FirstDue, firstDue } from '@lonja/core/console/order-work.ts'
import type { OfferRequestState } from '@lonja/core/offer-requests/offer-request.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import { legalName } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import type { OfferRequests } from '../db/types.ts'

/** Whose requests are meant: those that an account asked, or those that a shop was asked. */
export type RequestOwner = { accountId: number } | { shopId: number }

const ownedBy = (owner: RequestOwner) =>
  'accountId' in owner ? sql<boolean>`r.account_id = ${owner.accountId}` : sql<boolean>`r.shop_id = ${owner.shopId}`

const requests = (db: Db) =>
  db
    .selectFrom('offer_requests as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.account_id',
      'r.shop_id',
      'r.state',
      'r.asked_by',
      'r.asked_at',
      'r.closes_at',
      'r.order_id',
      'o.number as order_number',
      'o.status as order_status',
      's.name as shop_name',
      's.names as shop_names',
      's.logo as shop_logo',
      legalName('a').as('buyer_name'),
      sql<string | null>`r.needed_by::text`.as('needed_by'),
      sql<number>`jsonb_array_length(r.lines)`.as('line_count'),
      sql<number>`(select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(r.lines) as line)`.as(
        'unit_count',
      ),
    ])

/** The latest first. */
export const OFFER_REQUESTS_KEY = byTime('r.asked_at', true)

/** A page of an account's or a shop's requests, of one state or all; one that waited too long counts as closed. */
export const findOfferRequests = (
  db: Db,
  { owner, state, now }: { owner: RequestOwner; state: OfferRequestState | undefined; now: Date },
  { after, rows }: Window,
) => {
  const order = keyset(OFFER_REQUESTS_KEY, 'r.id')
  const stateNow = sql<OfferRequestState>`case when r.state = 'open' and r.closes_at <= ${now} then 'closed' else r.state end`
  return requests(db)
    .select(order.key.as('key'))
    .where(ownedBy(owner))
    .$if(state !== undefined, (qb) => qb.where(sql<boolean>`${stateNow} = ${state}`))
    .where(order.after(after))
    .orderBy(order.order)
    .limit(rows)
    .execute()
}

/** One request with all that it says; undefined where the owner has none with this id. `lock` makes other acts on it wait. */
export const findOfferRequest = (
  db: Db,
  { id, owner, lock = false }: { id: number; owner: RequestOwner; lock?: boolean },
) =>
  requests(db)
    .innerJoin('operators as p', 'p.id', 'r.asked_by')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'r.note',
      'r.lines',
      'r.tax_include',
      'r.decided_at',
      'r.reason',
      's.takes_offer_requests',
      'u.name as asked_name',
    ])
    .where('r.id', '=', id)
    .where(ownedBy(owner))
    .$if(lock, (qb) => qb.forNoKeyUpdate('r'))
    .executeTakeFirst()

export type OfferRequestRow = NonNullable<Awaited<ReturnType<typeof findOfferRequest>>>
export type OfferRequestCardRow = Omit<
  OfferRequestRow,
  'note' | 'lines' | 'tax_include' | 'decided_at' | 'reason' | 'takes_offer_requests' | 'asked_name'
>

/** Writes a request that waits for its shop, and gives its id. */
export const insertOfferRequest = async (
  trx: Trx,
  row: Omit<Insertable<OfferRequests>, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'order_id'>,
): Promise<number> =>
  (
    await trx
      .insertInto('offer_requests')
      .values({ ...row, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** How many requests of an account wait for a shop. */
export const countOpenRequests = async (
  db: Db,
  { accountId, shopId, now }: { accountId: number; shopId: number; now: Date },
): Promise<number> =>
  (
    await db
      .selectFrom('offer_requests')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('account_id', '=', accountId)
      .where('shop_id', '=', shopId)
      .where('state', '=', 'open')
      .where('closes_at', '>', now)
      .executeTakeFirstOrThrow()
  ).n

/** How many requests wait for a shop, and until when the first of them needs its answer: its buyer's day, or when it is closed. */
export const countWaitingRequests = async (
  db: Db,
  { shopId, now }: { shopId: number; now: Date },
): Promise<{ count: number } & FirstDue> => {
  const { count, until, day } = await db
    .selectFrom('offer_requests')
    .select((eb) => [
      sql<number>`count(*)::int`.as('count'),
      eb.fn.min('closes_at').as('until'),
      sql<string | null>`min(needed_by)::text`.as('day'),
    ])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'open')
    .where('closes_at', '>', now)
    .executeTakeFirstOrThrow()
  return { count, ...firstDue(until, day) }
}

/** Ends a request that waits; false where something else ended it. */
export const endOfferRequest = async (
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
    state: Exclude<OfferRequestState, 'open'>
    decidedBy?: number | null
    reason?: string
    orderId?: number | null
    now: Date
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('offer_requests')
    .set({ state, decided_by: decidedBy, decided_at: now, reason, order_id: orderId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const open = (db: Db) =>
  db
    .selectFrom('offer_requests as r')
    .innerJoin('shops as s', 's.id', 'r.shop_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([
      'r.id',
      'r.account_id',
      'r.shop_id',
      'r.asked_by',
      's.name as shop_name',
      's.names as shop_names',
      legalName('a').as('buyer_name'),
    ])
    .where('r.state', '=', 'open')
    .orderBy('r.id')

/** Requests that no shop answered in time, by their ids; those that come after one, from the first where none is given. */
export const findOverdue = (
  db: Db,
  { now, after, limit }: { now: Date; after: { id: number } | null; limit: number },
) =>
  open(db)
    .where('r.closes_at', '<=', now)
    .where('r.id', '>', after?.id ?? 0)
    .limit(limit)
    .execute()

/** Requests that wait for a shop, kept from other acts until the transaction ends. */
export const lockWaitingFor = (trx: Trx, { shopId }: { shopId: number }) =>
  open(trx).where('r.shop_id', '=', shopId).forNoKeyUpdate('r').execute()

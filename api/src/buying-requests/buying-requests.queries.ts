import { BUYING_ANSWERS_MAX, type BuyingRequestState } from '@lonja/core/buying-requests/buying-request.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import { legalName } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import type { BuyingAnswers, BuyingRequests } from '../db/types.ts'
import { SHOP_BRIEF } from '../shops/shop-view.ts'

/** Whose requests are meant: an account's own, those that a shop may know of, or all. */
export type RequestReader = { accountId: number } | { shopId: number } | 'market'

const answeredBy = (shopId: number) =>
  sql<boolean>`exists (select from buying_answers b where b.request_id = r.id and b.shop_id = ${shopId})`

const openedBy = (shopId: number) =>
  sql<boolean>`exists (select from buying_request_views v where v.request_id = r.id and v.shop_id = ${shopId})`

/** An open shop with a product in lists of the request's category or of one below it. */
const soldBy = (shopId: number) => sql`exists (
  select from listing_counts n join shops s on s.id = n.shop_id
  where n.shop_id = ${shopId} and n.category_id = r.category_id and n.goods > 0 and s.status = 'open')`

/** Somebody works for the asking account and for the shop. */
const ownOf = (shopId: number) => sql`exists (
  select from operators b join operators w on w.user_id = b.user_id join accounts sa on sa.id = w.account_id
  where b.account_id = r.account_id and b.left_at is null and w.left_at is null and sa.shop_id = ${shopId})`

/** A shop is told of what is asked for in its trade, by others, who are not suspended, unless the market removed it. */
const toldTo = (shopId: number) =>
  sql<boolean>`(r.state <> 'removed' and a.suspended_at is null and ${soldBy(shopId)} and not ${ownOf(shopId)})`

const readBy = (reader: RequestReader) => {
  if (reader === 'market') return sql<SqlBool>`true`
  if ('accountId' in reader) return sql<SqlBool>`r.account_id = ${reader.accountId}`
  return sql<SqlBool>`(${answeredBy(reader.shopId)} or ${toldTo(reader.shopId)})`
}

/** It waits for answers on a day, YYYY-MM-DD in Spain's time. */
const waitsOn = (today: string) => sql<boolean>`(r.state = 'open' and r.until >= ${today}::date)`

const answersTo = sql<number>`(select count(*)::int from buying_answers b where b.request_id = r.id)`

const requests = (db: Db) =>
  db
    .selectFrom('buying_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('categories as c', 'c.id', 'r.category_id')
    .select([
      'r.id',
      'r.account_id',
      'r.asked_by',
      'r.asked_at',
      'r.title',
      'r.category_id',
      'c.names as category_names',
      'r.quantity',
      'r.most_cents',
      'r.province',
      sql<string>`r.until::text`.as('until'),
      'r.state',
      'a.kind as account_kind',
      legalName('a').as('account_name'),
      answersTo.as('answer_count'),
    ])

/** The latest first. */
export const BUYING_REQUESTS_KEY = byTime('r.asked_at', true)

const page = (query: ReturnType<typeof requests>, { after, rows }: Window) => {
  const order = keyset(BUYING_REQUESTS_KEY, 'r.id')
  return query.select(order.key.as('key')).where(order.after(after)).orderBy(order.order).limit(rows)
}

/** A page of an account's requests. */
export const findBuyingRequests = (db: Db, { accountId }: { accountId: number }, window: Window) =>
  page(requests(db).where('r.account_id', '=', accountId), window).execute()

/** A page of all requests: those that wait on a day, or the others. */
export const findMarketRequests = (
  db: Db,
  { list, today }: { list: 'open' | 'ended'; today: string },
  window: Window,
) => page(requests(db).where(list === 'open' ? waitsOn(today) : sql<boolean>`not ${waitsOn(today)}`), window).execute()

interface ShopsList {
  shopId: number
  /** open: those that wait for an answer of the shop and still take one; answered: those that it answered, ended ones too */
  list: 'open' | 'answered'
  today: string
}

const listOf = ({ shopId, list, today }: ShopsList) =>
  list === 'answered'
    ? answeredBy(shopId)
    : sql<boolean>`(${waitsOn(today)} and ${toldTo(shopId)} and not ${answeredBy(shopId)} and ${answersTo} < ${BUYING_ANSWERS_MAX})`

/** A page of the requests that a shop is told of, of one category or all. */
export const findShopsRequests = (
  db: Db,
  { categoryId, ...list }: ShopsList & { categoryId: number | undefined },
  window: Window,
) =>
  page(requests(db), window)
    .select([answeredBy(list.shopId).as('is_answered'), openedBy(list.shopId).as('is_opened')])
    .where(listOf(list))
    .$if(categoryId !== undefined, (query) => query.where('r.category_id', '=', categoryId ?? null))
    .execute()

/** Categories of such a list, those with the most requests first. */
export const countByCategory = async (db: Db, list: ShopsList) =>
  (
    await sql<{ id: number; names: Localized; n: number }>`
      select c.id, c.names, count(*)::int as n
      from buying_requests r join accounts a on a.id = r.account_id join categories c on c.id = r.category_id
      where ${listOf(list)} group by c.id order by n desc, c.id limit 50`.execute(db)
  ).rows

/** How many requests wait that nobody of the shop has opened, counted up to 1000. */
export const countUnopened = async (db: Db, { shopId, today }: { shopId: number; today: string }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from buying_requests r join accounts a on a.id = r.account_id
      where ${listOf({ shopId, list: 'open', today })} and not ${openedBy(shopId)} limit 1000) q`.execute(db)
  return rows[0]?.n ?? 0
}

/** One request with all that it says; undefined where this reader knows of none with this id. `lock` makes other acts on it wait. */
export const findBuyingRequest = (
  db: Db,
  { id, reader, lock = false }: { id: number; reader: RequestReader; lock?: boolean },
) =>
  requests(db)
    .innerJoin('operators as p', 'p.id', 'r.asked_by')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['r.details', 'r.ended_at', 'r.reason', 'u.name as asked_name'])
    .where('r.id', '=', id)
    .where(readBy(reader))
    .$if(lock, (query) => query.forNoKeyUpdate('r'))
    .executeTakeFirst()

export type BuyingRequestRow = NonNullable<Awaited<ReturnType<typeof findBuyingRequest>>>
export type BuyingRequestCardRow = Omit<BuyingRequestRow, 'details' | 'ended_at' | 'reason' | 'asked_name'>

/** Whether somebody of a shop has opened a request. */
export const isOpened = async (db: Db, { id, shopId }: { id: number; shopId: number }): Promise<boolean> =>
  (await sql`select from buying_request_views where request_id = ${id} and shop_id = ${shopId}`.execute(db)).rows
    .length > 0

/** Notes that somebody of a shop has opened a request. */
export const noteOpened = async (db: Db, { id, shopId }: { id: number; shopId: number }): Promise<void> => {
  await sql`insert into buying_request_views (request_id, shop_id) values (${id}, ${shopId}) on conflict do nothing`.execute(
    db,
  )
}

/** How many requests of an account wait. */
export const countOpenOf = async (
  db: Db,
  { accountId, today }: { accountId: number; today: string },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from buying_requests r where r.account_id = ${accountId} and ${waitsOn(today)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Whether products may stand in a category, so that shops can sell in it. */
export const isCategoryOfProducts = async (db: Db, { id }: { id: number }): Promise<boolean> =>
  (await sql`select from categories where id = ${id} and merged_into is null and related_type = 'Product'`.execute(db))
    .rows.length > 0

/** Writes a request that waits for answers, and gives its id. */
export const insertBuyingRequest = async (
  trx: Trx,
  row: Omit<Insertable<BuyingRequests>, 'state' | 'ended_at' | 'ended_by' | 'reason'>,
): Promise<number> =>
  (
    await trx
      .insertInto('buying_requests')
      .values({ ...row, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateWords = async (
  trx: Trx,
  { id, ...words }: Pick<BuyingRequestRow, 'id' | 'title' | 'details' | 'quantity' | 'most_cents'>,
): Promise<void> => {
  await trx.updateTable('buying_requests').set(words).where('id', '=', id).execute()
}

/** Ends a request that its transaction holds. */
export const endBuyingRequest = async (
  trx: Trx,
  {
    id,
    state,
    endedBy,
    reason = '',
    now,
  }: { id: number; state: Exclude<BuyingRequestState, 'open'>; endedBy: number; reason?: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('buying_requests')
    .set({ state, ended_at: now, ended_by: endedBy, reason })
    .where('id', '=', id)
    .execute()
}

/** The shops' answers to a request, the latest first. */
export const findAnswers = (db: Db, { requestId }: { requestId: number }) =>
  db
    .selectFrom('buying_answers as b')
    .innerJoin('shops', 'shops.id', 'b.shop_id')
    .select(SHOP_BRIEF)
    .select(['b.id as answer_id', 'b.answered_at', 'b.text', 'b.product_ids', 'shops.takes_offer_requests'])
    .where('b.request_id', '=', requestId)
    .orderBy('b.answered_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()

export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** How many answers a request has; under the request's lock no other comes meanwhile. */
export const countAnswers = async (trx: Trx, { requestId }: { requestId: number }): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from buying_answers where request_id = ${requestId}`.execute(trx))
    .rows[0]?.n ?? 0

/** A shop's own answer. */
export const findOwnAnswer = (db: Db, { requestId, shopId }: { requestId: number; shopId: number }) =>
  db
    .selectFrom('buying_answers')
    .select(['text', 'answered_at', 'product_ids'])
    .where('request_id', '=', requestId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

/** Those of some products that a shop has on the shelf, in no order. */
export const findOnShelf = (db: Db, { shopId, ids }: { shopId: number; ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select(['id', 'names'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('shop_id', '=', shopId)
    .where('on_shelf', '=', true)
    .execute()

/** Whether a shop is open; only open shops may answer. */
export const isShopOpen = async (db: Db, { shopId }: { shopId: number }): Promise<boolean> =>
  (await sql`select from shops where id = ${shopId} and status = 'open'`.execute(db)).rows.length > 0

/** A shop's name as a notice tells it. */
export const findShopName = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('shops').select(['name', 'names']).where('id', '=', shopId).executeTakeFirstOrThrow()

export const insertAnswer = async (trx: Trx, row: Insertable<BuyingAnswers>): Promise<void> => {
  await trx.insertInto('buying_answers').values(row).execute()
}

/** Writes a shop's answer anew; false where it has none. */
export const updateAnswer = async (
  trx: Trx,
  {
    requestId,
    shopId,
    ...row
  }: { requestId: number; shopId: number } & Pick<
    Insertable<BuyingAnswers>,
    'text' | 'product_ids' | 'answered_at' | 'answered_by'
  >,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('buying_answers')
    .set(row)
    .where('request_id', '=', requestId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a shop's answer away; false where it has none. */
export const deleteAnswer = async (
  trx: Trx,
  { requestId, shopId }: { requestId: number; shopId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('buying_answers')
    .where('request_id', '=', requestId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

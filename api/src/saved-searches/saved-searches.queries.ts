import type { Locale } from '@lonja/core/kernel/locale.ts'
import { NEW_DAYS, type SavedQuery } from '@lonja/core/saved-searches/saved-search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, countFirst, keyset, type Window } from '../db/paginate.ts'
import { ALL_PRODUCTS, type Audience, and, conditions, type ProductFilter } from '../products/product-page.queries.ts'

interface Saving {
  accountId: number
  name: string
  query: SavedQuery
  /** the same for all queries that ask for the same */
  key: string
  locale: Locale
  notify: boolean
  now: Date
  /** the day of `now` by the market's clock, YYYY-MM-DD */
  today: string
  limit: number
}

/**
 * Saves a search for an account, once however often it is asked, also at the same time; of one that is there already nothing is changed.
 * Undefined where the account has saved as many as it may.
 */
export const insertSearch = async (
  trx: Db,
  { accountId, name, query, key, locale, notify, now, today, limit }: Saving,
): Promise<{ id: number; name: string } | undefined> => {
  // who saves for one account at the same time goes in turn, so that none is one too many
  await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
  const { rows } = await sql<{ id: number; name: string }>`
    insert into saved_searches (account_id, name, query, query_key, locale, notify, looked_at, told_at, told_on, created_at)
    select ${accountId}::int, ${name}, ${JSON.stringify(query)}::jsonb, ${key}, ${locale}, ${notify}::boolean, ${now}::timestamptz,
      ${now}::timestamptz, ${today}::date, ${now}::timestamptz
    where (select count(*) from saved_searches where account_id = ${accountId}) < ${limit}
      or exists (select from saved_searches where account_id = ${accountId} and query_key = ${key})
    on conflict (account_id, query_key) do update set query_key = excluded.query_key
    returning id, name`.execute(trx)
  return rows[0]
}

/** The saved search of a query by its key; undefined where the account has none. */
export const findSearchByKey = (db: Db, { accountId, key }: { accountId: number; key: string }) =>
  db
    .selectFrom('saved_searches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('query_key', '=', key)
    .executeTakeFirst()

interface Own {
  accountId: number
  id: number
}

/**
 * Names one of an account's searches, or turns its notices on or off; what is undefined stays. Turned on, it tells of what comes after.
 * Undefined where the account has no such search.
 */
export const updateSearch = async (
  db: Db,
  { accountId, id }: Own,
  { name, notify, now }: { name?: string | undefined; notify?: boolean | undefined; now: Date },
): Promise<{ id: number; name: string; notify: boolean } | undefined> =>
  (
    await sql<{ id: number; name: string; notify: boolean }>`
      update saved_searches set name = coalesce(${name ?? null}::text, name), notify = coalesce(${notify ?? null}::boolean, notify),
        told_at = case when ${notify ?? null}::boolean and not notify then ${now}::timestamptz else told_at end
      where id = ${id} and account_id = ${accountId} returning id, name, notify`.execute(db)
  ).rows[0]

/** Notes that the list of one of an account's searches is looked at now; undefined where the account has no such search. */
export const noteLook = async (
  db: Db,
  { accountId, id }: Own,
  { now }: { now: Date },
): Promise<{ id: number; query: SavedQuery } | undefined> =>
  (
    await sql<{ id: number; query: SavedQuery }>`
      update saved_searches set looked_at = greatest(looked_at, ${now}::timestamptz)
      where id = ${id} and account_id = ${accountId} returning id, query`.execute(db)
  ).rows[0]

export const deleteSearch = async (db: Db, { accountId, id }: Own): Promise<void> => {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('account_id', '=', accountId).execute()
}

/** The latest first. */
export const SEARCHES_KEY = byTime('v.created_at', true)

export interface SearchRow {
  id: number
  name: string
  query: SavedQuery
  locale: Locale
  notify: boolean
  looked_at: Date
  created_at: Date
}

/** A page of what an account has saved. */
export const findSearches = async (
  db: Db,
  { accountId }: { accountId: number },
  { after, rows }: Window,
): Promise<(SearchRow & { key: number; found: number | null })[]> => {
  const list = keyset(SEARCHES_KEY, 'v.id')
  const own = sql`saved_searches v where v.account_id = ${accountId}`
  return (
    await sql<SearchRow & { key: number; found: number | null }>`
      select v.id, v.name, v.query, v.locale, v.notify, v.looked_at, v.created_at, ${list.key} as key,
        ${countFirst(after, sql`select 1 from ${own}`)} as found
      from ${own} and ${list.after(after)} order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

/** Categories among these that were merged, with those that they were merged into. */
export const findMerged = async (db: Db, { categoryIds }: { categoryIds: readonly number[] }) =>
  (
    await sql<{ id: number; into: number }>`
      select id, merged_into as into from categories
      where id = any(${[...categoryIds]}::int[]) and merged_into is not null`.execute(db)
  ).rows

/**
 * Products that came into the lists for the first time after `since`, and not after `upTo`, and that a list with this filter shows to this
 * reader: so many at most, the newest first. Those from more than NEW_DAYS before `upTo` are left out. Words come apart.
 */
export const findDebuts = async (
  db: Db,
  {
    filter,
    audience,
    since,
    upTo,
    rows,
  }: {
    filter: Omit<ProductFilter, 'words'>
    audience: Audience
    since: Date
    upTo: Date
    rows: number
  },
): Promise<number[]> => {
  const { categoryIds, ...others } = filter
  const wanted = [
    ...conditions({ ...others, categoryIds: [], words: null }, audience, false),
    ...(categoryIds.length > 0 ? [sql`l.category_ids && ${categoryIds}::int[]`] : []),
  ]
  const { rows: found } = await sql<{ product_id: number }>`
    select l.product_id from first_listings d join product_listings l
      on ${and([sql`l.category_id = ${sql.lit(ALL_PRODUCTS)}`, sql`l.product_id = d.product_id`, ...wanted])}
    where d.listed_at > greatest(${since}::timestamptz, ${upTo}::timestamptz - ${sql.lit(NEW_DAYS)} * interval '1 day')
      and d.listed_at <= ${upTo}::timestamptz
    order by d.listed_at desc, d.product_id desc limit ${rows}`.execute(db)
  return found.map(({ product_id }) => product_id)
}

/** An account with searches that were not looked for on the day; one with several last days comes once for each. */
export interface DueAccount {
  /** the account's own */
  id: number
  told_on: string
}

/** Accounts that have searches to be told of whose last day is before `today`, those that wait longest first: so many, after one of them. */
export const findDueAccounts = async (
  db: Db,
  { today, after, limit }: { today: string; after: DueAccount | null; limit: number },
): Promise<DueAccount[]> =>
  (
    await sql<DueAccount>`
      select account_id as id, told_on::text as told_on from saved_searches
      where notify and told_on < ${today}::date
        ${after === null ? sql`` : sql`and (told_on, account_id) > (${after.told_on}::date, ${after.id}::int)`}
      group by saved_searches.told_on, account_id order by saved_searches.told_on, account_id limit ${limit}`.execute(
      db,
    )
  ).rows

/** An account as the job reads it. */
export const findReader = (db: Db, { accountId }: { accountId: number }) =>
  db.selectFrom('accounts').select(['kind', 'suspended_at']).where('id', '=', accountId).executeTakeFirst()

/** The searches of an account that are to be told of and were not looked for on `today`, the latest first. */
export const findDueSearches = async (
  db: Db,
  { accountId, today }: { accountId: number; today: string },
): Promise<Pick<Due, 'id' | 'name' | 'query' | 'locale' | 'since'>[]> =>
  (
    await sql<Due>`
      select id, name, query, locale, greatest(looked_at, told_at) as since from saved_searches
      where account_id = ${accountId} and notify and told_on < ${today}::date order by created_at desc, id desc`.execute(
      db,
    )
  ).rows

export interface Due {
  id: number
  name: string
  query: SavedQuery
  locale: Locale
  /** what came after is new: it was neither looked at nor told of */
  since: Date
}

/**
 * Takes the day for these searches of an account, as far as they are still to be told of; those of `looked`, which were looked for, are told up
 * to `upTo`, and the others go on from where they were. Answers with those that were taken: one that another worker took at the same moment is not
 * among them.
 */
export const takeDay = async (
  trx: Db,
  {
    accountId,
    ids,
    looked,
    today,
    upTo,
  }: { accountId: number; ids: readonly number[]; looked: readonly number[]; today: string; upTo: Date },
): Promise<Set<number>> => {
  await sql`select from saved_searches where account_id = ${accountId} and id = any(${[...ids]}::int[]) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update saved_searches set told_on = ${today}::date,
      told_at = case when id = any(${[...looked]}::int[]) then greatest(told_at, ${upTo}::timestamptz) else told_at end
    where account_id = ${accountId} and id = any(${[...ids]}::int[]) and notify and told_on < ${today}::date returning id`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

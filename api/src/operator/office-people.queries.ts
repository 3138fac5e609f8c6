import type { AccountKind, MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { Locale, Localized } from '@lonja/core/kernel/locale.ts'
import { DEFAULT_LOCALE } from '@lonja/core/kernel/locale.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import type { StatementGround } from '@lonja/core/moderation/statement-grounds.ts'
import type { ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import { COUNTS_AS_SOLD, personMatches } from '../db/rules.ts'

export const ACCOUNT_KEY = byTime('a.created_at', true)
export const PERSON_KEY = byTime('u.created_at', true)

export interface AccountRow {
  id: number
  kind: AccountKind
  name: string
  company_name: string
  tax_identification_code: string
  country: string
  people: number
  suspended_at: Date | null
  created_at: Date
}

const ACCOUNT = sql`a.id, a.kind, a.name, a.company_name, a.tax_identification_code, a.country, a.suspended_at, a.created_at,
  (select count(*)::int from operators o where o.account_id = a.id and o.disabled_at is null) as people`

/** A page of accounts, the newest first; `search` is any part of what names them or reaches their people. */
export const findAccounts = async (
  db: Db,
  q: { search?: string | undefined; kind?: AccountKind | undefined; suspended?: boolean | undefined },
  { after, rows: limit }: Window,
): Promise<(AccountRow & { key: number })[]> => {
  const list = keyset(ACCOUNT_KEY, 'a.id')
  const wanted = q.search ? containing(q.search) : null
  const where: RawBuilder<unknown>[] = [
    list.after(after),
    ...(q.kind ? [sql`a.kind = ${q.kind}`] : []),
    ...(q.suspended === undefined ? [] : [q.suspended ? sql`a.suspended_at is not null` : sql`a.suspended_at is null`]),
    // each part finds by an index of its own
    ...(wanted === null
      ? []
      : [
          sql`a.id in (
            select a.id from accounts a
            where a.name || ' ' || a.company_name || ' ' || a.tax_identification_code ilike ${wanted}
            union
            select o.account_id from users u join operators o on o.user_id = u.id where ${personMatches(wanted)})`,
        ]),
  ]
  const { rows } = await sql<AccountRow & { key: number }>`
    select ${ACCOUNT}, ${list.key} as key from accounts a
    where ${sql.join(where, sql` and `)} order by ${list.order} limit ${limit}`.execute(db)
  return rows
}

interface AccountDetailRow extends AccountRow {
  shop_id: number | null
  shop_name: string | null
  shop_names: Localized | null
  shop_status: ShopStatus | null
  suspended_ground: StatementGround | null
  suspended_facts: string
  orders: number
  amount_cents: Cents
}

/** An account with its shop, and the orders that it placed and that were not turned down or called off. */
export const findAccountDetail = async (db: Db, { id }: { id: number }): Promise<AccountDetailRow | undefined> => {
  const { rows } = await sql<AccountDetailRow>`
    select ${ACCOUNT}, a.suspended_ground, a.suspended_facts, s.id as shop_id, s.name as shop_name, s.names as shop_names,
      s.status as shop_status, b.orders, b.amount_cents
    from accounts a left join shops s on s.id = a.shop_id
    cross join lateral (select count(*)::int as orders, coalesce(sum(o.total_cents), 0)::int8 as amount_cents
      from orders o where o.account_id = a.id and ${COUNTS_AS_SOLD}) b
    where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The people of an account, its owners first; those who left are not among them. */
export const findAccountPersons = (db: Db, { id }: { id: number }) =>
  db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.id', 'u.name', 'u.locale', 'o.role', 'o.disabled_at'])
    .where('o.account_id', '=', id)
    .where('o.left_at', 'is', null)
    .orderBy(sql`o.role = 'owner'`, 'desc')
    .orderBy('o.id')
    .limit(200)
    .execute()

/** The language of an account's owner, else of its first person. */
export const localeOfPersons = (persons: readonly { locale: Locale; disabled_at: Date | null }[]): Locale =>
  (persons.find(({ disabled_at }) => disabled_at === null) ?? persons[0])?.locale ?? DEFAULT_LOCALE

/** An account whose suspension nobody else changes until the transaction ends. */
export const lockAccountRow = (trx: Db, { id }: { id: number }) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'kind', 'name', 'suspended_at', 'suspended_ground', 'suspended_facts'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setSuspension = async (
  trx: Db,
  { id, suspension }: { id: number; suspension: { at: Date; ground: StatementGround; facts: string } | null },
): Promise<void> => {
  await trx
    .updateTable('accounts')
    .set({
      suspended_at: suspension?.at ?? null,
      suspended_ground: suspension?.ground ?? null,
      suspended_facts: suspension?.facts ?? '',
    })
    .where('id', '=', id)
    .execute()
}

export interface PersonRow {
  id: number
  name: string
  email: string | null
  phone: string | null
  disabled_at: Date | null
  created_at: Date
}

/** A page of the people who can log in, the newest first. */
export const findPersons = async (
  db: Db,
  q: { search?: string | undefined },
  { after, rows: limit }: Window,
): Promise<(PersonRow & { key: number })[]> => {
  const list = keyset(PERSON_KEY, 'u.id')
  const where = [list.after(after), ...(q.search ? [personMatches(containing(q.search))] : [])]
  const { rows } = await sql<PersonRow & { key: number }>`
    select u.id, u.name, u.email, u.phone, u.disabled_at, u.created_at, ${list.key} as key from users u
    where ${sql.join(where, sql` and `)} order by ${list.order} limit ${limit}`.execute(db)
  return rows
}

/** A person with what guards their log-in, and how they are logged in now. */
export const findPersonDetail = async (db: Db, { id, now }: { id: number; now: Date }) => {
  const { rows } = await sql<
    PersonRow & { locale: Locale; has_factor: boolean; sessions: number; last_seen_at: Date | null }
  >`
    select u.id, u.name, u.email, u.phone, u.disabled_at, u.created_at, u.locale,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor,
      s.sessions, s.last_seen_at
    from users u
    cross join lateral (select count(*)::int as sessions, max(seen_at) as last_seen_at from sessions
      where user_id = u.id and idle_until > ${now} and ends_at > ${now}) s
    where u.id = ${id}`.execute(db)
  return rows[0]
}

/** The accounts that a person acts or acted for, the oldest first. */
export const findPersonAccounts = async (db: Db, { id }: { id: number }) => {
  const { rows } = await sql<{
    id: number
    kind: AccountKind
    name: string
    role: MembershipRole
    disabled_at: Date | null
  }>`
    select a.id, a.kind, a.name, o.role, o.disabled_at from operators o join accounts a on a.id = o.account_id
    where o.user_id = ${id} order by o.id limit 200`.execute(db)
  return rows
}

/** A person who stays locked: of two who ask something about them at once, the second sees the first. */
export const lockPerson = (trx: Db, { userId }: { userId: number }) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'disabled_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

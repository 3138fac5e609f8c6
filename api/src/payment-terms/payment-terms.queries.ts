import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { type Cents, ZERO } from '@lonja/core/kernel/money.ts'
import { type AccountStanding, AGES, type Age, type PaymentTerms } from '@lonja/core/payment-terms/payment-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AGE, DUE_CENTS, DUE_ON_ACCOUNT, legalName, OWED_ON_ACCOUNT } from '../db/rules.ts'
import type { Trx } from '../db/transaction.ts'
import { ANNOUNCED_DEBIT, type Announced, isBeingCollected } from '../direct-debits/announced.ts'

interface Customer {
  shopId: number
  accountId: number
}

/** What a shop grants a customer; undefined where it grants nothing. */
export const findTerms = (db: Db, { shopId, accountId }: Customer): Promise<PaymentTerms | undefined> =>
  db
    .selectFrom('payment_terms')
    .select(['days', 'limit_cents as limitCents'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/**
 * The same, locked until the transaction ends: orders that one customer puts on account in one shop are judged one after the other, each
 * with what the one before it came to.
 */
export const lockTerms = (trx: Trx, { shopId, accountId }: Customer): Promise<PaymentTerms | undefined> =>
  trx
    .selectFrom('payment_terms')
    .select(['days', 'limit_cents as limitCents'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Grants terms to a customer who has none; false where there are some already, those included that someone else grants at this moment:
 * it is waited for.
 */
export const insertTerms = async (
  trx: Trx,
  { shopId, accountId, days, limitCents, now }: Customer & PaymentTerms & { now: Date },
): Promise<boolean> => {
  const row = await trx
    .insertInto('payment_terms')
    .values({ shop_id: shopId, account_id: accountId, days, limit_cents: limitCents, created_at: now, updated_at: now })
    .onConflict((on) => on.columns(['shop_id', 'account_id']).doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes terms that the caller holds locked. */
export const updateTerms = async (
  trx: Trx,
  { shopId, accountId, days, limitCents, now }: Customer & PaymentTerms & { now: Date },
): Promise<void> => {
  await trx
    .updateTable('payment_terms')
    .set({ days, limit_cents: limitCents, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends what was granted; the terms as they were, undefined where there were none. */
export const deleteTerms = (trx: Trx, { shopId, accountId }: Customer): Promise<PaymentTerms | undefined> =>
  trx
    .deleteFrom('payment_terms')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .returning(['days', 'limit_cents as limitCents'])
    .executeTakeFirst()

/** What a shop is called, for the notices of its terms. */
export const findShopNames = (db: Db, { shopId }: { shopId: number }) =>
  db.selectFrom('shops').select(['name', 'names']).where('id', '=', shopId).executeTakeFirstOrThrow()

/** The day from which order `o` is late where it has something to bring; null while the shop collects it. */
const lateFrom = (today: string) => sql`case when not ${isBeingCollected(today)} then o.due_on end`

/** What rows x of `cents` and `due_on` come to as an AccountStanding. */
const STANDING = (today: string) => sql`coalesce(sum(x.cents), 0)::int8 as "openCents",
  to_char(min(x.due_on) filter (where x.cents > 0 and x.due_on < ${today}::date), 'YYYY-MM-DD') as "overdueSince"`

/** What a customer owes a shop on account, but for one order where it is named; `today` is a day of Spain's mainland. */
export const findStanding = async (
  db: Db,
  { shopId, accountId, today, except = 0 }: Customer & { today: string; except?: number },
): Promise<AccountStanding> => {
  const { rows } = await sql<AccountStanding>`
    select ${STANDING(today)}
    from (
      select ${DUE_CENTS} as cents, ${lateFrom(today)} as due_on from orders o
      where o.shop_id = ${shopId} and o.account_id = ${accountId} and ${DUE_ON_ACCOUNT} and o.id <> ${except}) x`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  return row
}

/** The same of a buying account with each shop that it owes something, by the shop's id. */
export const findStandings = async (
  db: Db,
  { accountId, today }: { accountId: number; today: string },
): Promise<Map<number, AccountStanding>> => {
  const { rows } = await sql<AccountStanding & { shop_id: number }>`
    select x.shop_id, ${STANDING(today)}
    from (
      select o.shop_id, ${DUE_CENTS} as cents, ${lateFrom(today)} as due_on from orders o
      where o.account_id = ${accountId} and ${DUE_ON_ACCOUNT}) x
    group by x.shop_id`.execute(db)
  return new Map(rows.map((row) => [row.shop_id, row]))
}

/** Whose orders: those of a shop, or those of a buying account. */
type Whose = { shopId: number } | { accountId: number }

const isOf = (whose: Whose) =>
  'shopId' in whose ? sql<boolean>`o.shop_id = ${whose.shopId}` : sql<boolean>`o.account_id = ${whose.accountId}`

/** What orders on account of a buying account, or of a shop's customers, have still to bring, and how much of it is late. */
export const findOwedSums = async (
  db: Db,
  { today, ...whose }: Whose & { today: string },
): Promise<{ openCents: Cents; overdueCents: Cents }> => {
  const { rows } = await sql<{ openCents: Cents; overdueCents: Cents }>`
    select coalesce(sum(x.cents), 0)::int8 as "openCents",
      coalesce(sum(x.cents) filter (where x.due_on < ${today}::date), 0)::int8 as "overdueCents"
    from (
      select ${DUE_CENTS} as cents, o.due_on from orders o where ${OWED_ON_ACCOUNT} and ${isOf(whose)}) x`.execute(db)
  return rows[0] ?? { openCents: ZERO, overdueCents: ZERO }
}

/** An order on account that is not paid. */
export interface OwedRow {
  id: number
  number: string
  shop_id: number
  shop_name: string
  shop_names: Localized
  account_id: number
  buyer_name: string
  terms_days: number
  due_on: string | null
  due_cents: Cents
  debit: Announced | null
  buyer_kind: AccountKind
}

/** Where order `o` stands among those that are owed: those that are due first, then those whose day is not known yet. */
const PLACE = sql`o.due_on, o.id`

const owedOrders = (condition: RawBuilder<boolean>) => sql`
  select o.id, o.number, o.shop_id, s.name as shop_name, s.names as shop_names, o.account_id,
    ${legalName('b')} as buyer_name, o.terms_days,
    to_char(o.due_on, 'YYYY-MM-DD') as due_on, ${DUE_CENTS} as due_cents, ${ANNOUNCED_DEBIT} as debit,
    b.kind as buyer_kind, row_number() over (order by ${PLACE}) as place
  from orders o join shops s on s.id = o.shop_id join accounts b on b.id = o.account_id
  where ${OWED_ON_ACCOUNT} and ${condition}`

/** Orders on account that a buying account has not paid, those that are due first. */
export const findOwed = async (db: Db, whose: { accountId: number }): Promise<OwedRow[]> =>
  (await sql<OwedRow>`select * from (${owedOrders(isOf(whose))}) x where x.due_cents > 0 order by x.place`.execute(db))
    .rows

/** Those that a shop's customers have not paid, in the same order: so many that come after one, from the first where none is given. */
export const findOwedToShop = async (
  db: Db,
  { shopId, after, rows }: { shopId: number; after?: OwedRow | undefined; rows: number },
): Promise<OwedRow[]> => {
  const isLater = after
    ? sql<boolean>`(coalesce(o.due_on, 'infinity'), o.id) > (${after.due_on ?? 'infinity'}::date, ${after.id}::int)`
    : sql<boolean>`true`
  const condition = sql<boolean>`${isOf({ shopId })} and ${isLater}`
  return (
    await sql<OwedRow>`select * from (${owedOrders(condition)}) x where x.due_cents > 0 order by x.place limit ${rows}`.execute(
      db,
    )
  ).rows
}

/** Those of some customers of a shop, so many of each, in the same order. */
export const findOwedOfEach = async (
  db: Db,
  { shopId, accountIds, each }: { shopId: number; accountIds: readonly number[]; each: number },
): Promise<OwedRow[]> =>
  (
    await sql<OwedRow>`
      select * from (
        select x.*, row_number() over (partition by x.account_id order by x.place) as own_place
        from (${owedOrders(sql<boolean>`${isOf({ shopId })} and o.account_id = any(${accountIds}::int[])`)}) x where x.due_cents > 0) y
      where y.own_place <= ${each} order by y.place`.execute(db)
  ).rows

type Ages = Record<Age, Cents>

/** What one customer owes a shop, by age. */
export interface CustomerOwed extends Ages {
  account_id: number
  name: string
  orders: number
  /** what all customers owe, and how many they are, also those beyond the limit */
  all: Ages
  customers: number
}

/** What customers owe a shop on account by how long it has been due, who owes the longest first; so many of them at most. */
export const findCustomersOwed = async (
  db: Db,
  { shopId, today, limit }: { shopId: number; today: string; limit: number },
): Promise<CustomerOwed[]> => {
  const sums = sql.join(
    AGES.map((age) => sql`coalesce(sum(x.cents) filter (where x.age = ${age}), 0)::int8 as ${sql.ref(age)}`),
  )
  const all = sql.join(AGES.map((age) => sql`${sql.lit(age)}, sum(c.${sql.ref(age)}) over ()`))
  return (
    await sql<CustomerOwed>`
      select c.*, b.name from (
        select c.*, jsonb_build_object(${all}) as "all", count(*) over ()::int as customers from (
          select x.account_id, count(*)::int as orders, min(x.place) as place, ${sums}
          from (
            select o.account_id, ${DUE_CENTS} as cents, ${AGE(sql`o.due_on`, today)} as age, row_number() over (order by ${PLACE}) as place
            from orders o where ${OWED_ON_ACCOUNT} and ${isOf({ shopId })}) x
          where x.cents > 0 group by x.account_id) c
        order by c.place limit ${limit}) c
      join lateral (select ${legalName('a')} as name from accounts a where a.id = c.account_id) b on true
      order by c.place`.execute(db)
  ).rows
}

/** How many orders on account of a shop are overdue on a day of Spain's mainland. */
export const countOverdue = async (db: Db, { shopId, today }: { shopId: number; today: string }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.shop_id = ${shopId} and ${DUE_ON_ACCOUNT} and o.due_on < ${today}::date and ${DUE_CENTS} > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** An order on account whose buyer is to be told of its due day. */
interface DueRow {
  id: number
  number: string
  account_id: number
  placed_by: number
  shop_name: string
  shop_names: Localized
  transfer: { payee: string; bankAccount: string } | null
  due_on: string
  due_cents: Cents
}

/**
 * Orders on account of whose due day their buyers are told now, each once: those that are due until a day, or were due before today, but
 * for those that the shop collects.
 * Marked as told in the caller's transaction.
 */
export const takeDue = async (
  trx: Trx,
  {
    event,
    today,
    until,
    now,
    limit,
  }: { event: 'due_soon' | 'overdue'; today: string; until: string; now: Date; limit: number },
): Promise<DueRow[]> => {
  const told = sql.ref(event === 'due_soon' ? 'due_soon_told_at' : 'overdue_told_at')
  const isDue =
    event === 'due_soon' ? sql`o.due_on between ${today}::date and ${until}::date` : sql`o.due_on < ${today}::date`
  return (
    await sql<DueRow>`
      with due as (
        select o.id, ${DUE_CENTS} as due_cents from orders o
        where ${DUE_ON_ACCOUNT} and o.${told} is null and ${isDue} and ${DUE_CENTS} > 0 and not ${isBeingCollected(today)}
        order by o.due_on, o.id limit ${limit} for update of o skip locked)
      update orders o set ${told} = ${now}::timestamptz from due, shops s
      where o.id = due.id and s.id = o.shop_id
      returning o.id, o.number, o.account_id, o.placed_by, s.name as shop_name, s.names as shop_names, o.transfer,
        to_char(o.due_on, 'YYYY-MM-DD') as due_on, due.due_cents`.execute(trx)
  ).rows
}

/** What shops grant a buying account, with the shops' names. */
export const findGrants = (db: Db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('payment_terms as t')
    .innerJoin('shops as s', 's.id', 't.shop_id')
    .select(['t.shop_id', 's.name as shop_name', 's.names as shop_names', 't.days', 't.limit_cents as limitCents'])
    .where('t.account_id', '=', accountId)
    .orderBy('s.name')
    .execute()

/** Writes that an order costs less, for units that were left out or given back before they were paid. */
export const insertCredit = async (
  trx: Trx,
  { orderId, amountCents, returnId, now }: { orderId: number; amountCents: Cents; returnId: number | null; now: Date },
): Promise<void> => {
  await trx
    .insertInto('order_credits')
    .values({ order_id: orderId, amount_cents: amountCents, return_id: returnId, at: now })
    .execute()
}

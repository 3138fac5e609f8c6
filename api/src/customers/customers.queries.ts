import type { AccessGrant } from '@lonja/core/access/access-machine.ts'
import {
  type CustomerSort,
  LATE_PERCENT,
  NOTES_MAX,
  QUIET_DAYS,
  type SalesRepFilter,
  SPEND_DAYS,
  type StatementKind,
} from '@lonja/core/customers/customer-lists.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { NOT_PAYABLE } from '@lonja/core/orders/order-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { byNumber, byText, countFirst, keyset, type SortKey, type Window } from '../db/paginate.ts'
import { legalName } from '../db/rules.ts'
import { takeTurns } from '../db/take-turns.ts'
import { soldByBuyer } from '../statistics/sales.queries.ts'
import { RHYTHM, SOLD_ON } from './order-rhythm.ts'
import type { NewNote } from './team-notes.ts'

export interface CustomerRow {
  account_id: number
  name: string
  spend_cents: Cents
  order_count: number
  last_order_at: Date | null
  rhythm_days: number | null
  /** days since the last order that counts as sold, in percent of the rhythm; 0 where there is none */
  late_percent: number
  access: AccessGrant | null
  group_id: number | null
  group_name: string | null
  rep_id: number | null
  rep_name: string | null
  notes: number
}

const LAST = `coalesce(extract(epoch from c.last_order_at), 0)::int`
/** What customers are sorted by; those who never ordered count as the quietest. */
export const CUSTOMER_KEYS: Record<CustomerSort, SortKey> = {
  spend: byNumber('c.spend_cents', true),
  orders: byNumber('c.order_count', true),
  recent: { ...byNumber('c.last', true), expression: sql.raw(LAST) },
  quiet: { ...byNumber('c.last', false), expression: sql.raw(LAST) },
  late: byNumber('c.late_percent', true),
  name: byText(sql<string>`lower(left(c.name, 300))`, false),
}

/**
 * Customers `c` of a shop: accounts that ordered there, and those that it let in; `accountId` names the only one that is wanted.
 * What they spent is summed by whole days.
 */
const customers = ({ shopId, accountId, now }: { shopId: number; accountId?: number; now: Date }) => {
  const isWanted = (account: string) => (accountId === undefined ? sql`true` : sql`${sql.ref(account)} = ${accountId}`)
  const year = { shopId, from: dayOf(new Date(now.getTime() - SPEND_DAYS * DAY)), to: dayOf(now) }
  return sql`(
  with placed as (
    select o.account_id, max(o.created_at) as last_order_at, min(o.created_at) as first_order_at, max(o.sold_on) as last_sold_on,
      ${RHYTHM} as rhythm_days
    from (
      select o.account_id, o.created_at, ${SOLD_ON} as sold_on
      from orders o where o.shop_id = ${shopId} and ${isWanted('o.account_id')}
    ) o group by o.account_id
  ),
  spent as (
    select b.account_id, sum(b.orders)::int as order_count, least(sum(b.cents), 2147483647)::int as spend_cents
    from ${soldByBuyer(year, ['account_id'])} b where ${isWanted('b.account_id')} group by b.account_id
  ),
  asked as (select * from shop_access a where a.shop_id = ${shopId} and ${isWanted('a.account_id')})
  select b.id as account_id, ${legalName('b')} as name, b.tax_identification_code,
    coalesce(spent.spend_cents, 0) as spend_cents, coalesce(spent.order_count, 0) as order_count, placed.last_order_at,
    placed.first_order_at, placed.rhythm_days, least(1000000, greatest(0, coalesce(
      (${dayOf(now)}::date - placed.last_sold_on) * 100 / placed.rhythm_days, 0))) as late_percent,
    a.id as access_id, a.state as access, g.id as group_id, g.name as group_name,
    r.operator_id as rep_id, u.name as rep_name, coalesce(a.city, '') as city
  from placed full join asked a on a.account_id = placed.account_id
  join accounts b on b.id = coalesce(placed.account_id, a.account_id)
  left join spent on spent.account_id = b.id
  left join buyer_groups g on g.id = a.group_id and a.state = 'approved'
  left join (customer_reps r join operators p on p.id = r.operator_id join users u on u.id = p.user_id)
    on r.shop_id = ${shopId} and r.account_id = b.id and r.until is null
  where placed.account_id is not null or a.state = 'approved')`
}

const NOTES = (shopId: number) => sql<number>`(
  select count(*)::int from customer_notes n where n.shop_id = ${shopId} and n.account_id = c.account_id)`

/** A page of a shop's customers. */
export const findCustomers = async (
  db: Db,
  {
    shopId,
    search,
    groupId,
    access,
    isQuiet,
    isLate,
    salesRep,
    operatorId,
    now,
  }: {
    shopId: number
    search?: string | undefined
    groupId?: number | undefined
    access?: AccessGrant | undefined
    isQuiet: boolean
    isLate: boolean
    salesRep?: SalesRepFilter | undefined
    /** who asks */
    operatorId: number
    now: Date
  },
  key: SortKey,
  { after, rows }: Window,
) => {
  const list = keyset(key, 'c.account_id')
  const wanted: RawBuilder<unknown>[] = [
    sql`true`,
    ...(search ? [sql`c.name ilike ${containing(search)}`] : []),
    ...(groupId ? [sql`c.group_id = ${groupId}`] : []),
    ...(access ? [sql`c.access = ${access}`] : []),
    ...(isQuiet ? [sql`coalesce(c.last_order_at, 'epoch') < ${new Date(now.getTime() - QUIET_DAYS * DAY)}`] : []),
    ...(salesRep === undefined
      ? []
      : [salesRep === 'none' ? sql`c.rep_id is null` : sql`c.rep_id = ${salesRep === 'mine' ? operatorId : salesRep}`]),
    ...(isLate ? [sql`c.late_percent >= ${LATE_PERCENT}`] : []),
  ]
  return (
    await sql<
      CustomerRow & { key: number | string; found: number | null; sums: { cents: Cents; orders: number } | null }
    >`
      with c as materialized (select * from ${customers({ shopId, now })} c where ${sql.join(wanted, sql` and `)})
      select c.*, ${NOTES(shopId)} as notes, ${list.key} as key, ${countFirst(after, sql`select 1 from c`)} as found,
        ${
          after === null
            ? sql`(select jsonb_build_object('cents', coalesce(sum(spend_cents), 0), 'orders', coalesce(sum(order_count), 0)) from c)`
            : sql`null`
        } as sums
      from c where ${list.after(after)} order by ${list.order} limit ${rows}`.execute(db)
  ).rows
}

/** One customer of a shop with what its page says; undefined for an account that is none. */
export const findCustomer = async (
  db: Db,
  { shopId, accountId, now }: { shopId: number; accountId: number; now: Date },
) =>
  (
    await sql<
      CustomerRow & {
        tax_identification_code: string
        city: string
        first_order_at: Date | null
        access_id: number | null
        conversation_id: number | null
      }
    >`
      select c.*, ${NOTES(shopId)} as notes, (
        select v.id from conversations v where v.shop_id = ${shopId} and v.account_id = c.account_id and v.order_id is null
        order by v.id limit 1) as conversation_id
      from ${customers({ shopId, accountId, now })} c`.execute(db)
  ).rows[0]

/** A customer's latest orders from a shop, with their addresses. */
export const findLatestOrders = (
  db: Db,
  { shopId, accountId, limit }: { shopId: number; accountId: number; limit: number },
) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total_cents', 'created_at', 'delivery_address', 'invoice_address'])
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type LatestOrder = Awaited<ReturnType<typeof findLatestOrders>>[number]

/** Whether an account ordered from a shop or was let in. */
export const isCustomer = async (
  db: Db,
  { shopId, accountId }: { shopId: number; accountId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from orders where account_id = ${accountId} and shop_id = ${shopId})
      or exists (select from shop_access where account_id = ${accountId} and shop_id = ${shopId} and state = 'approved') as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

export interface Movement {
  at: Date
  kind: StatementKind
  order_id: number
  number: string
  amount_cents: Cents
  /** of all movements, those included that were not asked for */
  balance_cents: string
  /** the moment to the microsecond, and what tells movements of one order, moment and kind apart */
  at_text: string
  part: number
}

/**
 * What happened on a customer's account with a shop, the latest first: so many movements, from the first or from the one that follows
 * `after`. An order counts while its buyer is asked to pay it; of what was repaid on such an order, that beyond what it was overpaid is
 * the worth of units that went back, unless the buyer's bank took it, or took the payment back later; units that went back before they
 * were paid are credited as such.
 */
export const findMovements = async (
  db: Db,
  { shopId, accountId }: { shopId: number; accountId: number },
  { after, rows }: { after?: Movement | undefined; rows: number },
): Promise<Movement[]> =>
  (
    await sql<Movement>`
      with own as (
        select o.id, o.number, o.total_cents, o.created_at,
          o.total_cents - coalesce((select sum(x.amount_cents) from order_credits x where x.order_id = o.id), 0) as price_cents,
          o.status not in (${sql.join(NOT_PAYABLE.map((status) => sql.lit(status)))}) as is_charged
        from orders o where o.account_id = ${accountId} and o.shop_id = ${shopId}
      ),
      moved as (
        select l.id, l.order_id, l.at, l.kind, l.amount_cents, r.source = 'dispute' or r.never_paid as is_taken, l.kind in ('payment', 'payment_withdrawn') as is_paid
        from ledger l join own on own.id = l.order_id left join refunds r on r.id = l.refund_id
      ),
      credits as (
        select own.id, max(m.at) filter (where not m.is_paid) as at,
          coalesce(-sum(m.amount_cents) filter (where not m.is_paid and m.is_taken is not true), 0)
            - greatest(0, coalesce(sum(m.amount_cents) filter (where m.is_paid), 0) - own.price_cents) as cents
        from own join moved m on m.order_id = own.id where own.is_charged group by own.id, own.price_cents
      ),
      movements as (
        select created_at as at, 'order' as kind, id as order_id, total_cents as amount_cents, 0 as part from own where is_charged
        union all select at, case kind when 'refund' then 'refund' else 'payment' end, order_id, -amount_cents, id from moved
        union all select at, 'credit', id, -cents::int, 0 from credits where cents > 0
        union all select c.at, 'credit', c.order_id, -c.amount_cents, c.id from order_credits c join own on own.id = c.order_id and own.is_charged
      )
      select m.*, m.at::text as at_text, own.number, (select sum(amount_cents) from movements) as balance_cents
      from movements m join own on own.id = m.order_id
      where ${
        after
          ? sql`(m.at, m.order_id) <= (${after.at_text}::timestamptz, ${after.order_id}::int) and ((m.at, m.order_id) <> (${after.at_text}::timestamptz, ${after.order_id}::int)
              or (m.kind, m.part) > (${after.kind}::text, ${after.part}::int))`
          : sql`true`
      }
      order by m.at desc, m.order_id desc, m.kind, m.part limit ${rows}`.execute(db)
  ).rows

/** What a shop's people noted of an account, the latest first. */
export const findNotes = (db: Db, { shopId, accountId }: { shopId: number; accountId: number }) =>
  db
    .selectFrom('customer_notes')
    .select(['id', 'text', 'actor_name', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()

/** Writes a note unless there are as many as there may be; null then. Writers about one account wait for each other. */
export const insertNote = async (
  db: Db,
  note: { shopId: number; accountId: number } & NewNote,
): Promise<number | null> => {
  await takeTurns(db, 'customer_notes', note.accountId)
  const { rows } = await sql<{ id: number }>`
    insert into customer_notes (shop_id, account_id, operator_id, actor_name, text, created_at)
    select ${note.shopId}, ${note.accountId}, ${note.operatorId}, ${note.actorName}, ${note.text}, ${note.now}::timestamptz
    where (select count(*) from customer_notes where shop_id = ${note.shopId} and account_id = ${note.accountId}) < ${NOTES_MAX}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Takes one of a shop's notes away; the account that it was about, undefined where there is none. */
export const deleteNote = (db: Db, { shopId, id }: { shopId: number; id: number }) =>
  db
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returning(['account_id'])
    .executeTakeFirst()

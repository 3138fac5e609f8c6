import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import type { SalesRepFilter } from '@lonja/core/customers/customer-lists.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { ORDER_GROUPS } from '@lonja/core/orders/order-groups.ts'
import type { ORDER_SORTS } from '@lonja/core/orders/order-sorts.ts'
import { ORDER_STATUSES, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import { lotKey } from '@lonja/core/shipments/lots.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { hasSalesRep } from '../customers/sales-reps.queries.ts'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { madridStart } from '../db/madrid-days.ts'
import { byDay, byNumber, byTime, keyset, type Position, type SortKey, TOTAL_MAX, type Window } from '../db/paginate.ts'
import { COUNTS_AS_SOLD, DUE_CENTS, INVOICE_MISSING, OWED_ON_ACCOUNT, TO_LEAVE } from '../db/rules.ts'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import { actorSide, ownOrders } from './order-access.ts'
import { AGREED_DAY, orderCards, ordersWithShops } from './orders.queries.ts'

type OrderSort = (typeof ORDER_SORTS)[number]

export interface OrderFilter {
  actor: Actor
  ids?: readonly number[] | undefined
  /** skus that are all ordered in it */
  skuIds?: readonly number[] | undefined
  /** a whole order number as it is kept */
  number?: string | undefined
  /** a part of the buyer's own reference, of the buyer's name, of the number or of a note of the shop's people */
  part?: string | undefined
  /** a part of the buyer's name */
  buyer?: string | undefined
  /** days of Spain's mainland time, YYYY-MM-DD; both are taken in */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  amountFrom?: Cents | undefined
  amountTo?: Cents | undefined
  paymentMethods?: readonly PaymentMethod[] | undefined
  deliveryMethod?: DeliveryMethod | undefined
  /** only those that can be invoiced and are not */
  withoutInvoice?: boolean
  /** only those that have yet to leave and were promised for this day or one before */
  leavesUntil?: string | undefined
  /** only those that are delivered on this day */
  deliveryDay?: string | undefined
  /** of a shop's orders, only those of buyers whom one of its people looks after */
  salesRep?: SalesRepFilter | undefined
}

/** What a search for a part of an order looks at: the expression of the index orders_text. */
export const ORDER_TEXT = sql`(o.number || ' ' || o.buyer_name || ' ' || o.reference)`

/**
 * Whether a part of an order's text is found, or all of a lot of what left; to its shop alone in the notes of its people, and by the whole
 * tracking number of a parcel. Orders of lots, notes and parcels are read first. The market's people find no lots.
 */
const hasPart = (actor: Actor, part: string) => {
  const like = containing(part)
  const inText = sql<boolean>`${ORDER_TEXT} ilike ${like}`
  const ofLot = (whose: RawBuilder<boolean>) =>
    sql<boolean>`o.id = any(array(select x.order_id from sent_lots x where ${whose} and x.lot_key = ${lotKey(part)}))`
  const side = actorSide(actor)
  if (side === 'operator') return inText
  if (side === 'buyer') return sql<boolean>`(${inText} or ${ofLot(sql`x.account_id = ${actor.accountId}`)})`
  return sql<boolean>`(${inText} or ${ofLot(sql`x.shop_id = ${actor.shopId}`)} or o.id = any(array(
    select n.order_id from order_notes n where n.shop_id = ${actor.shopId} and n.text ilike ${like}
    union all select x.order_id from shipments x where x.shop_id = ${actor.shopId} and x.tracking_number <> ''
      and upper(x.tracking_number) = upper(${part}))))`
}

/**
 * Whether all of these skus, each named once, are ordered in order `o`; a line that a version would add has no units yet. The first one
 * alone lets the database begin with a rare sku's lines instead of all orders of a shop.
 */
const hasAllSkus = (skuIds: readonly number[]) => sql<boolean>`(
  o.id in (select l.order_id from order_lines l where l.sku_id = ${skuIds[0]} and l.quantity > 0)
  and ${skuIds.length} = (select count(distinct l.sku_id) from order_lines l
    where l.order_id = o.id and l.sku_id = any(${skuIds}::int[]) and l.quantity > 0))`

const matches = (filter: OrderFilter) => (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) => {
  const {
    actor,
    ids,
    skuIds,
    number,
    part,
    buyer,
    dateFrom,
    dateTo,
    amountFrom,
    amountTo,
    paymentMethods,
    deliveryMethod,
    withoutInvoice,
    leavesUntil,
    deliveryDay,
    salesRep,
  } = filter
  return eb.and([
    ownOrders(actor)(eb),
    ...(ids ? [eb('o.id', 'in', ids)] : []),
    ...(skuIds ? [hasAllSkus(skuIds)] : []),
    ...(number ? [eb('o.number', '=', number)] : []),
    ...(part && !number ? [hasPart(actor, part)] : []),
    ...(buyer ? [eb('o.buyer_name', 'ilike', containing(buyer))] : []),
    ...(dateFrom ? [eb('o.created_at', '>=', madridStart(dateFrom))] : []),
    ...(dateTo ? [eb('o.created_at', '<', madridStart(dateTo, 1))] : []),
    ...(amountFrom === undefined ? [] : [eb('o.total_cents', '>=', amountFrom)]),
    ...(amountTo === undefined ? [] : [eb('o.total_cents', '<=', amountTo)]),
    ...(paymentMethods ? [eb('o.payment_method', 'in', paymentMethods)] : []),
    ...(deliveryMethod ? [eb('o.delivery_method', '=', deliveryMethod)] : []),
    ...(withoutInvoice ? [INVOICE_MISSING] : []),
    ...(salesRep !== undefined && actor.shopId !== null ? [hasSalesRep('o', salesRep, actor)] : []),
    ...(deliveryDay ? [eb('o.agreed_delivery_date', '=', sql<Date>`${deliveryDay}::date`)] : []),
    ...(leavesUntil ? [TO_LEAVE, eb('o.leave_by', '<=', sql<Date>`${leavesUntil}::date`)] : []),
  ])
}

/** Later than any deadline: where nothing runs out. With its zone, so that it is the same moment in the index. */
const NEVER = sql<Date>`timestamptz '2200-01-01 00:00:00+00'`

/**
 * When the first thing about order `o` runs out: the end of the day by which it has to leave, or its deadline. The expression of the index
 * orders_runs_out, by which a shop's list is read in this sequence.
 */
const RUNS_OUT = sql<Date>`least(coalesce(o.deadline_at, ${NEVER}), case when ${TO_LEAVE} then ${madridStart(sql`o.leave_by`, 1)} else ${NEVER} end)`

/** How orders, rows `o`, are sorted. */
export const ORDER_KEYS: Record<OrderSort, SortKey> = {
  recent: byTime('o.created_at', true),
  oldest: byTime('o.created_at', false),
  amount: byNumber('o.total_cents', true),
  amountUp: byNumber('o.total_cents', false),
  deliveryDay: byDay('o.agreed_delivery_date', false),
  deliveryDayDown: byDay('o.agreed_delivery_date', true),
  urgent: byTime(RUNS_OUT, false),
}

/** A page of someone's orders. */
export const findOrders = (
  db: Db,
  filter: OrderFilter,
  { statuses, sort, after, rows }: Window & { statuses: readonly OrderStatus[]; sort: OrderSort },
) => {
  const list = keyset(ORDER_KEYS[sort], 'o.id')
  return orderCards(db)
    .select(list.key.as('key'))
    .where(matches(filter))
    .where(list.after(after))
    .$if(statuses.length > 0, (qb) => qb.where('o.status', 'in', statuses))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}

/** Orders of a search that are counted at most. */
const SOUGHT_MAX = 10 * TOTAL_MAX

/**
 * How many of someone's orders stand in each status that has any, each counted up to one more than TOTAL_MAX. What a search for a text
 * finds is looked for once and not for each status: of more than 10,000 orders those that come first are counted.
 */
export const countOrders = async (db: Db, filter: OrderFilter): Promise<{ status: OrderStatus; n: number }[]> => {
  const found = db.selectFrom('orders as o').where(matches(filter))
  const most = sql.lit(TOTAL_MAX + 1)
  const isSought = filter.part !== undefined || filter.buyer !== undefined
  const { rows } = isSought
    ? await sql<{ status: OrderStatus; n: number }>`
        select x.status, least(count(*), ${most})::int as n from (${found.select('o.status').limit(SOUGHT_MAX)}) x
        group by x.status`.execute(db)
    : await sql<{ status: OrderStatus; n: number }>`
        select w.status, c.n from unnest(${[...ORDER_STATUSES]}::text[]) as w (status)
        cross join lateral (select count(*)::int as n from (${found
          .select('o.id')
          .where(sql<boolean>`o.status = w.status`)
          .limit(TOTAL_MAX + 1)}) x) c
        where c.n > 0`.execute(db)
  return rows
}

/** What a buying account has still to pay, and its orders of this and the last month of Spain's mainland time, in cents. */
export const sumOrders = async (db: Db, { accountId, now }: { accountId: number; now: Date }) => {
  const monthStart = (ago: number) => sql`((date_trunc('month', ${now}::timestamptz at time zone 'Europe/Madrid')
    - ${ago}::int * interval '1 month') at time zone 'Europe/Madrid')`
  const thisMonth = sql`${COUNTS_AS_SOLD} and o.created_at >= ${monthStart(0)}`
  const lastMonth = sql`${COUNTS_AS_SOLD} and o.created_at >= ${monthStart(1)} and o.created_at < ${monthStart(0)}`
  const isToPay = sql`o.status in (${sql.join(ORDER_GROUPS.toPay.map((status) => sql.lit(status)))})`
  const { rows } = await sql<{
    due_cents: Cents
    on_account_cents: Cents
    this_month_orders: number
    this_month_cents: Cents
    last_month_orders: number
    last_month_cents: Cents
  }>`
    select coalesce(sum(d.cents) filter (where not d.on_account), 0)::int8 as due_cents,
      coalesce(sum(d.cents) filter (where d.on_account), 0)::int8 as on_account_cents,
      count(*) filter (where ${thisMonth})::int as this_month_orders,
      coalesce(sum(o.total_cents) filter (where ${thisMonth}), 0)::int8 as this_month_cents,
      count(*) filter (where ${lastMonth})::int as last_month_orders,
      coalesce(sum(o.total_cents) filter (where ${lastMonth}), 0)::int8 as last_month_cents
    from orders o left join lateral (
      select ${DUE_CENTS} as cents, ${OWED_ON_ACCOUNT} as on_account where ${isToPay} or ${OWED_ON_ACCOUNT}
    ) d on true
    -- the others come to nothing
    where o.account_id = ${accountId} and (o.created_at >= ${monthStart(1)} or ${isToPay} or ${OWED_ON_ACCOUNT})`.execute(
    db,
  )
  const [sums] = rows
  if (!sums) throw new Error('sums without a row')
  return sums
}

/** Orders as exports write them, the newest first; `after` is the place of the last one written. */
export const findOrdersToExport = (
  db: Db,
  filter: OrderFilter,
  { statuses, after, rows }: { statuses: readonly OrderStatus[]; after: Position | null; rows: number },
) => {
  const list = keyset(ORDER_KEYS.recent, 'o.id')
  return ordersWithShops(db)
    .select([
      'o.id',
      's.name as shop_name',
      's.names as shop_names',
      'o.tax_include',
      'o.surcharges',
      'o.number',
      'o.created_at',
      'o.status',
      'o.buyer_name',
      'o.invoice_address',
      'o.reference',
      'o.line_count',
      'o.unit_count',
      'o.taxes',
      'o.vat_cents',
      'o.total_cents',
      'o.payment_method',
      'o.delivery_method',
      AGREED_DAY.as('agreed_delivery_date'),
      'o.carrier',
      'o.tracking_number',
      sql<string>`(
        select coalesce(string_agg(n.text, E'\n' order by n.id), '') from order_notes n where n.order_id = o.id)`.as(
        'notes',
      ),
    ])
    .select(list.key.as('key'))
    .where(matches(filter))
    .where(list.after(after))
    .$if(statuses.length > 0, (qb) => qb.where('o.status', 'in', statuses))
    .orderBy(list.order)
    .limit(rows)
    .execute()
}
export type ExportRow = Awaited<ReturnType<typeof findOrdersToExport>>[number]

// Rules of core as SQL, for what the database filters, sorts or sums by them; rules.test.ts holds both against each other.
// Rows are called `k` (sku), `p` (its product), `s` (its shop), `o` (order), `c` (coupon).
import { QUANTITY_MAX } from '@lonja/core/cart/quantity.ts'
import type { ShopCouponState } from '@lonja/core/coupons/coupon-lists.ts'
import { INVOICEABLE_STAGES } from '@lonja/core/invoices/invoiced-stages.ts'
import type { Cents } from '@lonja/core/kernel/money.ts'
import { ENDED_STAGES } from '@lonja/core/orders/order-groups.ts'
import { TO_LEAVE_STAGES } from '@lonja/core/orders/shop-turn.ts'
import type { Age } from '@lonja/core/payment-terms/payment-terms.ts'
import { isReachable, SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import { type RawBuilder, sql } from 'kysely'

const words = (list: readonly string[]) => sql.join(list.map((word) => sql.lit(word)))

/** What a row of accounts is called in law: its company's name, else its own. */
export const legalName = <Name extends string | null = string>(accounts: 'a' | 'b') => {
  const own = (column: 'company_name' | 'name') => sql.ref(`${accounts}.${column}`)
  return sql<Name>`coalesce(nullif(${own('company_name')}, ''), ${own('name')})`
}

/** Whether stock bounds what is sold of a sku: `isCounted` of core/src/cart/quantity.ts. */
export const COUNTED = sql<boolean>`(k.stock_control = 'notAllowedToBuy')`

/** Units of a sku's smallest purchase: `smallestPurchase` of core/src/cart/quantity.ts. Packs have one unit at least. */
export const SMALLEST_PURCHASE = sql<number>`((greatest(k.pack_size, k.minimum) + k.pack_size - 1) / k.pack_size * k.pack_size)`

/** Whether a sku can be had, be it by asking the shop: `isAvailable` of core/src/cart/quantity.ts. */
export const AVAILABLE = sql<boolean>`(k.on_shelf and (not ${COUNTED} or k.stock >= ${SMALLEST_PURCHASE}))`

/** Whether a sku can be ordered now: `checkQuantity` of core/src/cart/quantity.ts refuses not its smallest purchase. */
export const ORDERABLE = sql<boolean>`(${AVAILABLE} and k.stock_control <> 'limit' and ${SMALLEST_PURCHASE} <= ${sql.lit(QUANTITY_MAX)})`

/**
 * Whether product `p` is sold before it is there: it has skus on the shelf, and all of them are (decision 145).
 */
export const PRE_SALE = sql<boolean>`(select coalesce(bool_and(k.need_book), false) from skus k where k.product_id = p.id and k.on_shelf)`

const EFFECTIVE_PRICE = sql`round(k.price_cents::numeric * (10000 - k.discount_bp) / 10000)`

/** A unit's price in cents after discount, without VAT: `effectivePrice` of core/src/products/price-display.ts, `netOf` of core/src/kernel/vat.ts. */
export const NET_PRICE = sql<Cents>`(case when s.tax_include
  then round(${EFFECTIVE_PRICE} * 10000 / (10000 + p.vat_bp)) else ${EFFECTIVE_PRICE} end)::int`

/** Whether an order's units count as sold: `countsAsSold` of core/src/orders/order-groups.ts. */
export const COUNTS_AS_SOLD = sql<boolean>`o.stage not in (${words(ENDED_STAGES)})`

/**
 * Whether a shop's minimum for a first order applies to an account, null for a visitor: the shop has one, and no order of the account
 * with it counts as sold.
 */
export const IS_FIRST_ORDER = (accountId: number | null, shop: 's' | 'shops') => {
  const own = (column: 'id' | 'first_order_minimum_cents') => sql.ref(`${shop}.${column}`)
  return sql<boolean>`(${own('first_order_minimum_cents')} is not null and not exists (
    select from orders o where o.account_id = ${accountId}::int and o.shop_id = ${own('id')} and ${COUNTS_AS_SOLD}))`
}

/** Whether an order `o` has no invoice, neither one of its own nor a monthly one. */
export const NOT_INVOICED = sql<boolean>`(not exists (select from invoices i where i.order_id = o.id)
  and not exists (select from invoice_orders x where x.order_id = o.id))`

/**
 * Whether an order can be invoiced by itself and has no invoice: `isInvoiceable` of core/src/invoices/order-invoice.ts. What goes on a monthly
 * invoice is not missing.
 */
export const INVOICE_MISSING = sql<boolean>`(o.stage in (${words(INVOICEABLE_STAGES)}) and ${NOT_INVOICED}
  and not exists (select from monthly_invoicing g where g.shop_id = o.shop_id and g.account_id = o.account_id))`

/** Whether an order has yet to leave, where it made a promise: `leaveByOf` of core/src/orders/shop-turn.ts. */
export const TO_LEAVE = sql<boolean>`(o.leave_by is not null and o.stage in (${words(TO_LEAVE_STAGES.shipment)})
  and (o.delivery_method = 'shipment' or o.stage in (${words(TO_LEAVE_STAGES.pickUp)})))`

/**
 * Whether a refund `r` lowers what counts as paid: credit for a cheaper version, or what went back before the buyer's bank took a direct
 * debit back; `ofRevision` of core/src/payments/payment-status.ts.
 */
export const COUNTS_AS_NEVER_PAID = sql<boolean>`(r.of_revision or (r.never_paid and r.state in ('sent', 'unknown', 'succeeded')))`

/** What an order has still to bring: `dueCents` of core/src/payments/payment-status.ts. */
export const DUE_CENTS = sql<Cents>`greatest(0, o.total_cents
  - coalesce((select sum(amount_cents) from order_credits where order_id = o.id), 0)
  - coalesce((select sum(amount_cents) from payments where order_id = o.id and state = 'settled'), 0)
  + coalesce((select sum(r.amount_cents) from refunds r where r.order_id = o.id and ${COUNTS_AS_NEVER_PAID}), 0))::int`

/**
 * Whether a payment `p` of order `o` is a transfer that its shop noted by hand and can take back: no bank statement brought it; nothing of
 * the order's money goes back or went back, but credit for a cheaper version that another payment gave; and no invoice was issued, of an
 * order on account none since it was noted.
 */
export const NOTED_BY_HAND = sql<boolean>`(p.state = 'settled' and p.provider = 'transfer' and p.bank_entry_id is null
  and not exists (select from refunds r where r.order_id = p.order_id and r.state <> 'cancelled'
    and (not r.of_revision or r.payment_id = p.id))
  and not exists (select from invoices i
    where (i.order_id = p.order_id or i.id = (select x.invoice_id from invoice_orders x where x.order_id = p.order_id))
    and (o.payment_method <> 'onAccount' or i.issued_at >= p.settled_at)))`

/** Whether an order on account stands, paid or not. */
export const ON_ACCOUNT = sql<boolean>`(o.payment_method = 'onAccount' and ${COUNTS_AS_SOLD})`

/**
 * Whether it has still something to bring (`DUE_CENTS`), which counts against the limit. Only the unpaid ones are read for it: `paid_at` is
 * written with each change of the money, and is null while some of it is due (`standingOf` of orders/order-facts.ts).
 */
export const DUE_ON_ACCOUNT = sql<boolean>`(${ON_ACCOUNT} and o.paid_at is null)`

/** Whether both sides agreed on one besides, so that it is owed. */
export const OWED_ON_ACCOUNT = sql<boolean>`(${DUE_ON_ACCOUNT} and o.stage not in ('pending_seller', 'pending_buyer'))`

/** How long an amount that was due on a day has been due, on another; on the due day itself, and without one, it is not. */
export const AGE = (
  dueOn: RawBuilder<unknown>,
  today: string,
) => sql<Age>`(case when ${dueOn} is null or ${today}::date <= ${dueOn}
  then 'notDue' when ${today}::date <= ${dueOn} + 30 then 'upTo30' when ${today}::date <= ${dueOn} + 60 then 'upTo60' else 'over60' end)`

/** Whether a row `u` of users has this pattern in its name, e-mail or phone: the expression of the index users_text. */
export const personMatches = (pattern: string) =>
  sql<boolean>`u.name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '') ilike ${pattern}`

/** Whether buyers can reach a row of `shops`: `isReachable` of core/src/shops/shop-machine.ts. */
export const REACHABLE = sql<boolean>`shops.status in (${words(SHOP_STATUSES.filter(isReachable))})`

/** How a coupon stands for its shop: `shopCouponState` of core/src/coupons/shop-coupon.ts. */
export const SHOP_COUPON_STATE = (
  now: Date,
) => sql<ShopCouponState>`(case when ${now}::timestamptz < c.published_at then 'scheduled'
  when ${now}::timestamptz >= c.collect_until then 'ended' when c.collected >= c.total then 'exhausted' else 'running' end)`

/** Whether a promotion `c` runs and can still be used: SHOP_COUPON_STATE is `running`, in a form that its index serves. */
export const PROMOTION_RUNS = (now: Date | RawBuilder<unknown>) => sql<boolean>`(c.applies = 'byItself'
  and c.published_at <= ${now} and c.collect_until > ${now} and (c.total is null or c.collected < c.total))`

/** Whether a coupon is meant for an account, null for a visitor: `isInAudience` of core/src/coupons/coupon-audience.ts. */
export const IN_COUPON_AUDIENCE = (accountId: number | null) => sql<boolean>`(case c.audience when 'all' then true
  when 'followers' then exists (select from follows f where f.shop_id = c.shop_id and f.account_id = ${accountId}::int)
  else exists (select from shop_access a where a.shop_id = c.shop_id and a.account_id = ${accountId}::int
    and a.state = 'approved' and a.group_id = c.group_id) end)`

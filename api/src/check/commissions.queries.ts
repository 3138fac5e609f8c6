import type { CommissionTerms } from '@lonja/core/commissions/commission.ts'
import type { CouponTerms } from '@lonja/core/coupons/coupon-discount.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Check } from './check.ts'
import { queryCheck } from './pages.queries.ts'

/** Received orders with what their commission is made of; `charged` says whether a rule for all their products held at the receipt. */
export const findChargedOrders = async (db: Db, { ids }: { ids: readonly number[] }) => {
  const { rows } = await sql<{
    id: number
    number: string
    shop_id: number
    tax_include: boolean
    total_cents: Cents
    charged: boolean
    at: Date | null
    terms: CommissionTerms | null
    accrued: Cents | null
    sum: Cents | null
    kept: Cents
    coupon_cents: Cents
    coupon_terms: CouponTerms | null
    repaid: Cents
    lines: { lineId: number; amountCents: Cents; taxBp: BasisPoints }[]
  }>`
    select o.id, o.number, o.shop_id, o.tax_include, o.total_cents, a.at, a.terms, a.net_cents as accrued,
      (select sum(c.net_cents)::int from commissions c where c.order_id = o.id and c.kind <> 'coupon') as sum,
      o.coupon_cents, o.coupon_terms,
      (select coalesce(-sum(c.net_cents), 0)::int from commissions c where c.order_id = o.id and c.kind = 'coupon') as repaid,
      (select coalesce(sum(l.amount_cents), 0)::int8 from ledger l where l.order_id = o.id) as kept,
      exists (select from commission_rules r where r.category_id is null and coalesce(r.shop_id, o.shop_id) = o.shop_id
        and r.valid_from <= o.received_at and (r.valid_until is null or r.valid_until > o.received_at)) as charged,
      (select jsonb_agg(jsonb_build_object('lineId', n.id, 'taxBp', n.vat_bp,
          'amountCents', n.price_cents * n.quantity - n.coupon_cents) order by n.id)
        from order_lines n where n.order_id = o.id) as lines
    from orders o left join commissions a on a.order_id = o.id and a.kind = 'accrue'
    where o.id = any(${[...ids]}::int[])
      and (exists (select from commissions c where c.order_id = o.id) or (o.stage in ('recved', 'completed') and o.received_at is not null))
    order by o.id`.execute(db)
  return rows
}

/** All rules, whenever they hold. */
export const findEveryRule = (db: Db) =>
  db
    .selectFrom('commission_rules')
    .select(['id', 'shop_id', 'percent_bp', 'fixed_cents', 'valid_from', 'valid_until'])
    .orderBy('id')
    .execute()

/** The market's invoices against the movements that they hold. */
export const invoiceChecks: Check[] = [
  queryCheck(
    "the market's invoices come to the commissions that they hold, of their own shop and of no later month",
    sql`
      select m.id, 'invoice ' || m.series || m.year || '-' || m.number || ' of ' || m.net_cents || ', its commissions come to '
        || coalesce(sum(c.net_cents), 0) as says
      from market_invoices m
      left join commissions c on c.invoice_id = m.id
      group by m.id
      having m.net_cents <> coalesce(sum(c.net_cents), 0) or bool_or(c.shop_id <> m.shop_id)
        or bool_or(c.at >= (m.month + interval '1 month') at time zone 'Europe/Madrid')
        or m.net_cents <> (select sum((t ->> 'netCents')::int) from jsonb_array_elements(m.taxes) t)
        or m.total_cents <> (select sum((t ->> 'grossCents')::int) from jsonb_array_elements(m.taxes) t)
      order by m.id`,
  ),
  queryCheck(
    "the numbers of the market's invoices have no gaps",
    sql`
      select s.year as id, 'series ' || s.series || s.year || ' is at ' || s.next_number || ', it has ' || count(m.id)
        || ' invoices up to ' || coalesce(max(m.number), 0) as says
      from market_invoice_series s left join market_invoices m on m.series = s.series and m.year = s.year
      group by s.series, s.year
      having count(m.id) <> s.next_number - 1 or coalesce(max(m.number), 0) <> s.next_number - 1 order by s.year`,
  ),
]

import type { Db } from '@lonja/api/db/client.ts'
import type { Trx } from '@lonja/api/db/transaction.ts'
import type { CouponTerms } from '@lonja/core/coupons/coupon-discount.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { basisPoints, type Cents, cents } from '@lonja/core/kernel/money.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import { sql } from 'kysely'

/** The first categories of products below which others stand. */
export const findRootCategories = async (db: Db, { limit }: { limit: number }): Promise<number[]> => {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 1)
    .where('related_type', '=', 'Product')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const findShopId = async (db: Db, { subDomain }: { subDomain: string }): Promise<number> =>
  (await db.selectFrom('shops').select('id').where('sub_domain', '=', subDomain).executeTakeFirstOrThrow()).id

/** The user who works for the market. */
export const findMarketPerson = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.user_id')
    .where('a.kind', '=', 'market')
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  return row.user_id
}

/** Rules of the demo market, written the day before they begin. */
export const insertDemoRules = async (
  db: Db,
  { categoryIds, freeShopId, from, by }: { categoryIds: readonly number[]; freeShopId: number; from: Date; by: number },
): Promise<void> => {
  const common = { valid_from: from, created_at: new Date(from.getTime() - DAY), created_by: by }
  await db
    .insertInto('commission_rules')
    .values([
      ...categoryIds.map((id) => ({ ...common, category_id: id, percent_bp: basisPoints(300), fixed_cents: cents(0) })),
      { ...common, shop_id: freeShopId, percent_bp: basisPoints(0), fixed_cents: cents(0) },
    ])
    .execute()
}

/** Orders that were received since a moment, in the sequence of their receipt, with what was paid and went back. */
export const findReceivedSince = async (trx: Trx, { from }: { from: Date }) => {
  const { rows } = await sql<{
    id: number
    shop_id: number
    stage: OrderStage
    tax_include: boolean
    total_cents: Cents
    coupon_cents: Cents
    coupon_terms: CouponTerms | null
    received_at: Date
    paid_cents: Cents
    refunded_cents: Cents
    refunded_at: Date | null
  }>`
    select o.id, o.shop_id, o.stage, o.tax_include, o.total_cents, o.coupon_cents, o.coupon_terms, o.received_at,
      coalesce(sum(l.amount_cents) filter (where l.kind = 'payment'), 0)::int as paid_cents,
      coalesce(-sum(l.amount_cents) filter (where l.kind <> 'payment'), 0)::int as refunded_cents,
      max(l.at) filter (where l.kind <> 'payment') as refunded_at
    from orders o left join ledger l on l.order_id = o.id
    where o.stage in ('recved', 'completed') and o.received_at >= ${from}
    group by o.id order by o.received_at, o.id`.execute(trx)
  return rows
}

/** Marks invoices that were issued before a moment as paid. */
export const payInvoicesBefore = async (db: Db, { before }: { before: Date }): Promise<void> => {
  await db
    .updateTable('market_invoices')
    .set({ state: 'paid', paid_at: sql<Date>`issued_at + interval '8 days'`, paid_note: 'Llegó al banco el día 8' })
    .where('issued_at', '<', before)
    .execute()
}

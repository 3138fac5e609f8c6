import type { CommissionLine, CommissionRule, CommissionTerms } from '@lonja/core/commissions/commission.ts'
import type { CommissionKind } from '@lonja/core/commissions/commission-lists.ts'
import type { BasisPoints, Cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byTime, keyset, type Window } from '../db/paginate.ts'
import type { Trx } from '../db/transaction.ts'

/** Rules that are in force at a moment and could concern a shop. */
export const findRulesAt = (db: Db, { at, shopId }: { at: Date; shopId: number }): Promise<CommissionRule[]> =>
  db
    .selectFrom('commission_rules')
    .select([
      'id',
      'shop_id as shopId',
      'category_id as categoryId',
      'percent_bp as percentBp',
      'fixed_cents as fixedCents',
    ])
    .where('valid_from', '<=', at)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
    .where((eb) => eb.or([eb('shop_id', 'is', null), eb('shop_id', '=', shopId)]))
    .orderBy('id')
    .execute()

/** What an order's lines cost after discounts and coupons, each with the categories of its product and all above them. */
export const findCommissionLines = async (db: Db, { orderId }: { orderId: number }): Promise<CommissionLine[]> => {
  const { rows } = await sql<{
    lineId: number
    amountCents: Cents
    taxBp: BasisPoints
    categories: { id: number; level: number }[]
  }>`
    with recursive up as (
      select l.id as line_id, c.id, c.level, c.parent_id
      from order_lines l join product_categories pc on pc.product_id = l.product_id join categories c on c.id = pc.category_id
      where l.order_id = ${orderId}
      union
      select up.line_id, c.id, c.level, c.parent_id from up join categories c on c.id = up.parent_id
    )
    select l.id as "lineId", l.price_cents * l.quantity - l.coupon_cents as "amountCents", l.vat_bp as "taxBp",
      coalesce((select jsonb_agg(jsonb_build_object('id', up.id, 'level', up.level)) from up where up.line_id = l.id), '[]')
        as categories
    from order_lines l where l.order_id = ${orderId} order by l.id`.execute(db)
  return rows
}

/** What an order's commission was accrued as, and what it comes to now, in cents; undefined where nothing was accrued. */
export const findCommission = async (
  db: Db,
  { orderId }: { orderId: number },
): Promise<{ accrued: Cents; now: Cents } | undefined> => {
  const row = await db
    .selectFrom('commissions')
    .select(sql<Cents | null>`max(net_cents) filter (where kind = 'accrue')`.as('accrued'))
    .select(sql<Cents | null>`sum(net_cents) filter (where kind <> 'coupon')::int`.as('now'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && row.accrued !== null && row.now !== null ? { accrued: row.accrued, now: row.now } : undefined
}

/** What the market has repaid of its coupon for an order so far, in cents without VAT. */
export const findRepaidCoupon = async (db: Db, { orderId }: { orderId: number }): Promise<Cents> => {
  const { repaid } = await db
    .selectFrom('commissions')
    .select(sql<Cents>`coalesce(-sum(net_cents), 0)::int`.as('repaid'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'coupon')
    .executeTakeFirstOrThrow()
  return repaid
}

/** Writes a movement of an order's commission; the caller holds the order's lock. */
export const insertCommission = async (
  trx: Trx,
  row: {
    orderId: number
    shopId: number
    kind: CommissionKind
    netCents: Cents
    terms: CommissionTerms | null
    at: Date
  },
): Promise<void> => {
  await trx
    .insertInto('commissions')
    .values({
      at: row.at,
      order_id: row.orderId,
      shop_id: row.shopId,
      kind: row.kind,
      net_cents: row.netCents,
      terms: row.terms && JSON.stringify(row.terms),
    })
    .execute()
}

export const COMMISSION_KEY = byTime('c.at', true)

/** Movements of a shop's commissions in a time, the latest first. */
export const findCommissions = async (
  db: Db,
  { shopId, from, until, after, rows: limit }: Window & { shopId: number; from: Date; until: Date },
) => {
  const list = keyset(COMMISSION_KEY, 'c.id')
  const { rows } = await sql<{
    id: number
    at: Date
    kind: CommissionKind
    order_id: number
    number: string
    net_cents: Cents
    key: number
  }>`
    select c.id, c.at, c.kind, c.order_id, o.number, c.net_cents, ${list.key} as key
    from commissions c join orders o on o.id = c.order_id
    where c.shop_id = ${shopId} and c.at >= ${from} and c.at < ${until} and ${list.after(after)}
    order by ${list.order} limit ${limit}`.execute(db)
  return rows
}

/** Sums of a shop's commissions by month since a moment, the latest first. */
export const sumCommissionsByMonth = async (db: Db, { shopId, since }: { shopId: number; since: Date }) => {
  const { rows } = await sql<{ month: string; net_cents: Cents; orders: number }>`
    select to_char(at at time zone 'Europe/Madrid', 'YYYY-MM') as month, sum(net_cents)::int8 as net_cents,
      count(distinct order_id)::int as orders
    from commissions where shop_id = ${shopId} and at >= ${since}
    group by 1 order by 1 desc`.execute(db)
  return rows
}

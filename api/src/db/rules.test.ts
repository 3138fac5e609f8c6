import { checkQuantity, isAvailable, isCounted, smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { DELIVERY_METHODS } from '@lonja/core/checkout/delivery-method.ts'
import { isInAudience } from '@lonja/core/coupons/coupon-audience.ts'
import { COUPON_AUDIENCES } from '@lonja/core/coupons/coupon-lists.ts'
import { shopCouponState } from '@lonja/core/coupons/shop-coupon.ts'
import { isMandateExpired } from '@lonja/core/direct-debits/mandate.ts'
import { isInvoiceable } from '@lonja/core/invoices/invoiced-stages.ts'
import { addDays } from '@lonja/core/kernel/clock.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { netOf } from '@lonja/core/kernel/vat.ts'
import { countsAsSold } from '@lonja/core/orders/order-groups.ts'
import { ORDER_STAGES } from '@lonja/core/orders/order-machine.ts'
import { leaveByOf } from '@lonja/core/orders/shop-turn.ts'
import type { Age } from '@lonja/core/payment-terms/payment-terms.ts'
import { effectivePrice } from '@lonja/core/products/price-display.ts'
import { STOCK_CONTROLS } from '@lonja/core/products/stock-control.ts'
import { isReachable, SHOP_STATUSES } from '@lonja/core/shops/shop-machine.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usable } from '../direct-debits/mandates.queries.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import {
  AGE,
  AVAILABLE,
  COUNTED,
  COUNTS_AS_SOLD,
  IN_COUPON_AUDIENCE,
  INVOICE_MISSING,
  NET_PRICE,
  ORDERABLE,
  REACHABLE,
  SHOP_COUPON_STATE,
  SMALLEST_PURCHASE,
  TO_LEAVE,
} from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Numbers within bounds, the small ones as often as all others: there the rules have their edges. */
const upTo = (max: number, min = 0) =>
  fc.oneof(fc.integer({ min, max: Math.min(max, min + 30) }), fc.integer({ min, max }))

/** A sku with what its price and stock depend on, within the bounds of the tables. */
const SKU = fc.record({
  packSize: upTo(99_999, 1),
  minimum: upTo(200_000, -1),
  stock: upTo(1_000_000),
  stockControl: fc.constantFrom(...STOCK_CONTROLS),
  onShelf: fc.boolean(),
  priceCents: upTo(2_000_000_000),
  discountBp: upTo(10_000),
  vatBp: fc.oneof(fc.constantFrom(0, 400, 1000, 2100), fc.integer({ min: 0, max: 10_000 })),
  taxInclude: fc.boolean(),
})
type RandomSku = typeof SKU extends fc.Arbitrary<infer Sku> ? Sku : never

const byCore = (sku: RandomSku) => {
  const unit = effectivePrice(cents(sku.priceCents), basisPoints(sku.discountBp))
  return {
    counted: isCounted(sku),
    smallest: smallestPurchase(sku),
    available: isAvailable(sku),
    orderable: checkQuantity(sku, smallestPurchase(sku)) === null,
    net: sku.taxInclude ? netOf(unit, basisPoints(sku.vatBp)) : unit,
  }
}

const bySql = async (skus: RandomSku[]) =>
  (
    await sql`
      select ${COUNTED} as counted, ${SMALLEST_PURCHASE} as smallest, ${AVAILABLE} as available, ${ORDERABLE} as orderable,
        ${NET_PRICE} as net
      from jsonb_array_elements(${JSON.stringify(skus)}::jsonb) with ordinality as given (row, at),
        lateral (
          select (row ->> 'packSize')::int as pack_size, (row ->> 'minimum')::int as minimum, (row ->> 'stock')::int as stock,
            row ->> 'stockControl' as stock_control, (row ->> 'onShelf')::boolean as on_shelf,
            (row ->> 'priceCents')::int as price_cents, (row ->> 'discountBp')::int as discount_bp
        ) k,
        lateral (select (row ->> 'vatBp')::int as vat_bp) p,
        lateral (select (row ->> 'taxInclude')::boolean as tax_include) s
      order by at`.execute(database.db)
  ).rows

test('the database judges and prices skus as core does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(SKU, { minLength: 1, maxLength: 500, size: 'max' }), async (skus) => {
      expect(await bySql(skus)).toEqual(skus.map(byCore))
    }),
    { numRuns: 10 },
  )
})

test('the database counts as sold what core does', async () => {
  const { rows } = await sql<{ stage: string }>`
    select o.stage from unnest(${[...ORDER_STAGES]}::text[]) o (stage) where ${COUNTS_AS_SOLD}`.execute(database.db)
  expect(rows.map(({ stage }) => stage)).toEqual(ORDER_STAGES.filter(countsAsSold))
})

test('the database finds the orders that have yet to leave as core does', async () => {
  const cases = ORDER_STAGES.flatMap((stage) => DELIVERY_METHODS.map((deliveryMethod) => ({ stage, deliveryMethod })))
  const { rows } = await sql<{ stage: string; deliveryMethod: string }>`
    select o.stage, o.delivery_method as "deliveryMethod"
    from (select *, date '2026-05-04' as leave_by
      from unnest(${cases.map(({ stage }) => stage)}::text[], ${cases.map(({ deliveryMethod }) => deliveryMethod)}::text[])
        with ordinality u (stage, delivery_method, id)) o
    where ${TO_LEAVE} order by o.id`.execute(database.db)
  expect(rows).toEqual(cases.filter((one) => leaveByOf({ ...one, leaveBy: '2026-05-04' }, '2026-05-04') !== null))
})

test('the database misses the invoices that core allows', async () => {
  const { rows } = await sql<{ stage: string }>`
    select o.stage from (select stage, id, 1 as shop_id, 1 as account_id
      from unnest(${[...ORDER_STAGES]}::text[]) with ordinality x (stage, id)) o where ${INVOICE_MISSING}
    order by o.id`.execute(database.db)
  expect(rows.map(({ stage }) => stage)).toEqual(ORDER_STAGES.filter(isInvoiceable))
})

test('the database reaches the shops that core does', async () => {
  const { rows } = await sql<{ status: string }>`
    select shops.status from unnest(${[...SHOP_STATUSES]}::text[]) shops (status) where ${REACHABLE}`.execute(
    database.db,
  )
  expect(rows.map(({ status }) => status)).toEqual(SHOP_STATUSES.filter(isReachable))
})

test('a coupon stands in the same state', async () => {
  const now = new Date('2026-05-04T09:00:00Z')
  const at = (offset: number) => new Date(now.getTime() + offset)
  for (const publishedAt of [at(-2), now, at(1)])
    for (const collectUntil of [at(-1), now, at(2)])
      for (const [total, collected] of [
        [null, 9],
        [10, 9],
        [10, 10],
      ] as const) {
        const { rows } = await sql<{ state: string }>`select ${SHOP_COUPON_STATE(now)} as state
          from (select ${publishedAt}::timestamptz as published_at, ${collectUntil}::timestamptz as collect_until,
            ${total}::int as total, ${collected}::int as collected) c`.execute(database.db)
        expect(rows[0]?.state).toBe(shopCouponState({ publishedAt, collectUntil, total, collected }, now))
      }
})

test('a coupon is meant for the same callers', async () => {
  const accountId = 7
  const given = { audience: [...COUPON_AUDIENCES], follows: [true, false], own: [3, 4, null], group: [3, null] }
  for (const audience of given.audience)
    for (const follows of given.follows)
      for (const own of given.own)
        for (const group of given.group) {
          const { rows } = await sql<{ meant: boolean }>`
            with follows as (select 1 as shop_id, ${accountId}::int as account_id where ${follows}::boolean),
              shop_access as (select 1 as shop_id, ${accountId}::int as account_id, 'approved' as state, ${own}::int as group_id)
            select ${IN_COUPON_AUDIENCE(accountId)} as meant
            from (select 1 as shop_id, ${audience}::text as audience, ${group}::int as group_id) c`.execute(database.db)
          const expected = isInAudience({ audience, groupId: group }, { follows, groupId: own })
          expect(rows[0]?.meant, JSON.stringify({ audience, follows, own, group })).toBe(expected)
        }
})

test('a mandate that was used on one of the last days of a month expires on the same day for SQL as for the rule', async () => {
  const days = Array.from({ length: 366 }, (_, n) => addDays('2024-01-01', n)).filter((day) => day.slice(8) >= '28')
  const todays = days.flatMap((day) => [-2, -1, 0, 1, 2].map((n) => addDays(`2027${day.slice(4, 8)}28`, n)))
  for (const today of new Set(todays)) {
    const { rows } = await sql<{ used_on: string; collects: boolean }>`
      select m.used_on::text, ${usable(today)} as collects
      from unnest(${days}::date[]) as d (used_on)
      cross join lateral (select 'signed' as state, 'ES58' as creditor_id, d.used_on, now() as signed_at) m
      cross join (select 'ES58' as creditor_id) s`.execute(database.db)
    const expired = rows.filter(({ collects }) => !collects).map(({ used_on }) => used_on)
    expect([today, expired]).toEqual([today, days.filter((day) => isMandateExpired(day, today))])
  }
})

test.each([
  [null, '2026-05-10', 'notDue'],
  ['2026-05-10', '2026-05-09', 'notDue'],
  ['2026-05-10', '2026-05-10', 'notDue'],
  ['2026-05-10', '2026-05-11', 'upTo30'],
  ['2026-05-10', '2026-06-09', 'upTo30'],
  ['2026-05-10', '2026-06-10', 'upTo60'],
  ['2026-05-10', '2026-07-09', 'upTo60'],
  ['2026-05-10', '2026-07-10', 'over60'],
] satisfies [string | null, string, Age][])('due %s, on %s: %s', async (dueOn, today, age) => {
  const { rows } = await sql<{ age: Age }>`
    select ${AGE(sql`d.due_on`, today)} as age from (select ${dueOn}::date as due_on) d`.execute(database.db)
  expect(rows).toEqual([{ age }])
})

import { daysUpTo } from '@lonja/core/console/sales.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents, type Euros, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { daysOf, daysOfCover, type Period, periodBefore, periodOf } from '@lonja/core/statistics/period.ts'
import { ROWS_SHOWN, type statisticsContract } from '@lonja/core/statistics/statistics.contract.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findRecord } from '../shops/shop-records.queries.ts'
import { findStatistics } from './statistics.queries.ts'

interface Summed {
  cents: number
  cents_before: number
  count: number
}

const amounts = (row: Summed): { amount: Euros; amountBefore: Euros; count: number } => ({
  amount: toEuros(cents(row.cents)),
  amountBefore: toEuros(cents(row.cents_before)),
  count: row.count,
})

/** A shop's statistics with at most `rows` rows in each grouping. Throws Refusal: field_invalid for a period that is none. */
export const readStatistics = async (
  { deps, actor, locale, now }: { deps: Deps; actor: Actor; locale: Locale; now: Date },
  { asked, rows }: { asked: { from?: string | undefined; to?: string | undefined }; rows: number },
) => {
  const { from, to } = asked
  const period: Period | null = periodOf({ ...(from && { from }), ...(to && { to }) }, dayOf(now))
  if (!period) throw new Refusal('field_invalid', { path: 'query.from', params: { field: 'from' } })
  const before = periodBefore(period)
  const days = daysOf(period)
  const found = await findStatistics(deps.db, { shopId: ownShop(actor), period, before, rows })
  const { totals, stock } = found
  const viewsOf = new Map(found.views.map(({ day, views }) => [day, views]))
  return {
    period,
    before,
    totals: {
      ...{ amount: toEuros(cents(totals.cents)), amountBefore: toEuros(cents(totals.cents_before)) },
      ...{ orders: totals.count, ordersBefore: totals.orders_before },
      ...{ buyers: totals.buyers, buyersBefore: totals.buyers_before },
      ...{ units: totals.units, unitsBefore: totals.units_before },
      ...{ net: toEuros(cents(totals.net_cents)), views: totals.views, carts: totals.carts },
    },
    days: daysUpTo(found.days, period.to, days).map((row) => ({
      day: row.day,
      amount: toEuros(cents(row.cents)),
      orders: row.orders,
      views: viewsOf.get(row.day) ?? 0,
    })),
    products: found.products.map((row) => ({ id: row.id, name: localize(row.names, locale), ...amounts(row) })),
    categories: found.categories.map((row) => ({
      id: row.id,
      name: row.names ? localize(row.names, locale) : '',
      ...amounts(row),
    })),
    buyers: found.buyers.map((row) => ({ id: row.id, name: row.name, ...amounts(row) })),
    provinces: found.provinces.map((row) => ({ id: null, name: row.name, ...amounts(row) })),
    salesReps: found.salesReps.map((row) => ({ id: row.id, name: row.name ?? '', ...amounts(row) })),
    conversion: found.conversion.map(({ names, ...row }) => ({ ...row, name: localize(names, locale) })),
    stock: {
      value: toEuros(cents(stock.cents)),
      units: stock.units,
      coverDays: daysOfCover(stock.units, totals.units, days),
      soonest: found.soonest.map((row) => ({
        id: row.id,
        name: localize(row.names, locale),
        stock: row.stock,
        coverDays: daysOfCover(row.stock, row.sold, days) ?? 0,
        expectedOn: row.expected_on,
      })),
    },
  }
}

/** What the caller's shop sold in a period. Throws Refusal: field_invalid. */
export const getStatistics: Verb<typeof statisticsContract.getStatistics> = async (call) => {
  const [statistics, service] = await Promise.all([
    readStatistics(call, { asked: call.query, rows: ROWS_SHOWN }),
    findRecord(call.deps.db, { shopId: ownShop(call.actor) }),
  ])
  return { ...statistics, service: service ?? null }
}

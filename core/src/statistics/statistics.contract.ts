import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { euros, givenDay } from '../kernel/wire.ts'
import { ownServiceRecord } from '../shops/shop-wire.contract.ts'
import { GROUPINGS } from './groupings.ts'

/** Rows of a grouping that are shown; the file has 5,000. */
export const ROWS_SHOWN = 10
export const ROWS_EXPORTED = 5_000

const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const query = z.object({ from: givenDay.optional(), to: givenDay.optional() })

/** What was sold of one thing or to someone, beside the period before. */
const row = z.object({
  /** the product, category, buying account or sales rep; null for provinces, and for what has none */
  id: id.nullable(),
  name: z.string(),
  /** of products, categories and sales reps without VAT, else with VAT */
  amount: euros,
  amountBefore: euros,
  /** units of products and categories, else orders */
  count: z.int(),
})

export const statisticsContract = {
  getStatistics: endpoint({
    method: 'GET',
    path: '/seller/statistics',
    scope: 'seller',
    shopArea: 'statistics',
    summary:
      'What the shop sold in a period, beside the period before, by day, product, category, buyer and province; and what its stock is worth',
    query,
    words: { from: 'dateFrom', to: 'dateTo' },
    reply: z.object({
      period,
      before: period,
      /** with VAT, without orders that were turned down, called off or forgotten */
      totals: z.object({
        amount: euros,
        amountBefore: euros,
        orders: z.int(),
        ordersBefore: z.int(),
        buyers: z.int(),
        buyersBefore: z.int(),
        units: z.int(),
        unitsBefore: z.int(),
        /** of the products that were sold, without VAT */
        net: euros,
        /** how often products were looked at and put into carts, by visitors and buyers */
        views: z.int(),
        carts: z.int(),
      }),
      days: z.array(z.object({ day: z.iso.date(), amount: euros, orders: z.int(), views: z.int() })),
      products: z.array(row),
      categories: z.array(row),
      buyers: z.array(row),
      provinces: z.array(row),
      /** by who looked after the buyer on the day of each order; empty where nobody ever did, and without id what nobody looked after */
      salesReps: z.array(row),
      /** what became of views of products, those that were seen most first */
      conversion: z.array(
        z.object({
          id,
          name: z.string(),
          views: z.int(),
          carts: z.int(),
          /** orders that have it and count as sold */
          orders: z.int(),
        }),
      ),
      /** how reliably the shop sends and answers, whatever the period */
      service: ownServiceRecord,
      stock: z.object({
        /** counted units at the price that the shop asks now, in its own writing */
        value: euros,
        units: z.int(),
        /** at the pace of the period; null when nothing of it was sold */
        coverDays: z.int().nullable(),
        /** products that were sold and run out first */
        soonest: z.array(
          z.object({
            ...{ id, name: z.string(), stock: z.int(), coverDays: z.int() },
            /** the first day on which more of one of its skus is expected, also one that is past; null: of none */
            expectedOn: z.iso.date().nullable(),
          }),
        ),
      }),
    }),
    refusals: ['field_invalid'],
  }),
  exportStatistics: endpoint({
    method: 'GET',
    path: '/seller/statistics/export.csv',
    scope: 'seller',
    shopArea: 'statistics',
    media: 'text/csv',
    summary: 'One grouping of the statistics as CSV',
    query: query.extend({ by: z.enum(GROUPINGS) }),
    words: { from: 'dateFrom', to: 'dateTo' },
    reply: z.string(),
    refusals: ['field_invalid'],
  }),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { SEARCH_MAX } from '../kernel/search-max.ts'
import { done, euros, line, moment } from '../kernel/wire.ts'
import { CONSOLE_LISTS, VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX, WORK } from './console-lists.ts'

/** Orders of a period, and of the one before it. */
export const periodSales = z.object({
  /** with VAT; neither of orders that were turned down, called off nor forgotten */
  amount: euros,
  orders: z.int(),
  /** the same of the period of the same length before */
  amountBefore: euros,
  ordersBefore: z.int(),
})

/** A list's filters that a membership keeps under a name. */
const consoleView = z.object({ id, name: z.string(), query: z.string() })

export const consoleContract = {
  findInShop: endpoint({
    method: 'GET',
    path: '/seller/find',
    scope: 'seller',
    shopArea: 'desk',
    summary: 'The few orders, products and buyers of the shop that a word names best, of what the caller may see',
    query: z.object({ search: line(SEARCH_MAX), lang: z.string().max(5).optional() }),
    reply: z.object({
      orders: z.array(z.object({ id, number: z.string(), buyerName: z.string() })),
      products: z.array(z.object({ id, name: z.string(), serialNumber: z.string() })),
      buyers: z.array(z.object({ id, name: z.string() })),
    }),
    refusals: [],
  }),
  getSellerToday: endpoint({
    method: 'GET',
    path: '/seller/today',
    scope: 'seller',
    shopArea: 'orders',
    summary: "What waits for the shop's people now, and what was sold lately, of what the caller may see",
    reply: z.object({
      /** only what there is, the most urgent first */
      work: z.array(
        z.object({
          what: z.enum(WORK),
          /** counted up to 1000 where there may be very many */
          count: z.int(),
          /** when the first of them runs out; null where nothing does, or at the end of a day */
          until: moment.nullable(),
          /** the day at the end of which it does; null where that is a moment, or nothing does */
          day: z.iso.date().nullable(),
        }),
      ),
      /** the first day from today on for which orders have yet to leave, and how many of them; null where none has an agreed day */
      nextDelivery: z.object({ day: z.iso.date(), count: z.int() }).nullable(),
      /** null for those whose role does not show them the shop's statistics */
      sold: z
        .object({
          sales: z.object({ today: periodSales, week: periodSales, month: periodSales }),
          /** the last 30 days, the earliest first */
          days: z.array(z.object({ day: z.iso.date(), amount: euros, orders: z.int() })),
          /** of the last 30 days, by amount without VAT */
          bestProducts: z.array(z.object({ productId: id, name: z.string(), units: z.int(), amount: euros })),
        })
        .nullable(),
      /** whose first order came in the last 90 days, the latest first */
      newBuyers: z.array(z.object({ name: z.string(), orderId: id, at: moment })),
    }),
    refusals: [],
  }),
  getConsoleViews: endpoint({
    method: 'GET',
    path: '/console-views',
    scope: 'user',
    summary: 'Views of a list that the caller keeps, in the sequence of their making',
    query: z.object({ list: z.enum(CONSOLE_LISTS) }),
    reply: z.object({ items: z.array(consoleView).max(VIEWS_MAX) }),
    refusals: [],
  }),
  createConsoleView: endpoint({
    method: 'POST',
    path: '/console-views',
    scope: 'user',
    status: 201,
    summary: "Keep a list's filters under a name; one of the same name is written over",
    body: z.object({
      list: z.enum(CONSOLE_LISTS),
      name: line(VIEW_NAME_MAX),
      /** the query of the list's page, without a question mark */
      query: z
        .string()
        .max(VIEW_QUERY_MAX)
        .regex(/^[\w\-.~%=&+*,:]*$/),
    }),
    words: { name: 'names' },
    reply: consoleView,
    refusals: ['too_many_views'],
  }),
  deleteConsoleView: endpoint({
    method: 'DELETE',
    path: '/console-views/{id}',
    scope: 'user',
    summary: 'Forget a kept view',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}

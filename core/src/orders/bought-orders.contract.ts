import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/ids.ts'
import { XLSX } from '../kernel/media.ts'
import { orderFilterQuery } from './order-filter.contract.ts'

/** Most lines of an XLSX file of what was ordered; a CSV has no limit, because it is sent as it is read. */
export const XLSX_ORDER_LINES_MAX = 20_000

const csv = { method: 'GET', scope: 'buyer', media: 'text/csv', reply: z.string() } as const
const xlsx = { method: 'GET', scope: 'buyer', media: XLSX, reply: z.string() } as const
const query = z.object(orderFilterQuery)

/** Files of what an account ordered, for its till or its spreadsheet. */
export const boughtOrdersContract = {
  exportBoughtOrdersCsv: endpoint({
    ...csv,
    path: '/orders.csv',
    summary: "The buyer's orders as a CSV file, narrowed as their list",
    query,
    refusals: [],
  }),
  exportBoughtOrdersXlsx: endpoint({
    ...xlsx,
    path: '/orders.xlsx',
    summary: "The buyer's orders as an XLSX file, narrowed as their list",
    query,
    refusals: ['export_too_long', 'too_many_requests', 'unavailable'],
  }),
  exportBoughtLinesCsv: endpoint({
    ...csv,
    path: '/order-lines.csv',
    summary: "The lines of the buyer's orders and their delivery as a CSV file, the orders narrowed as their list",
    query,
    refusals: [],
  }),
  exportBoughtLinesXlsx: endpoint({
    ...xlsx,
    path: '/order-lines.xlsx',
    summary: "The lines of the buyer's orders and their delivery as an XLSX file, the orders narrowed as their list",
    query,
    refusals: ['export_too_long', 'too_many_requests', 'unavailable'],
  }),
  exportOrderLinesCsv: endpoint({
    ...csv,
    path: '/orders/{id}/lines.csv',
    summary: "The lines of one of the buyer's orders and its delivery as a CSV file",
    params: z.object({ id: idText }),
    refusals: ['not_found'],
  }),
  exportOrderLinesXlsx: endpoint({
    ...xlsx,
    path: '/orders/{id}/lines.xlsx',
    summary: "The lines of one of the buyer's orders and its delivery as an XLSX file",
    params: z.object({ id: idText }),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
}

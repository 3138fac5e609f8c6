import { z } from 'zod'
import { auditEntry, auditQuery } from '../audit/audit.contract.ts'
import { periodSales } from '../console/console.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf } from '../kernel/page.ts'
import { SEARCH_MAX } from '../kernel/search-max.ts'
import { euros, line, moment } from '../kernel/wire.ts'
import { OFFICE_WORK } from './office-work.ts'

const growth = z.object({ count: z.int(), before: z.int() })
const growths = z.object({ today: growth, week: growth, month: growth })

export const operatorContract = {
  findInOffice: endpoint({
    method: 'GET',
    path: '/operator/find',
    scope: 'operator',
    marketArea: 'today',
    summary:
      'The few orders, payments, invoices, shops, accounts and people that a word names best, in the areas that the caller may look at',
    query: z.object({ search: line(SEARCH_MAX), lang: z.string().max(5).optional() }),
    reply: z.object({
      /** by their whole number, by its running part this year and the year before, or by a parcel's whole tracking number */
      orders: z.array(z.object({ id, number: z.string(), buyerName: z.string(), shopName: z.string() })),
      /** by card or Bizum, by what the gateway calls the attempt or the money */
      payments: z.array(z.object({ id, reference: z.string(), orderId: id, orderNumber: z.string() })),
      /** of shops to buyers */
      invoices: z.array(z.object({ id, number: z.string(), issuerName: z.string(), buyerName: z.string() })),
      shops: z.array(z.object({ id, name: z.string(), subDomain: z.string() })),
      accounts: z.array(z.object({ id, name: z.string(), taxIdentificationCode: z.string() })),
      /** with their e-mail, else their phone; empty for those who have neither any more */
      persons: z.array(z.object({ id, name: z.string(), contact: z.string() })),
    }),
    refusals: [],
  }),
  getOperatorWaiting: endpoint({
    method: 'GET',
    path: '/operator/waiting',
    scope: 'operator',
    marketArea: 'today',
    summary: "How much waits for the market's people in the areas that the caller may look at",
    reply: z.object({
      /** shops sent to the market for their opening, and those that ask for another legal name or tax ID */
      shops: z.int(),
      /** what someone reported or appealed against and nobody has decided on */
      cases: z.int(),
      /** payments, refunds and disputes that a person has to look at */
      payments: z.int(),
      /** second factors that one of the market's people asked to remove and another has to confirm */
      resets: z.int(),
      /** changes of the market's team that another owner has to confirm */
      team: z.int(),
      /** jobs that used up their tries */
      jobs: z.int(),
    }),
    refusals: [],
  }),
  getOperatorToday: endpoint({
    method: 'GET',
    path: '/operator/today',
    scope: 'operator',
    marketArea: 'today',
    summary:
      "What waits for the market's people now, in the areas that the caller may look at, and the market's figures",
    reply: z.object({
      /** only what there is, the most urgent first */
      work: z.array(
        z.object({
          what: z.enum(OFFICE_WORK),
          count: z.int(),
          /** since when the oldest of them waits */
          since: moment,
        }),
      ),
      sales: z.object({ today: periodSales, week: periodSales, month: periodSales }),
      /** the last 30 days, the earliest first */
      days: z.array(z.object({ day: z.iso.date(), amount: euros, orders: z.int() })),
      /** buying accounts that were opened, and shops that were begun */
      newBuyers: growths,
      newShops: growths,
    }),
    refusals: [],
  }),
  getAuditLog: endpoint({
    method: 'GET',
    path: '/operator/audit',
    scope: 'operator',
    marketArea: 'audit',
    summary: 'Acts of shops, of the market and of commands, the latest first',
    query: z.object({
      ...auditQuery,
      shopId: idText.optional(),
      /** one thing of the kind */
      subjectId: z.string().trim().max(64).optional(),
    }),
    words: { from: 'dateFrom', to: 'dateTo' },
    reply: pageOf(auditEntry.extend({ subjectId: z.string(), shop: z.object({ id, name: z.string() }).nullable() })),
    refusals: [],
  }),
}

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { euros } from '../kernel/wire.ts'
import { NOT_IN_DPI } from './dpi-message.ts'
import { REPORTED_FACTS } from './reportable-seller.ts'

const yearText = z
  .string()
  .regex(/^20\d\d$/)
  .transform(Number)

const sums = z.object({
  /** orders that were first paid then, unless all of it went back */
  sales: z.int(),
  /** what buyers paid less what went back, as the ledger has it */
  gross: euros,
  /** commissions without VAT */
  fees: euros,
})

const reportedSeller = z.object({
  shopId: id,
  shopName: z.string(),
  legalName: z.string(),
  taxId: z.string().nullable(),
  /** the tax ID with ES before it, where Spanish VAT applies */
  vatNumber: z.string().nullable(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  iban: z.string().nullable(),
  ibanHolder: z.string().nullable(),
  quarters: z.array(sums).length(4),
  year: sums,
  isReportable: z.boolean(),
  missing: z.array(z.enum(REPORTED_FACTS)),
  /** why a seller that is reported is not in the XML file: null where it is, and for one that is not reported */
  notInXml: z.enum(NOT_IN_DPI).nullable(),
})

export const sellersReportContract = {
  getSellersReport: endpoint({
    method: 'GET',
    path: '/sellers-report',
    scope: 'operator',
    marketArea: 'money',
    summary:
      'What shops sold and were charged in a year, by quarter, for the yearly report of platforms to the tax agency',
    query: z.object({ ...pageQuery, year: yearText.optional() }),
    reply: pageOf(reportedSeller).extend({
      year: z.int(),
      /** of all sellers of the year */
      totals: sums,
      /** whether the market has told who runs it, as the XML file has to */
      marketIsKnown: z.boolean(),
    }),
    refusals: [],
  }),
  exportSellersReport: endpoint({
    method: 'GET',
    path: '/sellers-report.csv',
    scope: 'operator',
    marketArea: 'money',
    media: 'text/csv',
    summary: 'The same as a CSV file, all sellers of the year',
    query: z.object({ year: yearText.optional() }),
    reply: z.string(),
    refusals: [],
  }),
  exportSellersReportXml: endpoint({
    method: 'GET',
    path: '/sellers-report.xml',
    scope: 'operator',
    marketArea: 'money',
    media: 'application/xml',
    summary: 'The companies among the reported sellers as a message of the OECD’s schema for platforms (DPI XML 1.0)',
    query: z.object({ year: yearText.optional() }),
    reply: z.string(),
    refusals: ['report_market_unknown'],
  }),
  getVoucherBalances: endpoint({
    method: 'GET',
    path: '/voucher-balances',
    scope: 'operator',
    marketArea: 'money',
    summary: 'What each shop owes in vouchers: issued, used, ended, and what is left by age',
    query: z.object(pageQuery),
    reply: pageOf(
      z.object({
        shopId: id,
        shopName: z.string(),
        issued: euros,
        /** less what came back with refunds */
        used: euros,
        /** expired, or cancelled by the shop */
        ended: euros,
        balance: euros,
        /** what is left of vouchers issued less than 90 days ago, less than a year ago, and earlier */
        fresh: euros,
        settled: euros,
        old: euros,
      }),
    ).extend({
      /** what is left on the vouchers of all shops */
      balance: euros,
    }),
    refusals: [],
  }),
}

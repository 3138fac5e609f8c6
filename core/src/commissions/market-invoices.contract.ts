import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, line, moment, percent } from '../kernel/wire.ts'
import { INVOICE_LINES, INVOICE_STATES } from './commission-lists.ts'
import { monthText } from './commissions.contract.ts'
import { REPORTED_FACTS } from './reportable-seller.ts'

const invoiceCard = z.object({
  id,
  number: z.string(),
  /** the month whose commissions it is for */
  month: monthText,
  shopId: id,
  shopName: z.string(),
  issuedAt: moment,
  dueOn: z.iso.date(),
  /** without VAT, and with it; both negative where the market owes the shop */
  net: euros,
  total: euros,
  state: z.enum(INVOICE_STATES),
  isRectifying: z.boolean(),
})

const party = z.object({
  name: z.string(),
  taxId: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  province: z.string(),
  registry: z.string(),
})

/** The market's invoice to a shop as it was issued. */
const marketInvoice = invoiceCard.extend({
  /** the language in which it was issued */
  language: z.enum(LOCALES),
  issuer: party,
  recipient: party,
  lines: z.array(
    z.object({
      kind: z.enum(INVOICE_LINES),
      /** of a percentage line: how much, of what sum of products */
      percent: percent.nullable(),
      base: euros.nullable(),
      orders: z.int(),
      net: euros,
    }),
  ),
  taxes: z.array(z.object({ tax: percent, net: euros, vat: euros, gross: euros })),
  /** numbers of the invoices that a rectifying one corrects */
  rectifies: z.array(z.string()),
  paidAt: moment.nullable(),
  /** why it was marked as paid, for the market's people alone */
  note: z.string(),
})

export const marketInvoicesContract = {
  getMarketInvoices: endpoint({
    method: 'GET',
    path: '/market-invoices',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    summary: "The market's invoices, the latest first: those of the shop, or of all shops",
    query: z.object({ ...pageQuery, state: z.enum(INVOICE_STATES).optional() }),
    reply: pageOf(invoiceCard).extend({
      /** shops that cannot be invoiced yet, with the facts that lack and the amount without VAT; for the market's people */
      waiting: z.array(
        z.object({ shopId: id, shopName: z.string(), net: euros, missing: z.array(z.enum(REPORTED_FACTS)) }),
      ),
    }),
    refusals: ['forbidden'],
  }),
  getMarketInvoice: endpoint({
    method: 'GET',
    path: '/market-invoices/{id}',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    summary: "One of the market's invoices, for its shop and the market",
    params: z.object({ id: idText }),
    reply: marketInvoice,
    refusals: ['forbidden', 'not_found'],
  }),
  getMarketInvoicePdf: endpoint({
    method: 'GET',
    path: '/market-invoices/{id}/invoice.pdf',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    act: 'trade',
    media: 'application/pdf',
    summary: "One of the market's invoices as a PDF, for its shop and the market",
    params: z.object({ id: idText }),
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: ['forbidden', 'not_found', 'too_many_requests', 'unavailable'],
  }),
  settleMarketInvoice: endpoint({
    method: 'PATCH',
    path: '/market-invoices/{id}',
    scope: 'operator',
    marketArea: 'money',
    summary: 'Mark an invoice of the market as paid, or as due again, with the reason',
    params: z.object({ id: idText }),
    body: z.object({ state: z.enum(INVOICE_STATES), reason: line(300) }),
    reply: done,
    refusals: ['not_found', 'invoice_state'],
  }),
}

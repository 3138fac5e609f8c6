import { z } from 'zod'
import { addressBody } from '../addresses/addresses.contract.ts'
import { NO_VAT_REASONS } from '../checkout/no-vat.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, givenDay, moment, percent, rowVersion, searchText } from '../kernel/wire.ts'
import { BULK_MAX } from '../orders/bulk-acts.ts'
import { orderResults } from '../orders/seller-orders.contract.ts'
import { PAYMENT_PROVIDERS } from '../payments/payment-provider.ts'
import { PAYMENT_METHODS } from '../shops/shop-lists.ts'
import { invoiceRecord } from '../verifactu/verifactu.contract.ts'
import { RECORD_STATES } from '../verifactu/verifactu-lists.ts'
import {
  CORRECTION_REASONS,
  INVOICE_NEEDS,
  INVOICING_MODES,
  SHOP_INVOICE_KINDS,
  SHOP_INVOICE_LINES,
} from './invoice-lists.ts'
import { MONTH, MONTHLY_URGENCIES } from './monthly.ts'

/** An invoice where an order names it. */
const invoiceMention = z.object({
  id,
  number: z.string(),
  kind: z.enum(SHOP_INVOICE_KINDS),
  /** of a monthly invoice: the month in which its orders were delivered, YYYY-MM; null for one of a single order */
  month: z.string().nullable(),
  issuedAt: moment,
  /** negative where it takes something back */
  total: euros,
})

const invoiceCard = invoiceMention.extend({
  /** null for a monthly invoice, which is of several */
  orderId: id.nullable(),
  /** of a monthly invoice those of all its orders, joined by commas */
  orderNumber: z.string(),
  shopId: id,
  /** who issued it, and to whom, as it says itself */
  issuerName: z.string(),
  issuerTaxId: z.string(),
  buyerName: z.string(),
  buyerTaxId: z.string(),
  net: euros,
  vat: euros,
  /** equivalence surcharge beside VAT */
  surcharge: euros,
  /** what the buyer withholds */
  irpf: euros,
})

/** One in a list. */
const listedInvoice = invoiceCard.extend({
  /** where its record at the tax agency stands; null for its buyer, and where it has none */
  recordState: z.enum(RECORD_STATES).nullable(),
})

const party = z.object({
  name: z.string(),
  taxId: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  registry: z.string(),
})

const invoiceAccount = z.object({
  days: z.int(),
  dueOn: z.iso.date().nullable(),
  payee: z.string(),
  bankAccount: z.string(),
})

/** A shop's invoice as it was issued. */
const shopInvoice = invoiceCard.extend({
  /** the language in which it was issued */
  language: z.enum(LOCALES),
  /** day on which the products left or were handed over; null where the invoice came before */
  operatedOn: z.iso.date().nullable(),
  /** the buyer's own order number */
  reference: z.string(),
  issuer: party,
  recipient: party,
  lines: z.array(
    z.object({
      kind: z.enum(SHOP_INVOICE_LINES),
      /** the order that it is of */
      orderNumber: z.string(),
      description: z.string(),
      reference: z.string(),
      /** units; negative where they are taken back */
      quantity: z.int(),
      /** price of a unit without VAT and before discounts, in euros with up to four decimals */
      unitPrice: z.number(),
      discount: percent,
      /** what a coupon took off */
      coupon: euros,
      tax: percent,
      net: euros,
    }),
  ),
  taxes: z.array(
    z.object({ tax: percent, net: euros, vat: euros, surchargeRate: percent, surcharge: euros, gross: euros }),
  ),
  /** what had been paid when it was issued, and what had not */
  payments: z.array(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      method: z.enum(PAYMENT_METHODS),
      amount: euros,
      on: z.iso.date(),
    }),
  ),
  due: euros,
  /** of an order on account that was not paid: when and where it is, its day where it was known on the day of issue; null for others */
  account: invoiceAccount.nullable(),
  /** of a monthly invoice: its orders in the sequence of the lines; empty for others */
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      /** the buyer's own order number */
      reference: z.string(),
      /** day on which the last of it left or was handed over */
      operatedOn: z.iso.date(),
      /** its part of the invoice */
      total: euros,
      /** that it was on account and not paid when the invoice was issued */
      account: invoiceAccount.nullable(),
    }),
  ),
  /** why products without VAT bear none, and what the shop says of it */
  noVatReason: z.enum(NO_VAT_REASONS).nullable(),
  exemptNote: z.string(),
  /** what a corrective one corrects, the first first, and why; one that takes an invoice back also takes back what corrected it before */
  corrects: z.array(invoiceMention),
  reason: z.enum(CORRECTION_REASONS).nullable(),
  correctedBy: z.array(invoiceMention),
  /** of one with corrected data of its buyer: the invoice whose place it takes */
  replaces: invoiceMention.nullable(),
  /** what took the place of this one, or of the one that it corrects; null while it stands */
  replacedBy: invoiceMention.nullable(),
  /** it is what the order is invoiced with now, so that its shop may correct its buyer's data */
  isBuyerCorrectable: z.boolean(),
  /** SHA-256 of the invoice and of the one before it of the same issuer */
  hash: z.string(),
  /** the address in its QR code, of one that was issued in the mode in which invoices are sent to the tax agency; null for others */
  qrAddress: z.string().nullable(),
  /** where its record stands; null for its buyer, and where it has none */
  record: invoiceRecord.nullable(),
})

export type ShopInvoice = z.infer<typeof shopInvoice>

/** What of an order was invoiced, and what can be done about it. */
const orderInvoices = z.object({
  items: z.array(invoiceMention),
  /** the shop lets the market write its invoices */
  isOn: z.boolean(),
  /** what the shop can issue now; null to everyone else */
  next: z.enum(SHOP_INVOICE_KINDS).nullable(),
  /** what that would come to */
  nextTotal: euros.nullable(),
  /** that it goes on a monthly invoice, and of which month, YYYY-MM, null before all of it left; null for an order that is invoiced alone or is invoiced */
  monthly: z.object({ month: z.string().nullable() }).nullable(),
  /** what the next one waits for; a buyer is told of their own data alone */
  missing: z.array(z.enum(INVOICE_NEEDS)),
})

/** What a list of invoices is narrowed by. */
const invoiceFilter = {
  /** days of issue in Spain's mainland time; both are taken in */
  dateFrom: givenDay.optional(),
  dateTo: givenDay.optional(),
  kind: z.enum(SHOP_INVOICE_KINDS).optional(),
  /** the shop that issued them, by its address in the market */
  subDomain: z.string().trim().toLowerCase().max(63).optional(),
  /** a part of a number, of an order's number, or of the other side's name or tax ID; for the market of either side's */
  search: searchText.optional(),
}

const sums = z.object({ invoices: z.int(), net: euros, vat: euros, surcharge: euros, irpf: euros, total: euros })

const FIRST_NUMBER_MAX = 9_999_999

const invoicing = z.object({
  /** 0 before the shop said how it invoices */
  rowVersion,
  mode: z.enum(INVOICING_MODES),
  series: z.string(),
  correctiveSeries: z.string(),
  /** number with which the series began this year, and whether it can still be changed */
  firstNumber: z.int(),
  isUnused: z.boolean(),
  /** in which invoices are written */
  language: z.enum(LOCALES),
  registry: z.string(),
  exemptNote: z.string(),
  /** since when the market writes invoices for the shop */
  agreedAt: moment.nullable(),
  issuer: party,
  /** what of the shop itself an invoice cannot be issued without */
  missing: z.array(z.enum(INVOICE_NEEDS)),
})

export const invoicesContract = {
  getInvoicing: endpoint({
    method: 'GET',
    path: '/seller/invoicing',
    scope: 'seller',
    shopArea: 'money',
    summary: "Whether and how the market writes the shop's invoices",
    reply: invoicing,
    refusals: [],
  }),
  updateInvoicing: endpoint({
    method: 'PATCH',
    path: '/seller/invoicing',
    scope: 'seller',
    shopArea: 'money',
    summary: "Let the market write the shop's invoices, or no longer; a series that was used begins no more",
    body: z.object({
      rowVersion,
      mode: z.enum(INVOICING_MODES),
      series: z.string().trim().toUpperCase().max(8),
      correctiveSeries: z.string().trim().toUpperCase().max(8),
      firstNumber: z.int().min(1).max(FIRST_NUMBER_MAX),
      language: z.enum(LOCALES),
      registry: z.string().trim().max(200),
      exemptNote: z.string().trim().max(200),
      /** the shop agrees that the market issues invoices in its name; needed to begin */
      isAgreed: z.boolean().optional(),
    }),
    reply: invoicing,
    refusals: [
      'conflict',
      'field_invalid',
      'invoice_agreement_needed',
      'invoice_facts_missing',
      'invoice_series_used',
      'invoice_series_taken',
    ],
  }),
  getOrderInvoices: endpoint({
    method: 'GET',
    path: '/orders/{id}/invoices',
    scope: 'user',
    shopArea: 'orders',
    marketArea: 'money',
    keyScope: 'invoices:read',
    summary: 'Invoices of an order, the first first, and what the shop can issue now',
    params: z.object({ id: idText }),
    reply: orderInvoices,
    refusals: ['not_found'],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/orders/{id}/invoices',
    scope: 'seller',
    shopArea: 'money',
    status: 201,
    summary: 'Issue the invoice of an order, or the corrective one that it needs after a change; the buyer is told',
    params: z.object({ id: idText }),
    reply: orderInvoices,
    refusals: [
      'not_found',
      'invoicing_off',
      'invoice_too_early',
      'invoice_facts_missing',
      'invoice_other_issuer',
      'invoiced_monthly',
      'nothing_to_invoice',
    ],
  }),
  issueInvoices: endpoint({
    method: 'POST',
    path: '/seller/invoices',
    scope: 'seller',
    shopArea: 'money',
    summary: 'Issue the invoices of several orders, each on its own; the answer says which could not be issued and why',
    body: z.object({ orders: z.array(z.object({ id })).min(1).max(BULK_MAX) }),
    reply: orderResults,
    refusals: ['not_found'],
  }),
  setMonthlyInvoicing: endpoint({
    method: 'POST',
    path: '/seller/customers/{accountId}/monthly-invoicing',
    scope: 'seller',
    shopArea: 'customers',
    summary:
      "Agree with a customer of the own shop, a business, on one invoice a month: orders without an invoice wait for the month's; the customer is told",
    params: z.object({ accountId: idText }),
    reply: done,
    refusals: ['not_found', 'invoicing_off', 'monthly_business_only'],
  }),
  endMonthlyInvoicing: endpoint({
    method: 'DELETE',
    path: '/seller/customers/{accountId}/monthly-invoicing',
    scope: 'seller',
    shopArea: 'customers',
    summary:
      'Invoice each order of a customer alone again; what waits is invoiced at once where the shop issues by itself, else by hand; the customer is told',
    params: z.object({ accountId: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
  getMonthlyInvoices: endpoint({
    method: 'GET',
    path: '/seller/monthly-invoices',
    scope: 'seller',
    shopArea: 'money',
    summary:
      'What waits for monthly invoices, by customer and month, the earliest month first, with the last day of issue',
    reply: z.object({
      items: z.array(
        z.object({
          accountId: id,
          name: z.string(),
          /** YYYY-MM */
          month: z.string(),
          orders: z.int(),
          /** invoices that they make: one for each buyer, reason without VAT and scheme of surcharge */
          invoices: z.int(),
          total: euros,
          /** the last day on which the law lets it be issued */
          lastDay: z.iso.date(),
          urgency: z.enum(MONTHLY_URGENCIES),
          /** what some of its orders wait for; those are left out of what is issued */
          missing: z.array(z.enum(INVOICE_NEEDS)),
        }),
      ),
    }),
    refusals: [],
  }),
  issueMonthlyInvoice: endpoint({
    method: 'POST',
    path: '/seller/monthly-invoices',
    scope: 'seller',
    shopArea: 'money',
    status: 201,
    summary:
      "Issue a customer's invoice of a month now, also before it ends; what lacks a fact waits; the customer is told",
    body: z.object({ accountId: id, month: z.string().regex(MONTH) }),
    reply: z.object({ items: z.array(z.object({ id, number: z.string() })) }),
    refusals: ['not_found', 'invoicing_off', 'invoice_facts_missing', 'nothing_to_invoice'],
  }),
  setOrderInvoiceAddress: endpoint({
    method: 'PATCH',
    path: '/orders/{id}/invoice-address',
    scope: 'buyer',
    whileSuspended: true,
    summary: 'Name the data to which an order is invoiced, as long as it has no invoice',
    params: z.object({ id: idText }),
    body: z.object({ addressId: id }),
    reply: done,
    refusals: [
      'not_found',
      'invoice_issued',
      'other_vat_number',
      'order_with_surcharge',
      'order_without_surcharge',
      'coupon_own_shop',
    ],
  }),
  getInvoices: endpoint({
    method: 'GET',
    path: '/invoices',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    keyScope: 'invoices:read',
    summary:
      'Invoices that the shop issued or the buyer received, or all shops issued, the latest first, with their sums',
    query: z.object({ ...pageQuery, ...invoiceFilter }),
    reply: pageOf(listedInvoice).extend({
      /** of all that the filter finds; null on later pages */
      sums: sums.nullable(),
      /** series that several shops of one tax ID number with, so that their numbers would be the same; for the market alone */
      sharedSeries: z.array(
        z.object({ taxId: z.string(), series: z.string(), shops: z.array(z.object({ id, name: z.string() })) }),
      ),
    }),
    refusals: [],
  }),
  exportInvoices: endpoint({
    method: 'GET',
    path: '/invoices.csv',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    keyScope: 'invoices:read',
    media: 'text/csv',
    summary: 'The same as a book: a CSV file with a line for each rate of an invoice, the first invoice first',
    query: z.object(invoiceFilter),
    reply: z.string(),
    refusals: [],
  }),
  exportInvoicePapers: endpoint({
    method: 'GET',
    path: '/invoices.zip',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    media: 'application/zip',
    summary:
      'The same as papers: a zip file with the PDF of each invoice, the first invoice first, and the book as CSV; more than 300 are refused',
    query: z.object(invoiceFilter),
    reply: z.unknown(),
    refusals: ['invoices_too_many', 'too_many_requests'],
  }),
  getSpendByShop: endpoint({
    method: 'GET',
    path: '/spend-by-shop',
    scope: 'buyer',
    summary:
      'What the invoices that the buyer received come to by shop, the shop with the most first, a hundred at most; corrective ones count with their sign',
    query: z.object(invoiceFilter),
    reply: z.object({
      items: z.array(
        sums.extend({
          shopId: id,
          /** as its last invoice in the period names it */
          issuerName: z.string(),
        }),
      ),
      /** how many shops there are, also those that are not named */
      shops: z.int(),
    }),
    refusals: [],
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/invoices/{id}',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    keyScope: 'invoices:read',
    summary: "A shop's invoice as it was issued, for its shop, its buyer and the market",
    params: z.object({ id: idText }),
    reply: shopInvoice,
    refusals: ['not_found'],
  }),
  correctInvoiceBuyer: endpoint({
    method: 'POST',
    path: '/invoices/{id}/buyer',
    scope: 'seller',
    shopArea: 'money',
    status: 201,
    summary:
      "Correct an invoice's buyer: a corrective one takes it back, and another one with these data takes its place; the buyer is told",
    params: z.object({ id: idText }),
    body: addressBody
      .pick({
        companyName: true,
        taxIdentificationCode: true,
        street: true,
        postCode: true,
        city: true,
        province: true,
        // only where the invoice has none that there is
        country: true,
      })
      .partial({ country: true }),
    reply: shopInvoice,
    refusals: [
      'not_found',
      'field_required',
      'field_invalid',
      'invoice_monthly_data',
      'invoicing_off',
      'invoice_other_issuer',
      'invoice_corrected_too_often',
      'invoice_facts_missing',
      'invoice_not_correctable',
      'invoice_data_same',
      'invoice_tax_id_fixed',
      'invalid_tax_id',
      'invalid_vat_number',
      'invalid_post_code',
      'post_code_elsewhere',
    ],
  }),
  getInvoicePdf: endpoint({
    method: 'GET',
    path: '/invoices/{id}/invoice.pdf',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    keyScope: 'invoices:read',
    media: 'application/pdf',
    summary: "A shop's invoice as a PDF, in the language in which it was issued",
    params: z.object({ id: idText }),
    query: z.object({ lang: z.string().max(5).optional() }),
    reply: z.unknown(),
    refusals: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  getInvoiceUbl: endpoint({
    method: 'GET',
    path: '/invoices/{id}/invoice.xml',
    scope: 'user',
    shopArea: 'money',
    marketArea: 'money',
    keyScope: 'invoices:read',
    media: 'application/xml',
    summary: "A shop's invoice for programs of accounts: UBL 2.1 by EN 16931",
    params: z.object({ id: idText }),
    reply: z.string(),
    refusals: ['not_found', 'invoice_not_in_ubl'],
  }),
}

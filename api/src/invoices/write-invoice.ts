import type { NoVatReason } from '@lonja/core/checkout/no-vat.ts'
import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import type { InvoicedPayment, ShopInvoiceAmounts, ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import type { CorrectionReason, ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { shopInvoiceNumber } from '@lonja/core/invoices/invoice-number.ts'
import { recordText } from '@lonja/core/invoices/invoice-record.ts'
import { dayOf, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { add } from '@lonja/core/kernel/money.ts'
import { isInMode } from '@lonja/core/verifactu/mode.ts'
import type { Trx } from '../db/transaction.ts'
import { recordInvoice } from '../verifactu/make-record.ts'
import { emitInvoice } from '../webhooks/shop-webhooks.ts'
import { fingerprint } from './fingerprint.ts'
import type { OrderToInvoiceRow } from './invoiced-orders.queries.ts'
import { findLast, insertInvoice } from './invoices.queries.ts'
import { type InvoicingRow, takeSequence } from './invoicing.queries.ts'

/** An order as its invoice names it. */
type NamedOrder = Pick<OrderToInvoiceRow, 'id' | 'number' | 'reference'>

/** What an invoice is of: one order, or what a customer was delivered in a month. */
interface InvoicedOf {
  shopId: number
  accountId: number
  /** YYYY-MM; null for an invoice of one order */
  month: string | null
  /** the last day of what it is of, YYYY-MM-DD; null where the invoice comes before */
  operatedOn: string | null
  orders: readonly [NamedOrder, ...NamedOrder[]]
}

/** An invoice of one order, as it stands. */
export const ofOneOrder = (row: OrderToInvoiceRow): InvoicedOf => ({
  ...{ shopId: row.shop_id, accountId: row.account_id, month: null, operatedOn: row.operated_on, orders: [row] },
})

/** Numbers of orders as an invoice is searched by them, each once. */
const listed = (numbers: readonly string[]): string => [...new Set(numbers.filter(Boolean))].join(', ')

/** What an invoice says that is written now, beside what its order and its shop say. */
interface NewInvoice {
  kind: ShopInvoiceKind
  amounts: ShopInvoiceAmounts
  recipient: ShopInvoiceParty
  /** what was paid of it until now */
  payments: readonly InvoicedPayment[]
  noVatReason: NoVatReason | null
  exemptNote: string
  /** of a corrective one: what it corrects, and why */
  correctsId?: number
  reason?: CorrectionReason
  /** the invoice whose place it takes */
  replacesId?: number
}

/**
 * Writes an invoice with the next number of its series, its fingerprint and, in the mode in which invoices are sent to the
 * tax agency, its record. The caller's transaction holds the orders' rows and that of the shop's settings, so that numbers and
 * fingerprints follow one another.
 */
export const writeInvoice = async (
  trx: Trx,
  invoice: NewInvoice,
  about: {
    of: InvoicedOf
    issuer: Omit<InvoiceParty, 'registry'>
    invoicing: InvoicingRow
    operatorId: number | null
    now: Date
  },
): Promise<{ id: number; number: string }> => {
  const { of, issuer, invoicing } = about
  const { kind, amounts, reason = null } = invoice
  const { shopId } = of
  const last = await findLast(trx, { shopId, taxId: issuer.taxId })
  // who waited for another one's turn is not before them
  const now = last.issuedAt && last.issuedAt > about.now ? last.issuedAt : about.now
  const series = kind === 'corrective' ? invoicing.corrective_series : invoicing.series
  const year = yearOf(now)
  const sequence = await takeSequence(trx, { shopId, series, year })
  const number = shopInvoiceNumber({ series, year, sequence })
  const record = recordText({
    issuerTaxId: issuer.taxId,
    number,
    issuedOn: dayOf(now),
    kind,
    reason,
    vatCents: add(amounts.vatCents, amounts.surchargeCents),
    totalCents: amounts.totalCents,
    previous: last.hash,
    at: now,
  })
  const id = await insertInvoice(trx, {
    shop_id: shopId,
    account_id: of.accountId,
    order_id: of.month === null ? of.orders[0].id : null,
    month: of.month,
    kind,
    ...{ series, year, sequence, number },
    issued_at: now,
    operated_on: of.operatedOn,
    locale: invoicing.locale,
    order_number: listed(of.orders.map((order) => order.number)),
    reference: listed(of.orders.map((order) => order.reference)),
    issuer: JSON.stringify({ ...issuer, country: 'ES', registry: invoicing.registry }),
    recipient: JSON.stringify(invoice.recipient),
    lines: JSON.stringify(amounts.lines),
    taxes: JSON.stringify(amounts.taxes),
    payments: JSON.stringify(invoice.payments),
    no_vat_reason: invoice.noVatReason,
    exempt_note: invoice.exemptNote,
    net_cents: amounts.netCents,
    vat_cents: amounts.vatCents,
    surcharge_cents: amounts.surchargeCents,
    irpf_cents: amounts.irpfCents,
    total_cents: amounts.totalCents,
    corrects_id: invoice.correctsId ?? null,
    reason,
    replaces_id: invoice.replacesId ?? null,
    issued_by: about.operatorId,
    previous_hash: last.hash,
    hash: fingerprint(record),
  })
  if (isInMode({ since: invoicing.verifactu_since, endsOn: invoicing.verifactu_ends_on }, now)) {
    const recorded = { id, shop_id: shopId, kind, reason, number, issued_at: now, issuer, taxes: amounts.taxes }
    await recordInvoice(trx, recorded, now)
  }
  const facts = { id, number, kind, month: of.month, orders: of.orders, totalCents: amounts.totalCents }
  await emitInvoice(trx, { shopId, now, facts })
  return { id, number }
}

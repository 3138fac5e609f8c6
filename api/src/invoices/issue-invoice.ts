import type { InvoiceNeed, ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { shopInvoiceNumber } from '@lonja/core/invoices/invoice-number.ts'
import { recordText } from '@lonja/core/invoices/invoice-record.ts'
import {
  correctionOf,
  correctionReason,
  invoicedInAll,
  isCalledOff,
  isInvoiceable,
  isInvoicedAutomatically,
  type ShopInvoiceAmounts,
} from '@lonja/core/invoices/order-invoice.ts'
import { dayOf, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { add } from '@lonja/core/kernel/money.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import { isInMode } from '@lonja/core/verifactu/mode.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { recordInvoice } from '../verifactu/make-record.ts'
import { fingerprint } from './fingerprint.ts'
import { invoicedOrder, missingOfOrder, reasonWithoutVat, recipientOf } from './invoiced-order.ts'
import {
  findIssued,
  findIssuer,
  findOrdersToInvoice,
  type IssuedRow,
  type OrderToInvoiceRow,
} from './invoiced-orders.queries.ts'
import { findLast, insertInvoice } from './invoices.queries.ts'
import { findInvoicing, type InvoicingRow, lockInvoicing, takeSequence } from './invoicing.queries.ts'

/** What a shop can issue for an order as it stands. */
type NextInvoice =
  /** the order has no invoice, and is not far enough for one */
  | { kind: 'early' }
  /** all of it is invoiced as it stands */
  | { kind: 'nothing' }
  | { kind: ShopInvoiceKind; amounts: ShopInvoiceAmounts; missing: InvoiceNeed[] }

const amountsOf = ({ lines, taxes, irpf_cents: irpfCents }: IssuedRow) => ({ lines, taxes, irpfCents })

const nextOf = (
  row: OrderToInvoiceRow,
  issued: readonly IssuedRow[],
  { locale, missing }: { locale: InvoicingRow['locale']; missing: InvoiceNeed[] },
): NextInvoice => {
  const order = invoicedOrder(row, locale)
  if (issued.length > 0) {
    const amounts = correctionOf(order, issued.map(amountsOf))
    return amounts ? { kind: 'corrective', amounts, missing } : { kind: 'nothing' }
  }
  if (!isInvoiceable(row.stage)) return { kind: isCalledOff(row.stage) ? 'nothing' : 'early' }
  const amounts = invoicedInAll(order)
  return amounts.lines.length > 0 ? { kind: 'sale', amounts, missing } : { kind: 'nothing' }
}

/** All that the next invoice of an order is made of. */
const readNext = async (db: Db, { orderId, invoicing }: { orderId: number; invoicing: InvoicingRow }) => {
  const [row] = await findOrdersToInvoice(db, { ids: [orderId] })
  if (!row) throw new Error(`order ${orderId} is gone`)
  const issued = await findIssued(db, { orderId })
  const issuer = await findIssuer(db, { shopId: row.shop_id })
  const missing = missingOfOrder(row, { issuer, exemptNote: invoicing.exempt_note })
  return { row, issued, issuer, next: nextOf(row, issued, { locale: invoicing.locale, missing }) }
}

/** What a shop can issue for an order now. */
export const nextInvoice = async (db: Db, given: { orderId: number; invoicing: InvoicingRow }): Promise<NextInvoice> =>
  (await readNext(db, given)).next

const isBefore = (at: Date | null, other: Date | null): boolean => at !== null && other !== null && at < other

/** Whose act an issue is: a person's of the shop, or none's. */
interface Issuing {
  orderId: number
  operatorId: number | null
  /** what left before the shop agreed that the market writes its invoices is left to the shop */
  sinceAgreed?: boolean
  now: Date
}

/**
 * Issues what an order's shop can issue for it now, in the caller's transaction, which holds the order's row: the invoice, or the
 * corrective one that a change since makes necessary. The shop's invoices wait for each other here, so that numbers and
 * fingerprints follow one another. Answers what was issued, or why nothing was.
 */
export const issueNext = async (
  trx: Trx,
  { shopId, ...issuing }: Issuing & { shopId: number },
): Promise<NextInvoice | { kind: 'off' }> => {
  const invoicing = await lockInvoicing(trx, { shopId })
  if (!invoicing || invoicing.mode === 'off') return { kind: 'off' }
  const { row, issued, issuer, next } = await readNext(trx, { orderId: issuing.orderId, invoicing })
  if (next.kind === 'early' || next.kind === 'nothing' || next.missing.length > 0) return next
  const { amounts, kind } = next
  if (issuing.sinceAgreed && kind === 'sale' && isBefore(row.left_at, invoicing.agreed_at)) return { kind: 'nothing' }
  const sale = kind === 'corrective' ? issued.find((one) => one.kind === 'sale') : undefined
  const last = await findLast(trx, { shopId, taxId: issuer.taxId })
  // who waited for another one's turn is not before them
  const now = last.issuedAt && last.issuedAt > issuing.now ? last.issuedAt : issuing.now
  const issuedOn = dayOf(now)
  const series = kind === 'corrective' ? invoicing.corrective_series : invoicing.series
  const year = yearOf(now)
  const sequence = await takeSequence(trx, { shopId, series, year })
  const number = shopInvoiceNumber({ series, year, sequence })
  const record = recordText({
    issuerTaxId: issuer.taxId,
    number,
    issuedOn,
    kind,
    vatCents: add(amounts.vatCents, amounts.surchargeCents),
    totalCents: amounts.totalCents,
    previous: last.hash,
    at: now,
  })
  const reason = reasonWithoutVat(row)
  const id = await insertInvoice(trx, {
    shop_id: shopId,
    account_id: row.account_id,
    order_id: row.id,
    kind,
    ...{ series, year, sequence, number },
    issued_at: now,
    operated_on: row.operated_on,
    locale: invoicing.locale,
    order_number: row.number,
    reference: row.reference,
    issuer: JSON.stringify({ ...issuer, country: 'ES', registry: invoicing.registry }),
    recipient: JSON.stringify(recipientOf(row)),
    lines: JSON.stringify(amounts.lines),
    taxes: JSON.stringify(amounts.taxes),
    payments: JSON.stringify(kind === 'sale' ? row.payments : []),
    no_vat_reason: reason,
    exempt_note: reason === 'exempt' ? invoicing.exempt_note : '',
    net_cents: amounts.netCents,
    vat_cents: amounts.vatCents,
    surcharge_cents: amounts.surchargeCents,
    irpf_cents: amounts.irpfCents,
    total_cents: amounts.totalCents,
    corrects_id: sale?.id ?? null,
    reason: sale ? correctionReason(invoicedOrder(row, invoicing.locale), amounts.lines) : null,
    issued_by: issuing.operatorId,
    previous_hash: last.hash,
    hash: fingerprint(record),
  })
  if (isInMode({ since: invoicing.verifactu_since, endsOn: invoicing.verifactu_ends_on }, now))
    await recordInvoice(trx, { id, shop_id: shopId, kind, number, issued_at: now, issuer, taxes: amounts.taxes }, now)
  await notify(trx, {
    kind: 'order',
    event: kind === 'sale' ? 'invoiced' : 'corrected',
    to: { accounts: [row.account_id] },
    facts: {
      about: number,
      number: row.number,
      shop: issuer.name,
      total: { cents: amounts.totalCents },
      ...(sale && { old: sale.number }),
    },
    path: `/uc/invoices/${id}`,
    now,
  })
  return next
}

/**
 * Issues by itself what a step or a change of an order calls for, where its shop wants that: the invoice once all of it is on its
 * way or was handed over, a corrective one whenever less is owed afterwards. An order that lacks a fact waits for it.
 * `stage` is the one that the order comes into; the caller holds the order's row.
 */
export const invoiceByItself = async (
  trx: Trx,
  { id: orderId, shop_id: shopId }: { id: number; shop_id: number },
  { stage, now }: { stage: OrderStage; now: Date },
): Promise<void> => {
  if (!isInvoicedAutomatically(stage) && !isCalledOff(stage)) return
  const invoicing = await findInvoicing(trx, { shopId })
  if (invoicing?.mode !== 'automatic') return
  await issueNext(trx, { shopId, orderId, operatorId: null, sinceAgreed: true, now })
}

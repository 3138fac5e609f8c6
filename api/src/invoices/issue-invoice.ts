import { correctionOf, correctionReason } from '@lonja/core/invoices/invoice-correction.ts'
import type { ShopInvoiceAmounts } from '@lonja/core/invoices/invoice-facts.ts'
import type { InvoiceNeed, ShopInvoiceKind } from '@lonja/core/invoices/invoice-lists.ts'
import { isCalledOff, isInvoiceable, isInvoicedAutomatically } from '@lonja/core/invoices/invoiced-stages.ts'
import { invoicedInAll } from '@lonja/core/invoices/order-invoice.ts'
import type { OrderStage } from '@lonja/core/orders/order-machine.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { invoicedOrder, missingOfOrder, reasonWithoutVat, recipientOf } from './invoiced-order.ts'
import {
  findIssued,
  findIssuer,
  findOrdersToInvoice,
  type IssuedRow,
  type OrderToInvoiceRow,
} from './invoiced-orders.queries.ts'
import { findInvoicing, type InvoicingRow, lockInvoicing } from './invoicing.queries.ts'
import { isInvoicedMonthly } from './monthly.queries.ts'
import { ofOneOrder, writeInvoice } from './write-invoice.ts'

/** What a shop can issue for an order as it stands. */
type NextInvoice =
  /** the order has no invoice, and is not far enough for one */
  | { kind: 'early' }
  /** all of it is invoiced as it stands */
  | { kind: 'nothing' }
  /** it goes on the invoice of a month, YYYY-MM, null before it left: its customer is invoiced monthly */
  | { kind: 'monthly'; month: string | null; missing: InvoiceNeed[] }
  | { kind: ShopInvoiceKind; amounts: ShopInvoiceAmounts; missing: InvoiceNeed[] }

/** What an issued invoice comes to, as the rules of corrections take it. */
export const issuedAmounts = ({ lines, taxes, irpf_cents: irpfCents }: IssuedRow) => ({ lines, taxes, irpfCents })

const nextOf = (
  row: OrderToInvoiceRow,
  issued: readonly IssuedRow[],
  { locale, missing, isMonthly }: { locale: InvoicingRow['locale']; missing: InvoiceNeed[]; isMonthly: boolean },
): NextInvoice => {
  const order = invoicedOrder(row, locale)
  if (issued.length > 0) {
    const amounts = correctionOf(order, issued.map(issuedAmounts))
    return amounts ? { kind: 'corrective', amounts, missing } : { kind: 'nothing' }
  }
  if (!isInvoiceable(row.stage)) return { kind: isCalledOff(row.stage) ? 'nothing' : 'early' }
  const amounts = invoicedInAll(order)
  if (amounts.lines.length === 0) return { kind: 'nothing' }
  if (isMonthly) return { kind: 'monthly', month: row.operated_on?.slice(0, 7) ?? null, missing }
  return { kind: 'sale', amounts, missing }
}

/** All that the next invoice of an order is made of. */
const readNext = async (db: Db, { orderId, invoicing }: { orderId: number; invoicing: InvoicingRow }) => {
  const [row] = await findOrdersToInvoice(db, { ids: [orderId] })
  if (!row) throw new Error(`order ${orderId} is gone`)
  const issued = await findIssued(db, { orderId })
  const issuer = await findIssuer(db, { shopId: row.shop_id })
  const stands = issued.findLast(({ kind }) => kind === 'sale')
  const missing = [
    ...(stands && stands.issuer.taxId !== issuer.taxId ? ['sameIssuer' as const] : []),
    ...missingOfOrder(row, { issuer, exemptNote: invoicing.exempt_note }),
  ]
  const isMonthly = await isInvoicedMonthly(db, { shopId: row.shop_id, accountId: row.account_id })
  return { row, issued, issuer, next: nextOf(row, issued, { locale: invoicing.locale, missing, isMonthly }) }
}

/** What a shop can issue for an order now. */
export const nextInvoice = async (db: Db, given: { orderId: number; invoicing: InvoicingRow }): Promise<NextInvoice> =>
  (await readNext(db, given)).next

/** Whether a moment lies before another; neither where one is not known. */
export const isBefore = (at: Date | null, other: Date | null): boolean => at !== null && other !== null && at < other

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
 * corrective one that a change since makes necessary; that one only under the tax ID of the invoice which it corrects, since whoever issued
 * an invoice corrects it (RD 1619/2012, art. 15). The shop's invoices wait for each other here, so that numbers and
 * fingerprints follow one another. Answers what was issued, or why nothing was.
 */
export const issueNext = async (
  trx: Trx,
  { shopId, ...issuing }: Issuing & { shopId: number },
): Promise<NextInvoice | { kind: 'off' }> => {
  const invoicing = await lockInvoicing(trx, { shopId })
  if (!invoicing || invoicing.mode === 'off') return { kind: 'off' }
  const { row, issued, issuer, next } = await readNext(trx, { orderId: issuing.orderId, invoicing })
  if (!('amounts' in next) || next.missing.length > 0) return next
  const { amounts, kind } = next
  if (issuing.sinceAgreed && kind === 'sale' && isBefore(row.left_at, invoicing.agreed_at)) return { kind: 'nothing' }
  // the one that stands: another may have taken the place of the first
  const sale = kind === 'corrective' ? issued.findLast((one) => one.kind === 'sale') : undefined
  const reason = reasonWithoutVat(row)
  const { id, number } = await writeInvoice(
    trx,
    {
      kind,
      amounts,
      recipient: recipientOf(row),
      payments: kind === 'sale' ? row.payments : [],
      noVatReason: reason,
      exemptNote: reason === 'exempt' ? invoicing.exempt_note : '',
      ...(sale && {
        correctsId: sale.id,
        reason: correctionReason(invoicedOrder(row, invoicing.locale), amounts.lines),
      }),
    },
    { of: ofOneOrder(row), issuer, invoicing, operatorId: issuing.operatorId, now: issuing.now },
  )
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
    now: issuing.now,
  })
  return next
}

/**
 * Issues by itself what a step or a change of an order calls for, where its shop wants that: the invoice once all of it is on its
 * way or was handed over, a corrective one whenever less is owed afterwards. What goes on a monthly invoice waits for the month's end. An order that lacks a fact waits for it.
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

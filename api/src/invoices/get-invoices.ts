import { standingOf } from '@lonja/core/invoices/invoice-correction.ts'
import { SPEND_SHOPS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { add, cents, subtract, toEuros, toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { RecordState } from '@lonja/core/verifactu/verifactu-lists.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { paginate } from '../db/paginate.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { actorSide } from '../orders/order-access.ts'
import { recordOf } from '../verifactu/record-view.ts'
import { findStatesOf } from '../verifactu/records.queries.ts'
import { toCard, toMention, toSums } from './invoice-view.ts'
import { findIssued, findIssuer, findMonthlyIssued, type IssuedRow } from './invoiced-orders.queries.ts'
import {
  findInvoice,
  findInvoiceOrders,
  findInvoices,
  INVOICE_KEY,
  sumByShop,
  sumInvoices,
} from './invoices.queries.ts'
import { findInvoicing, findSharedSeries } from './invoicing.queries.ts'
import { issuedAmounts } from './issue-invoice.ts'

/** Invoices that the shop issued or the buyer received, or all for the market, the latest first, with what all come to. */
export const getInvoices: Verb<typeof invoicesContract.getInvoices> = async ({ deps, actor, query }) => {
  const filter = { actor, ...query }
  const { rows, page } = await paginate({
    order: 'issued',
    key: INVOICE_KEY,
    query,
    find: (window) => findInvoices(deps.db, filter, window),
    idOf: (row) => row.id,
  })
  // once for a list: who reads on has seen what all come to
  const all = query.cursor === undefined ? await sumInvoices(deps.db, filter) : null
  const isBuyer = actorSide(actor) === 'buyer'
  const states = isBuyer
    ? new Map<number, RecordState>()
    : await findStatesOf(deps.db, { ids: rows.map(({ id }) => id) })
  return {
    ...page,
    items: rows.map((row) => ({ ...toCard(row), recordState: states.get(row.id) ?? null })),
    sums: all && toSums(all),
    sharedSeries: actorSide(actor) === 'operator' ? await findSharedSeries(deps.db) : [],
  }
}

/** What the buyer's invoices come to by shop. */
export const getSpendByShop: Verb<typeof invoicesContract.getSpendByShop> = async ({ deps, actor, query }) => {
  const rows = await sumByShop(deps.db, { actor, ...query }, { rows: SPEND_SHOPS_MAX })
  return {
    items: rows.map((row) => ({ shopId: row.shop_id, issuerName: row.issuer_name, ...toSums(row) })),
    shops: rows[0]?.shops ?? 0,
  }
}

/** Hundredths of a cent in a euro. */
const FINE = 10_000

/**
 * Whether the data of an invoice's buyer can be corrected: it is no monthly one, it is what its order is invoiced with now, something of it is left, its
 * buyer's name did not go with the years, and its shop still is who issued it.
 */
export const isBuyerCorrectable = (issued: readonly IssuedRow[], { id }: { id: number }): boolean => {
  const last = issued.findLast(({ kind }) => kind === 'sale')
  return (
    last?.id === id &&
    last.month === null &&
    last.recipient.taxId !== '' &&
    standingOf(issued.map(issuedAmounts)).lines.length > 0
  )
}

/** One invoice as it was issued, with what it corrects and what corrects it. Throws not_found for someone else's. */
export const invoiceReply = async (db: Db, { id, actor }: { id: number; actor: Actor }) => {
  const row = await findInvoice(db, { id, actor })
  if (!row) throw new Refusal('not_found', { path: 'params.id' })
  const ofOrder =
    row.order_id === null ? await findMonthlyIssued(db, row) : await findIssued(db, { orderId: row.order_id })
  const orders = row.month === null ? [] : await findInvoiceOrders(db, { invoiceId: row.id })
  // the lines of a monthly invoice are those of its orders one after the other
  const orderOfLine = orders.flatMap(({ order_number: number, lines }) => lines.map(() => number))
  const invoicing = await findInvoicing(db, { shopId: row.shop_id })
  const isOn = invoicing !== undefined && invoicing.mode !== 'off'
  const { taxId: issuerTaxId } = await findIssuer(db, { shopId: row.shop_id })
  const mentionOf = (found: IssuedRow | undefined) => (found ? toMention(found) : null)
  const corrects = ofOrder.filter(({ id: one }) =>
    ofOrder.find((own) => own.id === row.id)?.corrected_ids.includes(one),
  )
  // what corrects an invoice went with it
  const replacedBy = mentionOf(ofOrder.find((one) => one.replaces_id === (row.corrects_id ?? row.id)))
  const paid = add(cents(0), ...row.payments.map((payment) => payment.cents))
  // what was replaced is paid by the invoice that took its place
  const isOwed = row.kind === 'sale' && replacedBy === null && paid < row.total_cents
  const due = isOwed ? subtract(row.total_cents, paid) : cents(0)
  return {
    ...toCard(row),
    language: row.locale,
    operatedOn: row.operated_text,
    reference: row.reference,
    issuer: row.issuer,
    recipient: row.recipient,
    lines: row.lines.map((line, i) => ({
      kind: line.kind,
      orderNumber: orderOfLine[i] ?? row.order_number,
      description: line.description,
      reference: line.reference,
      quantity: line.quantity,
      unitPrice: line.unitNet / FINE,
      discount: toPercent(line.discountBp),
      coupon: toEuros(line.couponCents),
      tax: toPercent(line.taxBp),
      net: toEuros(line.netCents),
    })),
    taxes: row.taxes.map(({ taxBp, netCents, vatCents, surcharge, grossCents }) => ({
      tax: toPercent(taxBp),
      net: toEuros(netCents),
      vat: toEuros(vatCents),
      surchargeRate: surcharge ? toPercent(surcharge.rateBp) : 0,
      surcharge: toEuros(surcharge?.cents ?? cents(0)),
      gross: toEuros(grossCents),
    })),
    payments: row.payments.map(({ provider, method, cents: amount, on }) => ({
      provider,
      method,
      amount: toEuros(amount),
      on,
    })),
    due: toEuros(due),
    account: due > 0 ? row.account : null,
    orders: orders.map((one) => ({
      id: one.order_id,
      number: one.order_number,
      reference: one.reference,
      operatedOn: one.operated_text,
      total: toEuros(one.total_cents),
      account:
        due > 0 && add(cents(0), ...one.payments.map((paidOf) => paidOf.cents)) < one.total_cents ? one.account : null,
    })),
    noVatReason: row.no_vat_reason,
    exemptNote: row.exempt_note,
    corrects: corrects.map(toMention),
    reason: row.reason,
    correctedBy: ofOrder.filter((one) => one.corrected_ids.includes(row.id)).map(toMention),
    replaces: mentionOf(ofOrder.find((one) => one.id === row.replaces_id)),
    replacedBy,
    isBuyerCorrectable: isOn && row.issuer.taxId === issuerTaxId && isBuyerCorrectable(ofOrder, { id: row.id }),
    hash: row.hash,
    ...(await recordOf(db, row, { isBuyer: actorSide(actor) === 'buyer' })),
  }
}

/**
 * One invoice that someone opens, as a page or as a PDF. The log says who of the market's people did. Throws not_found for
 * someone else's.
 */
export const openInvoice = async (
  call: Pick<Call<typeof invoicesContract.getInvoice>, 'deps' | 'actor' | 'params' | 'now' | 'ip'>,
) => {
  const { deps, actor, params } = call
  const invoice = await invoiceReply(deps.db, { id: params.id, actor })
  if (actorSide(actor) === 'operator')
    await audit(deps.db, call, {
      action: 'shopInvoice.view',
      subject: ['shopInvoice', invoice.id],
      shopId: invoice.shopId,
    })
  return invoice
}

/** One invoice, for its shop, its buyer and the market. */
export const getInvoice: Verb<typeof invoicesContract.getInvoice> = openInvoice

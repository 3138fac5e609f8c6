import { isSurchargeable } from '@lonja/core/checkout/equivalence-surcharge.ts'
import type { InvoiceNeed } from '@lonja/core/invoices/invoice-lists.ts'
import { isCalledOff, isInvoicedAutomatically } from '@lonja/core/invoices/invoiced-stages.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type AddressRow, findAddress } from '../addresses/addresses.queries.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Call, Verb } from '../http/implement.ts'
import { eachOrder } from '../orders/each-order.ts'
import { actorSide } from '../orders/order-access.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { snapshotOf } from '../orders/snapshot-lines.ts'
import { toMention } from './invoice-view.ts'
import { lacksRecipient } from './invoiced-order.ts'
import {
  findInvoiceParties,
  findIssued,
  findOrderShop,
  hasInvoice,
  setInvoiceAddress,
} from './invoiced-orders.queries.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { invoiceByItself, issueNext, nextInvoice } from './issue-invoice.ts'
import { isInvoicedMonthly } from './monthly.queries.ts'

/** What a buyer can give for an invoice: nothing once there is one, when the shop alone corrects their data; what the shop lacks is its own matter. */
const missingOfBuyer = ({ missing, isInvoiced }: { missing: readonly InvoiceNeed[]; isInvoiced: boolean }) =>
  isInvoiced ? [] : missing.filter((need) => need === 'buyer' || need === 'buyerCountry')

/** Invoices of an order as its caller sees them; someone else's order is not found. */
const orderInvoices = async (db: Db, { id, actor }: { id: number; actor: Actor }) => {
  const order = await findOrderShop(db, { id, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  const items = (await findIssued(db, { orderId: id })).map(toMention)
  const invoicing = await findInvoicing(db, { shopId: order.shop_id })
  const isOn = invoicing !== undefined && invoicing.mode !== 'off'
  const next = isOn ? await nextInvoice(db, { orderId: id, invoicing }) : null
  const [known, side] = [next && 'amounts' in next ? next : null, actorSide(actor)]
  const mayIssue = side === 'seller' && known !== null
  const missing = (next && 'missing' in next ? next.missing : null) ?? []
  const waits = isOn && items.length === 0 && !isCalledOff(order.stage)
  const isMonthly = waits && (await isInvoicedMonthly(db, { shopId: order.shop_id, accountId: order.account_id }))
  return {
    items,
    isOn,
    next: mayIssue ? known.kind : null,
    monthly: isMonthly && next?.kind !== 'nothing' ? { month: next?.kind === 'monthly' ? next.month : null } : null,
    nextTotal: mayIssue ? toEuros(known.amounts.totalCents) : null,
    missing: side === 'buyer' ? missingOfBuyer({ missing, isInvoiced: items.length > 0 }) : missing,
  }
}

/** Invoices of an order, and what its shop can issue now. */
export const getOrderInvoices: Verb<typeof invoicesContract.getOrderInvoices> = ({ deps, actor, params }) =>
  orderInvoices(deps.db, { id: params.id, actor })

/**
 * Issues what an order's shop can issue for it now, in a transaction of its own; with `onlyFirst` an order that has its invoice
 * is refused, also where a change since calls for a corrective one. Throws the refusals of issueInvoice, and already_invoiced.
 */
const issueOf = async (
  call: Pick<Call<typeof invoicesContract.issueInvoices>, 'deps' | 'actor' | 'now' | 'ip'>,
  { id, onlyFirst = false }: { id: number; onlyFirst?: boolean },
): Promise<void> => {
  const { deps, actor, now } = call
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    if (onlyFirst && (await hasInvoice(trx, { orderId: id }))) throw new Refusal('already_invoiced')
    const issued = await issueNext(trx, { shopId: order.shop_id, orderId: id, operatorId: actor.operatorId, now })
    if (issued.kind === 'off') throw new Refusal('invoicing_off')
    if (issued.kind === 'early') throw new Refusal('invoice_too_early', { path: 'params.id' })
    if (issued.kind === 'monthly') throw new Refusal('invoiced_monthly', { path: 'params.id' })
    if (issued.kind === 'nothing') throw new Refusal('nothing_to_invoice', { path: 'params.id' })
    if (issued.missing.includes('sameIssuer')) throw new Refusal('invoice_other_issuer', { path: 'params.id' })
    if (issued.missing.length > 0) throw new Refusal('invoice_facts_missing', { path: 'params.id' })
    await audit(trx, call, {
      action: 'order.invoice',
      subject: ['order', id],
      shopId: order.shop_id,
      before: null,
      after: { kind: issued.kind, totalCents: issued.amounts.totalCents },
    })
  })
}

/** Issues what an order's shop can issue for it now; of two at once the second is told that nothing is left. */
export const issueInvoice: Verb<typeof invoicesContract.issueInvoice> = async (call) => {
  const { deps, actor, params } = call
  await issueOf(call, { id: params.id })
  return orderInvoices(deps.db, { id: params.id, actor })
}

/**
 * Issues the invoices of several orders, each on its own; what an order owes after its invoice is corrected on its own page,
 * where the shop sees the amount. Throws Refusal: not_found, when one of them is not the shop's.
 */
export const issueInvoices: Verb<typeof invoicesContract.issueInvoices> = (call) =>
  eachOrder(call, call.body.orders, ({ id }) => issueOf(call, { id, onlyFirst: true }))

/**
 * Refuses an address to which a locked order cannot be invoiced as it was sold: what was charged is compared with the order alone, not
 * with where its shop is now. Without data of its buyer's until the products have left, it is invoiced as it was charged all the same.
 */
const checkAddress = async (trx: Trx, order: LockedOrder, address: AddressRow): Promise<void> => {
  const path = 'body.addressId'
  // it bears no VAT by that number alone
  if (order.vat_proof && order.vat_proof.number !== address.tax_identification_code)
    throw new Refusal('other_vat_number', { path, params: { number: order.vat_proof.number } })
  const {
    shop_tax_id: shopTaxId,
    delivery_address: deliverTo,
    ...parties
  } = await findInvoiceParties(trx, {
    orderId: order.id,
  })
  const isOfMarket = order.coupon_terms !== null && order.coupon_terms.shopId === null
  if (isOfMarket && shopTaxId && shopTaxId === address.tax_identification_code)
    throw new Refusal('coupon_own_shop', { path })
  if (order.surcharges !== null && !address.equivalence_surcharge) throw new Refusal('order_with_surcharge', { path })
  const isLate = isInvoicedAutomatically(order.stage) && lacksRecipient(parties)
  if (order.surcharges === null && address.equivalence_surcharge && !isLate)
    if (isSurchargeable({ taxes: order.taxes, deliverTo })) throw new Refusal('order_without_surcharge', { path })
}

/**
 * Names the data to which an order is invoiced, from the buyer's address book; an order that only waited for them is invoiced at
 * once where its shop does so by itself. Throws invoice_issued once there is an invoice, other_vat_number
 * where the order bears no VAT by the number of another address, order_with_surcharge where it was charged the equivalence surcharge
 * and the address is not under it, order_without_surcharge the other way round, and coupon_own_shop where the market pays its coupon and
 * the address has the shop's tax ID.
 */
export const setOrderInvoiceAddress: Verb<typeof invoicesContract.setOrderInvoiceAddress> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { id } = params
  await transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, { id, actor })
    if (!order) throw new Refusal('not_found', { path: 'params.id' })
    const address = await findAddress(trx, { id: body.addressId, accountId: actor.accountId })
    if (!address) throw new Refusal('not_found', { path: 'body.addressId' })
    await checkAddress(trx, order, address)
    if (await hasInvoice(trx, { orderId: id })) throw new Refusal('invoice_issued', { path: 'params.id' })
    await setInvoiceAddress(trx, { orderId: id, address: JSON.stringify(snapshotOf(address)) })
    await invoiceByItself(trx, order, { stage: order.stage, now })
  })
  return { ok: true }
}

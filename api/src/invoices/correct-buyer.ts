import { canBeSurcharged } from '@lonja/core/checkout/equivalence-surcharge.ts'
import { isCountry } from '@lonja/core/geo/country-codes.ts'
import { standingOf, takenBack } from '@lonja/core/invoices/invoice-correction.ts'
import { paymentsWithin, type ShopInvoiceParty } from '@lonja/core/invoices/invoice-facts.ts'
import { DATA_CORRECTIONS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import type { invoicesContract } from '@lonja/core/invoices/invoices.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { notify } from '../notifications/notify.ts'
import { type LockedOrder, lockOrder } from '../orders/order-facts.queries.ts'
import { invoiceReply, isBuyerCorrectable } from './get-invoices.ts'
import { missingOfIssuer } from './invoiced-order.ts'
import {
  findIssued,
  findIssuer,
  findOrdersToInvoice,
  type OrderToInvoiceRow,
  setInvoiceAddress,
} from './invoiced-orders.queries.ts'
import { findInvoice } from './invoices.queries.ts'
import { lockInvoicing } from './invoicing.queries.ts'
import { issuedAmounts } from './issue-invoice.ts'
import { ofOneOrder, writeInvoice } from './write-invoice.ts'

type Correct = typeof invoicesContract.correctInvoiceBuyer

/** The country of the right data: that of the invoice, which may be another tax's no more; one that is none is named by the shop. */
const countryOf = ({ country }: ShopInvoiceParty, body: Call<Correct>['body']): string => {
  const path = 'body.country'
  if (!isCountry(country) && body.country === undefined)
    throw new Refusal('field_required', { path, params: { field: 'country' } })
  if (isCountry(country) && body.country !== undefined && body.country !== country)
    throw new Refusal('field_invalid', { path, params: { field: 'country' } })
  return body.country ?? country
}

/** The buyer as the shop wrote them, codes tidied; what is not asked for stays. Throws what checkAddress throws. */
const corrected = (was: ShopInvoiceParty, body: Call<Correct>['body']): ShopInvoiceParty => {
  const { companyName, taxIdentificationCode, street, postCode, city, province, country } = checkAddress({
    ...body,
    country: countryOf(was, body),
  })
  return { ...was, name: companyName, taxId: taxIdentificationCode, street, postCode, city, province, country }
}

const isSame = (one: ShopInvoiceParty, other: ShopInvoiceParty): boolean =>
  (['name', 'taxId', 'street', 'postCode', 'city', 'province', 'country'] as const).every(
    (part) => one[part] === other[part],
  )

/**
 * Refuses a tax ID under which the order would have been charged otherwise: it bears no VAT by another one, it bears the equivalence
 * surcharge, under which a company cannot be, or the market pays its coupon and the ID is the shop's own.
 */
const checkTaxId = (
  { taxId, country }: ShopInvoiceParty,
  { order, row, issuerTaxId }: { order: LockedOrder; row: OrderToInvoiceRow; issuerTaxId: string },
): void => {
  const isOfMarket = order.coupon_terms !== null && order.coupon_terms.shopId === null
  if (
    (row.vat_proof && row.vat_proof.number !== taxId) ||
    (row.surcharges !== null && !canBeSurcharged({ country, taxIdentificationCode: taxId })) ||
    (isOfMarket && taxId === issuerTaxId)
  )
    throw new Refusal('invoice_tax_id_fixed', { path: 'body.taxIdentificationCode' })
}

/** The order is invoiced to the right data from now on, so that what is corrected later names them too. */
const keepInOrder = async (
  trx: Trx,
  { orderId, was, buyer }: { orderId: number; was: object; buyer: ShopInvoiceParty },
): Promise<void> => {
  const { name: companyName, taxId: taxIdentificationCode, street, postCode, city, province, country } = buyer
  const address = { ...was, companyName, taxIdentificationCode, street, postCode, city, province, country }
  await setInvoiceAddress(trx, { orderId, address: JSON.stringify(address) })
}

/** Takes an invoice back and writes one with the right data of its buyer; answers the new one's id. */
const replace = async (trx: Trx, call: Call<Correct>, { id, orderId }: { id: number; orderId: number }) => {
  const { actor, body, now } = call
  const order = await lockOrder(trx, { id: orderId, actor })
  if (!order) throw new Refusal('not_found', { path: 'params.id' })
  const invoicing = await lockInvoicing(trx, { shopId: order.shop_id })
  if (!invoicing || invoicing.mode === 'off') throw new Refusal('invoicing_off')
  const [row] = await findOrdersToInvoice(trx, { ids: [orderId] })
  if (!row) throw new Error(`order ${orderId} is gone`)
  const issued = await findIssued(trx, { orderId })
  const wrong = issued.find((one) => one.id === id)
  const issuer = await findIssuer(trx, { shopId: order.shop_id })
  if (wrong && wrong.issuer.taxId !== issuer.taxId) throw new Refusal('invoice_other_issuer', { path: 'params.id' })
  if (!wrong || !row.invoice_address || !isBuyerCorrectable(issued, { id }))
    throw new Refusal('invoice_not_correctable', { path: 'params.id' })
  if (issued.filter((one) => one.replaces_id !== null).length >= DATA_CORRECTIONS_MAX)
    throw new Refusal('invoice_corrected_too_often', { params: { maximum: DATA_CORRECTIONS_MAX } })
  const standing = standingOf(issued.map(issuedAmounts))
  const buyer = corrected(wrong.recipient, body)
  if (isSame(buyer, wrong.recipient)) throw new Refusal('invoice_data_same')
  checkTaxId(buyer, { order, row, issuerTaxId: issuer.taxId })
  if (missingOfIssuer(issuer).length > 0) throw new Refusal('invoice_facts_missing', { path: 'params.id' })
  const about = { of: ofOneOrder(row), issuer, invoicing, operatorId: actor.operatorId, now }
  // what stays the same is what the wrong one says
  const same = { noVatReason: wrong.no_vat_reason, exemptNote: wrong.exempt_note }
  // by a country that is none the tax agency would refuse its record
  const { country } = buyer
  const back = { ...same, amounts: takenBack(standing), recipient: { ...wrong.recipient, country }, payments: [] }
  const taken = await writeInvoice(trx, { ...back, kind: 'corrective', correctsId: id, reason: 'buyerData' }, about)
  const payments = paymentsWithin(row.payments, standing.totalCents)
  const right = { ...same, kind: 'sale' as const, amounts: standing, recipient: buyer, payments, replacesId: id }
  const written = await writeInvoice(trx, right, about)
  await keepInOrder(trx, { orderId, was: row.invoice_address, buyer })
  await audit(trx, call, {
    action: 'shopInvoice.correct',
    subject: ['shopInvoice', id],
    shopId: order.shop_id,
    // who is invoiced stands on the invoices alone
    before: { invoice: wrong.number },
    after: { invoice: written.number },
  })
  await notify(trx, {
    kind: 'order',
    event: 'reinvoiced',
    to: { accounts: [row.account_id] },
    facts: {
      about: written.number,
      number: row.number,
      shop: issuer.name,
      total: { cents: standing.totalCents },
      old: wrong.number,
      corrective: taken.number,
    },
    path: `/uc/invoices/${written.id}`,
    now,
  })
  return written.id
}

/**
 * Corrects the data of an invoice's buyer (RD 1619/2012, art. 15.1): in one transaction a corrective invoice takes back all that
 * stands of it, and another invoice says the same to the right data. Of two presses at once the second finds that it was replaced.
 * Throws not_found, invoice_monthly_data of one of several orders, invoicing_off, invoice_other_issuer, invoice_not_correctable, invoice_corrected_too_often, invoice_data_same,
 * invoice_tax_id_fixed, invoice_facts_missing, and what a wrong country, tax ID or postcode is refused with.
 */
export const correctInvoiceBuyer: Verb<Correct> = async (call) => {
  const { deps, actor, params } = call
  const invoice = await findInvoice(deps.db, { id: params.id, actor })
  if (!invoice) throw new Refusal('not_found', { path: 'params.id' })
  const { order_id: orderId } = invoice
  if (orderId === null) throw new Refusal('invoice_monthly_data', { path: 'params.id' })
  const id = await transaction(deps.db, (trx) => replace(trx, call, { id: invoice.id, orderId }))
  return invoiceReply(deps.db, { id, actor })
}

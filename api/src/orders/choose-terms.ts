import { type Euros, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { isByTransfer } from '@lonja/core/payments/payment-provider.ts'
import { type ShippingZone, zoneOf } from '@lonja/core/shipping/shipping-fee.ts'
import { lockSpending, takeSpending } from '../approvals/spending.ts'
import { findShopFacts, type ShopFacts } from '../checkout/checkout.queries.ts'
import { offeredMethods } from '../checkout/offered-methods.ts'
import { arrivalOf, deliveryOf, surchargesOf } from '../checkout/price-order.ts'
import { toJson } from '../db/to-json.ts'
import type { Trx } from '../db/transaction.ts'
import type { Call } from '../http/implement.ts'
import { takeOnAccount } from '../payment-terms/check-on-account.ts'
import { lockTerms } from '../payment-terms/payment-terms.queries.ts'
import { type Judging, judgingOf } from '../vat-numbers/buyer-vat.ts'
import { bankOf } from './bank-of.ts'
import { offerTotalsOf } from './offer-delivery.ts'
import { actorSide } from './order-access.ts'
import type { LockedOrder } from './order-facts.queries.ts'
import { findLinesOf } from './revisions.queries.ts'
import { takeRevision } from './settle-revision.ts'
import { snapshotOf } from './snapshot-lines.ts'
import { setLinePrices, setOrderTerms, setOrderTotals } from './write-orders.queries.ts'

type Row = typeof ordersContract.actOnOrder
type Address = ShopFacts['addresses'][number]

/** The days on which an offer that is accepted now can be delivered; null where the shop has no fixed days for it. */
const deliveryOfOffer = async (
  trx: Trx,
  order: LockedOrder,
  { zone, shop, now }: { zone: ShippingZone | null; shop: ShopFacts; now: Date },
) => {
  if (!zone?.deliveryDays) return null
  const lines = await findLinesOf(trx, { orderId: order.id })
  return deliveryOf(zone, shop, { hasPreSale: lines.some(({ need_book: isPreSale }) => isPreSale), now })
}

/**
 * Takes the version of the order that waits, and gives the order what its delivery to this address, if any, and its invoice to that one
 * make of it; without a total that the buyer was shown for the address, the one of the order itself has to stay.
 */
const deliverTo = async (
  trx: Trx,
  order: LockedOrder,
  {
    shop,
    expectedTotal,
    judging,
    ...to
  }: {
    shop: ShopFacts
    delivery: Address | null
    invoice: Address | null
    expectedTotal: Euros | undefined
    judging: Judging
  },
  now: Date,
): Promise<LockedOrder> => {
  const surcharges = surchargesOf(shop, to)
  const { totals, problem, noVatReason, vatProof } = (await offerTotalsOf(trx, order, shop, judging))(to)
  if (problem) throw new Refusal(problem, { path: 'body.addressId' })
  const taken = await takeRevision(trx, order, 'buyer', now)
  const expected = expectedTotal === undefined ? taken.total_cents : Math.round(expectedTotal * 100)
  if (totals.total !== expected)
    throw new Refusal('total_changed', { path: 'body.expectedTotal', params: { total: toEuros(totals.total) } })
  const terms = { surcharges, noVatReason, vatProof, taxInclude: taken.tax_include && noVatReason === null }
  if (noVatReason) await setLinePrices(trx, { orderId: order.id, lines: totals.lines })
  const isSameScheme = (surcharges === null) === (taken.surcharges === null)
  if (noVatReason || totals.total !== taken.total_cents || !isSameScheme)
    await setOrderTotals(trx, { orderId: order.id, totals, ...terms })
  return { ...taken, total_cents: totals.total, tax_include: terms.taxInclude, no_vat_reason: noVatReason, surcharges }
}

/**
 * Writes how the buyer who accepts an order of the shop's writing pays it and where it goes, and answers the order with that.
 * Throws transition_not_allowed for anyone else, account_suspended, payment_method_unavailable, not_found for an address that is not theirs,
 * address_needed, address_not_served, shipping_not_calculable, shipping_other_zone where the shop named the delivery for
 * another zone, and total_changed where the order comes to something else there than the buyer was shown.
 */
export const chooseTerms = async (
  trx: Trx,
  order: LockedOrder,
  { deps, actor }: Pick<Call<Row>, 'deps' | 'actor'>,
  { paymentMethod, addressId, invoiceAddressId, reference, expectedTotal }: Call<Row>['body'],
  now: Date,
): Promise<LockedOrder> => {
  if (actorSide(actor) !== 'buyer') throw new Refusal('transition_not_allowed', { path: 'body.action' })
  // an offer is no open order yet: accepting it would begin a new one
  if (actor.isSuspended) throw new Refusal('account_suspended')
  const addressIds = [addressId, invoiceAddressId].filter((id) => id !== undefined)
  const shop = await findShopFacts(trx, { shopId: order.shop_id, accountId: order.account_id, addressIds, now })
  if (!shop) throw new Error(`order ${order.number} has no shop`)
  const offered = offeredMethods(deps.gateways, shop, order.delivery_method)
  if (shop.terms && shop.bank_account) offered.push('onAccount')
  if (!paymentMethod || !offered.includes(paymentMethod))
    throw new Refusal('payment_method_unavailable', { path: 'body.paymentMethod' })
  const find = (id: number | undefined, path: string) => {
    const found = shop.addresses.find((address) => address.id === id)
    if (id !== undefined && !found) throw new Refusal('not_found', { path })
    return found ?? null
  }
  const delivery = order.delivery_method === 'shipment' ? find(addressId, 'body.addressId') : null
  const invoice =
    find(invoiceAddressId, 'body.invoiceAddressId') ??
    shop.addresses.find((address) => address.is_default_invoice) ??
    delivery
  if (order.delivery_method === 'shipment' && !delivery) throw new Refusal('address_needed', { path: 'body.addressId' })
  // limits, then the account, then the stock, as in a new order
  await lockSpending(trx, actor)
  if (paymentMethod === 'onAccount') await lockTerms(trx, { shopId: order.shop_id, accountId: order.account_id })
  const delivered = await deliverTo(
    trx,
    order,
    { shop, delivery, invoice, expectedTotal, judging: judgingOf(deps, now) },
    now,
  )
  await takeSpending(trx, actor, { amountCents: delivered.total_cents, order, path: 'body.action', now })
  const zone = delivery && zoneOf(shop.shipping_zones, { country: delivery.country, postCode: delivery.post_code })
  const transfer = isByTransfer(paymentMethod) ? bankOf(shop, order.number) : null
  const customer = { shopId: order.shop_id, accountId: order.account_id, orderId: order.id }
  const at = { path: 'body.paymentMethod', now }
  const terms =
    paymentMethod === 'onAccount'
      ? await takeOnAccount(trx, { ...customer, amountCents: delivered.total_cents }, at)
      : null
  const termsDays = terms?.days ?? null
  // of the shop's delivery days the first that can still be had, but for a day that a version agreed on
  const possible = await deliveryOfOffer(trx, order, { zone, shop, now })
  const agreedDay = delivered.agreed_delivery_date ?? possible?.days[0]?.day ?? null
  // a day that a version agreed on follows no round: it moves by another version alone
  const isOfRound = delivered.agreed_delivery_date === null && agreedDay !== null
  const round = isOfRound ? (possible?.round ?? null) : null
  await setOrderTerms(trx, {
    orderId: order.id,
    placed_by: actor.operatorId,
    payment_method: paymentMethod,
    terms_days: termsDays,
    transfer: toJson(transfer),
    delivery_address: toJson(snapshotOf(delivery)),
    invoice_address: toJson(snapshotOf(invoice)),
    reference: reference ?? '',
    // the days count from the agreement, not from the day on which the shop wrote it
    arrival: agreedDay === null ? toJson(arrivalOf(zone, shop, now)) : null,
    agreed_delivery_date: agreedDay,
    delivery_round: toJson(round),
  })
  const day = { agreed_delivery_date: agreedDay, delivery_round: round }
  return {
    ...{ ...delivered, ...day, payment_method: paymentMethod, terms_days: termsDays, transfer },
    placed_by: actor.operatorId,
  }
}

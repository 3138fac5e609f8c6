import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { ordersContract } from '@lonja/core/orders/orders.contract.ts'
import { findShopFacts } from '../checkout/checkout.queries.ts'
import { offeredMethods } from '../checkout/offered-methods.ts'
import type { Trx } from '../db/transaction.ts'
import type { Call } from '../http/implement.ts'
import { bankOf } from './bank-of.ts'
import { actorSide } from './order-access.ts'
import { type LockedOrder, setOrderTerms } from './orders.queries.ts'
import { snapshotOf } from './snapshot-lines.ts'

type Row = typeof ordersContract.actOnOrder

const toJson = (value: object | null): string | null => value && JSON.stringify(value)

/**
 * Writes how the buyer who accepts an order of the shop's writing pays it and where it goes, and answers the order with that.
 * Throws transition_not_allowed for anyone else, payment_method_unavailable, not_found for an address that is not theirs,
 * address_needed, and shipping_not_calculable for one outside Spain, to which the shop named no price.
 */
export const chooseTerms = async (
  trx: Trx,
  order: LockedOrder,
  { deps, actor }: Pick<Call<Row>, 'deps' | 'actor'>,
  { paymentMethod, addressId, invoiceAddressId, reference }: Call<Row>['body'],
): Promise<LockedOrder> => {
  if (actorSide(actor) !== 'buyer') throw new Refusal('transition_not_allowed', { path: 'body.action' })
  const addressIds = [addressId, invoiceAddressId].filter((id) => id !== undefined)
  const shop = await findShopFacts(trx, { shopId: order.shop_id, accountId: order.account_id, addressIds })
  if (!shop) throw new Error(`order ${order.number} has no shop`)
  if (!paymentMethod || !offeredMethods(deps.gateways, shop, order.delivery_method).includes(paymentMethod))
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
  if (delivery && delivery.country !== 'ES') throw new Refusal('shipping_not_calculable', { path: 'body.addressId' })
  const transfer = paymentMethod === 'transfer' ? bankOf(shop, order.number) : null
  await setOrderTerms(trx, {
    orderId: order.id,
    placed_by: actor.operatorId,
    payment_method: paymentMethod,
    transfer: toJson(transfer),
    delivery_address: toJson(snapshotOf(delivery)),
    invoice_address: toJson(snapshotOf(invoice)),
    reference: reference ?? '',
  })
  return { ...order, payment_method: paymentMethod, transfer, placed_by: actor.operatorId }
}

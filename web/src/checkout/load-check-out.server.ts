import { DELIVERY_METHODS, type DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import type { RouterContextProvider } from 'react-router'
import { readWish } from '../coupons/wish-text.ts'
import { client } from '../server/api.server.ts'
import type { CheckOutBasket } from './basket.server.ts'
import type { Choices } from './check-out-form.ts'

const isDelivery = (value: string | undefined): value is DeliveryMethod =>
  DELIVERY_METHODS.some((method) => method === value)

/** The place where products are fetched, and paid when the buyer likes. */
const findCounter = async (context: Readonly<RouterContextProvider>, shopId: number) => {
  const { street, city, postCode, businessPhone } = await client(context).getShop({ params: { id: String(shopId) } })
  return { street, city, postCode, businessPhone }
}

/**
 * A check-out as its page shows it: what the products cost by these choices, and each choice filled in where the buyer has
 * made none. Throws the market's refusal for shops and prices that are closed.
 */
export const loadCheckOut = async (
  context: Readonly<RouterContextProvider>,
  { basket: { shop, wanted, orderKey }, choices }: { basket: CheckOutBasket; choices: Choices },
) => {
  const api = client(context)
  const { items: addresses } = await api.getAddresses()
  const inBook = (id: string | undefined) => addresses.find((address) => String(address.id) === id)
  const delivery =
    inBook(choices.addressId) ?? addresses.find((address) => address.isDefaultDelivery) ?? addresses[0] ?? null
  const invoice = inBook(choices.invoiceAddressId) ?? addresses.find((address) => address.isDefaultInvoice) ?? delivery
  const wish = isDelivery(choices.deliveryMethod) ? choices.deliveryMethod : undefined
  const summary = await api.getOrderSummary({
    body: {
      shopId: shop.id,
      products: wanted,
      ...(delivery && { addressId: delivery.id }),
      ...(invoice && { invoiceAddressId: invoice.id }),
      ...(wish && { deliveryMethod: wish }),
      ...(choices.voucherIds && { voucherIds: choices.voucherIds }),
      ...readWish(choices.couponId),
    },
  })
  const deliveryMethod = wish ?? summary.deliveryMethods[0] ?? 'shipment'
  const paymentMethod =
    summary.paymentMethods.find((method) => method === choices.paymentMethod) ?? summary.paymentMethods[0] ?? null
  return {
    shop: { id: shop.id, name: shop.name, logo: shop.logo },
    wanted,
    orderKey,
    addresses,
    summary,
    counter: summary.deliveryMethods.includes('pickUp') ? await findCounter(context, shop.id) : null,
    chosen: {
      deliveryMethod,
      addressId: delivery?.id ?? null,
      invoiceAddressId: invoice?.id ?? null,
      paymentMethod,
      /** whether the buyer chose that way to pay, or there is no other */
      isMethodSettled: paymentMethod === choices.paymentMethod || summary.paymentMethods.length === 1,
    },
  }
}

export type CheckOut = Awaited<ReturnType<typeof loadCheckOut>>

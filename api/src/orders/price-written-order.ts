import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { writtenOrdersContract } from '@lonja/core/orders/written-orders.contract.ts'
import { homeZone } from '@lonja/core/shipping/shipping-fee.ts'
import type { ShopFacts } from '../checkout/checkout.queries.ts'
import { priceOrder } from '../checkout/price-order.ts'
import type { Trx } from '../db/transaction.ts'
import { givenCents } from '../http/given-cents.ts'
import type { Call } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findBuyersOf } from './written-orders.queries.ts'

type Caller = Pick<Call<typeof writtenOrdersContract.writeOrder>, 'deps' | 'actor' | 'now'>
type Wish = Omit<Call<typeof writtenOrdersContract.writeOrder>['body'], 'expectedTotal' | 'comments' | 'offerRequestId'>

/** One buyer of the shop that the caller acts for; throws not_found for anyone else. */
export const findOwnBuyer = async (
  db: Trx,
  caller: Pick<Caller, 'actor'>,
  { id, path }: { id: number; path: string },
) => {
  const [buyer] = await findBuyersOf(db, { shopId: ownShop(caller.actor), id })
  if (!buyer) throw new Refusal('not_found', { path })
  return buyer
}

/** The zones that an order can be written for, the home zone first; '' stands for addresses that none covers. */
const zoneNames = ({ ship_set, shipping_zones: zones, ship_elsewhere: elsewhere }: ShopFacts): string[] => {
  if (!ship_set) return []
  const home = homeZone(zones)
  const others = zones.filter((zone) => zone !== home)
  return [...(home ? [home] : []), ...others].map(({ name }) => name).concat(elsewhere === 'quote' ? [''] : [])
}

/**
 * An order as the shop writes it for one of its buyers, priced as one of theirs, but for prices and delivery that the shop
 * names. Coupons and vouchers are the buyer's to use. Throws not_found for other accounts, field_invalid for amounts that are none.
 */
export const priceWrittenOrder = async (db: Trx, { deps, actor, now }: Caller, wish: Wish) => {
  const buyer = await findOwnBuyer(db, { actor }, { id: wish.buyerId, path: 'body.buyerId' })
  const unitCents = new Map(
    wish.products.flatMap(({ skuId, price }, at) => {
      if (price === undefined) return []
      return [[skuId, givenCents(price, 'price', { path: `body.products.${at}.price`, least: cents(1) })] as const]
    }),
  )
  const priced = await priceOrder(
    { ...deps, db },
    { ...actor, accountId: buyer.id },
    {
      shopId: ownShop(actor),
      products: wish.products,
      deliveryMethod: wish.deliveryMethod,
      couponId: 0,
      offer: {
        unitCents,
        shippingCents: wish.shipping === undefined ? undefined : givenCents(wish.shipping, 'shipping'),
        zone: wish.shippingZone,
      },
    },
    now,
  )
  const zones = zoneNames(priced.shop)
  if (wish.shippingZone !== undefined && !zones.includes(wish.shippingZone))
    throw new Refusal('field_invalid', { path: 'body.shippingZone', params: { field: 'shippingZone' } })
  return { buyer, priced, zones }
}

import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { toAttributes } from '../products/sku-view.ts'
import { findLinesToPack, findOrdersToPack } from './seller-orders.queries.ts'

/** Those of these orders that are the actor's and may still be delivered, with what of them is still to be sent. */
export const ordersToPack = async (
  db: Db,
  { actor, ids, locale }: { actor: Actor; ids: readonly number[]; locale: Locale },
) => {
  const orders = await findOrdersToPack(db, { actor, ids })
  const lines = await findLinesToPack(db, { ids: orders.map(({ id }) => id) })
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    shopName: localize(order.shop_names, locale, order.shop_name),
    buyerName: order.buyer_name,
    reference: order.reference,
    comments: order.comments,
    orderDate: order.created_at.toISOString(),
    deliveryMethod: order.delivery_method,
    deliveryAddress: order.delivery_address,
    agreedDeliveryDate: order.agreed_delivery_date,
    lines: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        skuId: line.sku_id,
        productId: line.product_id,
        productName: localize(line.product_name, locale),
        productSerialNumber: line.serial_number,
        attribute: toAttributes(line.attribute, locale),
        packSize: line.pack_size,
        note: line.note,
        units: line.units,
        lotRequired: line.lot_required,
      })),
  }))
}

/** Orders of a shop with what of them is still to be sent. */
export const getOrdersToPack: Verb<typeof sellerOrdersContract.getOrdersToPack> = async ({
  deps,
  actor,
  query,
  locale,
}) => ({ items: await ordersToPack(deps.db, { actor, ids: query.ids, locale }) })

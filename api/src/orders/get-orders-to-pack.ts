import { localize } from '@lonja/core/kernel/locale.ts'
import type { sellerOrdersContract } from '@lonja/core/orders/seller-orders.contract.ts'
import type { Verb } from '../http/implement.ts'
import { toAttributes } from '../products/sku-view.ts'
import { findLinesToPack, findOrdersToPack } from './seller-orders.queries.ts'

/** Orders of a shop with what of them is still to be sent. */
export const getOrdersToPack: Verb<typeof sellerOrdersContract.getOrdersToPack> = async (call) => {
  const { deps, actor, query, locale } = call
  const orders = await findOrdersToPack(deps.db, { actor, ids: query.ids })
  const lines = await findLinesToPack(deps.db, { ids: orders.map(({ id }) => id) })
  const items = orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    shopName: localize(order.shop_names, locale) || order.shop_name,
    buyerName: order.buyer_name,
    reference: order.reference,
    comments: order.comments,
    orderDate: order.created_at.toISOString(),
    deliveryMethod: order.delivery_method,
    deliveryAddress: order.delivery_address,
    lines: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        skuId: line.sku_id,
        productId: line.product_id,
        productName: localize(line.product_name, locale),
        productSerialNumber: line.serial_number,
        attribute: toAttributes(line.attribute, locale),
        packSize: line.pack_size,
        units: line.units,
      })),
  }))
  return { items }
}

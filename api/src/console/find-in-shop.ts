import type { consoleContract } from '@lonja/core/console/console.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { numbersMeant } from '@lonja/core/orders/order-number.ts'
import type { Verb } from '../http/implement.ts'
import { findBuyersOf } from '../orders/written-orders.queries.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findOrdersNumbered, findProductsNamed } from './find-in-shop.queries.ts'

/** Most things of one kind that a search answers. */
const FOUND_MAX = 5

/** What a shop's people look for from any page of their console; what their role does not show them is left out. */
export const findInShop: Verb<typeof consoleContract.findInShop> = async (call) => {
  const { deps, actor, query, locale, now } = call
  const shopId = ownShop(call.actor)
  const { search } = query
  const sees = (area: 'orders' | 'products' | 'customers') => mayInShop(actor.role, area, 'see')
  const orders = sees('orders')
    ? await findOrdersNumbered(deps.db, { shopId, numbers: numbersMeant(search, yearOf(now)) })
    : []
  const products = sees('products') ? await findProductsNamed(deps.db, { shopId, search, limit: FOUND_MAX }) : []
  const buyers = sees('customers') ? await findBuyersOf(deps.db, { shopId, search, limit: FOUND_MAX }) : []
  return {
    orders: orders.map(({ id, number, buyer_name: buyerName }) => ({ id, number, buyerName })),
    products: products.map(({ id, names, serial_number: serialNumber }) => ({
      id,
      name: localize(names, locale),
      serialNumber,
    })),
    buyers: buyers.map(({ id, name }) => ({ id, name })),
  }
}

import { displayPriceOf } from '@lonja/core/products/price-display.ts'
import type { RouterContextProvider } from 'react-router'
import { client } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'
import { fullName, isOnSale, offeredOf } from './on-sale.ts'
import type { BoughtOnSale, BoughtPage, ShelfItem } from './wire.ts'

/** Things on a shelf of what was bought before. */
const SHELF = 8
/** So many are looked through for those that can be bought now. */
const READ = '24'

const isBuyer = async (context: Readonly<RouterContextProvider>): Promise<boolean> => {
  const kind = (await currentUser(context))?.operator.kind
  return kind === 'personal' || kind === 'business'
}

/** The usual quantity of each sku of a product that the user bought before, in units. */
export const loadUsual = async (
  context: Readonly<RouterContextProvider>,
  productId: number,
): Promise<Record<number, number>> => {
  if (!(await isBuyer(context))) return {}
  const { items } = await client(context).getUsualQuantities({ params: { id: String(productId) } })
  return Object.fromEntries(items.map(({ id, usualQuantity }) => [id, usualQuantity]))
}

const toShelfItem = (bought: BoughtOnSale): ShelfItem => {
  const { id, productId, picture, shop, sku, tax } = bought
  const units = offeredOf(bought)
  const price = displayPriceOf(sku.priceInfo, tax, shop.shopSettings.taxSetting, units)
  return { id, productId, picture, shopId: shop.id, name: fullName(bought), units, price: price?.net ?? null }
}

/** What a buyer often buys, in one shop or in all, and the shops where they did; null for everyone else. */
export const loadBoughtShelf = async (
  context: Readonly<RouterContextProvider>,
  shopId?: number,
): Promise<{ items: ShelfItem[]; shops: BoughtPage['shops'] } | null> => {
  if (!(await isBuyer(context))) return null
  const query = { limit: READ, ...(shopId !== undefined && { shopId: String(shopId) }) }
  const { items, shops } = await client(context).getBoughtProducts({ query })
  return { items: items.filter(isOnSale).slice(0, SHELF).map(toShelfItem), shops }
}

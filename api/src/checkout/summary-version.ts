import { stateVersion } from '../http/state-version.ts'
import type { PricedOrder } from './price-order.ts'

type Versioned = Pick<PricedOrder, 'taxInclude' | 'summary' | 'surcharges'>

/** The two halves of a summary's version: what each unit costs, and the lines of the cart that were priced. */
const partsOf = ({ taxInclude, summary, surcharges }: Versioned): { prices: string; cart: string } => {
  const lines = summary.lines.toSorted((a, b) => a.skuId - b.skuId)
  return {
    prices: stateVersion([
      taxInclude,
      surcharges,
      lines.map(({ skuId, unitCents, vatBp }) => [skuId, unitCents, vatBp]),
    ]),
    cart: stateVersion(
      lines.flatMap(({ item }) => (item.cart_item_id ? [[item.cart_item_id, item.cart_quantity]] : [])),
    ),
  }
}

/** The version of a summary, which an order may name so that it is refused when the buyer saw something else. */
export const summaryVersion = (priced: Versioned): string => {
  const { prices, cart } = partsOf(priced)
  return `${prices}.${cart}`
}

/** What has changed since a summary of that version; null when nothing has. */
export const changedSince = (priced: Versioned, version: string): 'cart_changed' | 'prices_changed' | null => {
  const [prices, cart] = version.split('.')
  const now = partsOf(priced)
  if (cart !== now.cart) return 'cart_changed'
  return prices === now.prices ? null : 'prices_changed'
}

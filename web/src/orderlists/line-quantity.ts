import { decrease, increase, limits, QUANTITY_MAX, quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import { fitWanted } from '@lonja/core/orderpad/order-pad.ts'
import { isBuyable } from '../products/stock.tsx'
import type { LineOnSale, OrderListLine } from './wire.ts'

export const isOnSale = (line: OrderListLine): line is LineOnSale => line.sku !== null && isBuyable(line.sku)

/** Units of a line that would go into the cart now, and how they stand to those on the list. */
export const fitOf = ({ sku, quantity }: LineOnSale) => fitWanted(quantity, quantityFactsOf(sku))

/**
 * Rules of a line's stepper: minus and plus go by packs, whatever the stock has today; what is typed stays as it is, since a list is
 * written for other days too.
 */
export const lineStepper = ({ sku }: Pick<OrderListLine, 'sku'>) => {
  const facts = quantityFactsOf(sku ?? { priceInfo: null, stock: 0, stockControl: 'unlimited' })
  const bounds = limits({ ...facts, stockControl: 'unlimited' })
  return {
    min: 1,
    max: QUANTITY_MAX,
    step: 1,
    less: (value: number) => decrease(value, bounds),
    more: (value: number) => increase(value, bounds),
    typed: (text: string, previous: number) =>
      /^\d{1,5}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : previous,
  }
}

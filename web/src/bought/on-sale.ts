import { usualPurchase } from '@lonja/core/bought/bought.ts'
import { quantityFactsOf } from '@lonja/core/cart/quantity.ts'
import { isBuyable } from '../products/stock.tsx'
import type { Bought, BoughtOnSale } from './wire.ts'

/** Whether something that was bought can be put into the cart now. */
export const isOnSale = (bought: Bought): bought is BoughtOnSale => bought.sku !== null && isBuyable(bought.sku)

/** What is offered first of it, in units: the usual quantity as it can be bought today. */
export const offeredOf = ({ usualQuantity, sku }: BoughtOnSale): number =>
  usualPurchase(usualQuantity, quantityFactsOf(sku))

/** Its name with what tells it from others of its product. */
export const fullName = ({ name, attribute }: Pick<Bought, 'name' | 'attribute'>): string =>
  [name, ...attribute.map(({ value }) => value)].join(' · ')

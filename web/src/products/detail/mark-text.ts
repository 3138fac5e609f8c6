import { QUANTITY_MAX, quantityFactsOf, smallestPurchase } from '@lonja/core/cart/quantity.ts'
import { m } from '../../paraglide/messages.js'
import type { SkuData } from '../wire.ts'
import type { Mark } from './wanted.ts'

/** Why a quantity is not the one that was asked for, in the user's words. */
export const markText = (mark: Mark, sku: Pick<SkuData, 'priceInfo' | 'stock' | 'stockControl'>): string => {
  if ('message' in mark) return mark.message
  const facts = quantityFactsOf(sku)
  switch (mark.reason) {
    case 'rounded':
      return mark.asTyped
        ? m.products_pack_step({ size: facts.packSize })
        : m.products_detail_mark_rounded({ pack: facts.packSize })
    case 'belowMinimum':
      return mark.asTyped
        ? m.products_detail_mark_below({ minimum: smallestPurchase(facts) })
        : m.products_detail_mark_minimum({ minimum: smallestPurchase(facts) })
    case 'aboveStock':
      return mark.asTyped
        ? m.products_stock_few({ count: sku.stock })
        : m.products_detail_mark_stock({ stock: sku.stock })
    case 'notOnline':
      return m.products_stock_in_shop()
    case 'tooMany':
      return mark.asTyped ? m.products_detail_mark_most({ most: QUANTITY_MAX }) : m.products_detail_mark_too_many()
    case 'notANumber':
      return m.products_detail_mark_no_number()
    default:
      return m.products_stock_out()
  }
}

/** What tells a sku apart: "Negro · L"; its code where nothing does. */
export const variantName = (sku: SkuData): string =>
  sku.attribute.map(({ value }) => value).join(' · ') || sku.serialNumber

/** The pack that a sku is sold by, to stand beside its name; null for single units, and where the name says it: "Pack de 12". */
export const packBeside = ({ attribute, priceInfo }: Pick<SkuData, 'attribute' | 'priceInfo'>): string | null => {
  const size = priceInfo?.level1.min2Buy ?? 1
  const isNamed = attribute.some(({ key, value }) => key === 'pack' && value.match(/\d+/g)?.includes(String(size)))
  return size > 1 && !isNamed ? m.products_pack({ size }) : null
}

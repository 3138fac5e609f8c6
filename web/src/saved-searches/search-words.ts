import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { NamedParam } from '@lonja/core/saved-searches/saved-search.ts'
import { SHOP_TYPES } from '@lonja/core/shops/shop-lists.ts'
import { m } from '../paraglide/messages.js'
import { amountText, FLAGS, flagText, packText } from '../products/facet-labels.ts'
import { typeText } from '../shops/shop-labels.ts'
import type { SavedSearch } from './wire.ts'

/** What a saved search asks for, as the chips of its list say it; what is gone is left out. */
export const searchWords = ({ query, names }: Pick<SavedSearch, 'query' | 'names'>, locale: Locale): string[] => {
  const valuesOf = (param: string): string[] => query[param]?.split(',') ?? []
  const named = (...params: NamedParam[]) =>
    params.flatMap((param) => names.flatMap((one) => (one.param === param ? [one.name] : [])))
  const one = (param: string, text: (value: string) => string): string[] => {
    const value = query[param]
    return value ? [text(value)] : []
  }
  return [
    ...one('search', (search) => m.products_chip_search({ search })),
    ...one('name', (search) => m.products_chip_search({ search })),
    ...named('categoryIds', 'shopId'),
    ...FLAGS.flatMap((flag) => (query[flag] === 'true' ? [flagText(flag)] : [])),
    ...one('priceFrom', (price) => m.products_chip_from({ price: amountText(price, locale) })),
    ...one('priceTo', (price) => m.products_chip_to({ price: amountText(price, locale) })),
    ...named('attributes', 'brand'),
    ...valuesOf('packSizes').map((size) => packText(Number(size))),
    ...SHOP_TYPES.filter((type) => valuesOf('shopTypes').includes(type)).map(typeText),
    ...named('industryIds', 'shopIds', 'countries'),
  ]
}

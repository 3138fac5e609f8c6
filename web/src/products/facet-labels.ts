import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { m } from '../paraglide/messages.js'
import { typeText } from '../shops/shop-labels.ts'
import type { FiltersData } from './wire.ts'

export const FLAGS = ['inStock', 'discountProduct', 'isRecommend', 'needBook'] as const
export type Flag = (typeof FLAGS)[number]

export const flagText = (flag: Flag): string =>
  ({
    inStock: m.products_filter_in_stock,
    discountProduct: m.products_filter_discount,
    isRecommend: m.products_filter_recommend,
    needBook: m.products_filter_presale,
  })[flag]()

/** One group of the filters: its name in the address, its title, its values as they are called. */
export interface FacetGroup {
  /** what tells it from the other groups */
  key: string
  param: string
  title: string
  values: { value: string; text: string; count: number; swatch?: string }[]
}

/** Units of a pack in words. */
export const packText = (size: number): string => (size > 1 ? m.products_pack_of({ size }) : m.products_single_line())

/** Groups of values to tick, in the order of a buyer's questions: what it is like, of which brand, how it is packed, who sells it, from where. */
export const facetGroups = (filters: FiltersData): FacetGroup[] => {
  const named = (list: { id: number; name: string; count: number }[]) =>
    list.map(({ id, name, count }) => ({ value: String(id), text: name, count }))
  return [
    ...filters.attributes.map(({ key, name, values }) => ({
      key: `attributes-${key}`,
      param: 'attributes',
      title: name,
      values: values.map((one) => ({ ...one, value: `${key}:${one.value}`, text: one.name })),
    })),
    {
      key: 'brand',
      param: 'brand',
      title: m.products_filter_brand(),
      values: filters.brands.map(({ value, name, count }) => ({ value, text: name, count })),
    },
    {
      key: 'packSizes',
      param: 'packSizes',
      title: m.products_filter_pack(),
      values: filters.packSizes
        .toSorted((a, b) => a.value - b.value)
        .map(({ value, count }) => ({ value: String(value), text: packText(value), count })),
    },
    {
      key: 'shopTypes',
      param: 'shopTypes',
      title: m.products_filter_shop_type(),
      values: filters.shopTypes.map(({ value, count }) => ({ value, text: typeText(value), count })),
    },
    {
      key: 'industryIds',
      param: 'industryIds',
      title: m.products_filter_industry(),
      values: named(filters.industries),
    },
    { key: 'shopIds', param: 'shopIds', title: m.products_filter_shop(), values: named(filters.shops) },
    {
      key: 'countries',
      param: 'countries',
      title: m.products_filter_country(),
      values: filters.countries.map(({ value, name, count }) => ({ value, text: name, count })),
    },
  ]
}

/** A euro amount of the address as money; what is no amount is shown as it came. */
export const amountText = (text: string, locale: Locale): string =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text) ? formatMoney(fromEuros(Number(text.replace(',', '.'))), locale) : text

/** A count: 12, or 12+ where not all products were counted. */
export const countedText = (count: number, isMinimum: boolean): string => (isMinimum ? `${count}+` : String(count))

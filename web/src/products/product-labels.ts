import { PRODUCT_SORTS, type ProductSort } from '@lonja/core/products/product-sort.ts'
import { m } from '../paraglide/messages.js'

const SORT_TEXTS: Record<ProductSort, () => string> = {
  relevance: m.products_sort_relevance,
  recent: m.products_sort_recent,
  oldest: m.products_sort_oldest,
  price_asc: m.products_sort_price_asc,
  price_desc: m.products_sort_price_desc,
  most_discount: m.products_sort_most_discount,
  amount: m.products_sort_amount,
}

/** The ways to sort products, as a select shows them; nothing is more relevant than another where no words are looked for. */
export const sortOptions = (isSearch: boolean): { value: string; text: string }[] => {
  const usual = isSearch ? 'relevance' : 'recent'
  return PRODUCT_SORTS.filter((sort) => isSearch || sort !== 'relevance').map((sort) => ({
    value: sort === usual ? '' : sort,
    text: SORT_TEXTS[sort](),
  }))
}

/** How many there are: "37 products", "1000+ products", nothing where it was not counted. */
export const countText = ({ total, totalIsMinimum }: { total: number | null; totalIsMinimum: boolean }): string => {
  if (total === null) return ''
  return totalIsMinimum ? m.products_count_more({ count: total }) : m.products_count({ count: total })
}

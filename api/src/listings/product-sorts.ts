import type { ProductSort } from '@lonja/core/products/product-sort.ts'
import { byNumber, byTime, type SortKey } from '../db/paginate.ts'

/** How a list of products is sorted by an index; listing rows are `l`. */
interface ListingSort {
  key: SortKey
  /** leaves out products whose price the caller may not see: their place would tell it */
  priced: boolean
}

export const LISTING_SORTS: Record<Exclude<ProductSort, 'relevance'>, ListingSort> = {
  recent: { key: byTime('l.created_at', true), priced: false },
  oldest: { key: byTime('l.created_at', false), priced: false },
  price_asc: { key: byNumber('l.price_cents', false), priced: true },
  price_desc: { key: byNumber('l.price_cents', true), priced: true },
  most_discount: { key: byNumber('l.discount_bp', true), priced: true },
  amount: { key: byNumber('l.sold', true), priced: false },
}

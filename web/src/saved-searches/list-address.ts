import type { SavedQuery } from '@lonja/core/saved-searches/saved-search.ts'

/** The address of a saved list, without a language: that of a shop, or of the market. `isNewestFirst`: in the order of coming. */
export const listAddress = ({ shopId, ...query }: SavedQuery, { isNewestFirst = false } = {}): string => {
  const rest = new URLSearchParams({ ...query, ...(isNewestFirst && { sort: 'recent' }) }).toString()
  return `${shopId === undefined ? '/goods-list' : `/shop-index/goods-list/${shopId}`}${rest && `?${rest}`}`
}

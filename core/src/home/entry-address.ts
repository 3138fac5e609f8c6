import type { EntryType, SuggestionType } from './block-lists.ts'

/** What the address of an entry depends on; the same for category trees and for the header's menu. */
export interface EntryGoal {
  relatedType: EntryType
  /** of the category it stands for */
  catId?: number | null
  type?: SuggestionType | null
  /** the shops or categories that it names */
  relatedData?: readonly { id: number }[]
  extra: { filter?: Record<string, string> | undefined; target?: string | undefined }
}

const SUGGESTED = {
  suggested_products: { isRecommend: 'true' },
  discounted_products: { discountProduct: 'true' },
} as const satisfies Record<SuggestionType, Record<string, string>>

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return text ? `${path}?${text}` : path
}

const productFilterOf = ({ relatedType, catId, type, relatedData = [] }: EntryGoal): Record<string, string> => {
  if (type) return SUGGESTED[type]
  const ids = relatedType === 'CategoryData' && relatedData.length > 0 ? relatedData.map(({ id }) => id) : [catId]
  const known = ids.filter((id) => typeof id === 'number')
  return known.length > 0 ? { categoryIds: known.join(',') } : {}
}

/** Page that an entry leads to, without a language: a list takes the entry's own filter into its query (spec §3, extra.filter). */
export const entryAddress = (entry: EntryGoal): string => {
  const { relatedType, relatedData = [], extra } = entry
  const filter = extra.filter ?? {}
  switch (relatedType) {
    case 'Product':
    case 'CategoryData':
      return withQuery('/goods-list', { ...productFilterOf(entry), ...filter })
    case 'Shop':
      return relatedData.length === 1 ? `/shop-index/${relatedData[0]?.id}` : withQuery('/shop-list', filter)
    case 'Coupon':
      return withQuery('/coupon', filter)
    case 'Publication':
      return withQuery('/publication', filter)
    case 'Policy':
      return `/policies/platform/${extra.target}`
    case 'Address':
      return extra.target ?? '/'
  }
}

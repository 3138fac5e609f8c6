import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import type { Suggestions } from './use-suggestions.ts'

/** One line of the panel. `picture` is null where it stands for something without one, absent where none belongs. */
export interface SearchOption {
  to: string
  text: string
  detail?: string
  picture?: string | null
  round?: boolean
  /** the search that it stands for, kept among the recent ones */
  search?: string
}

export interface OptionGroup {
  kind: 'recent' | 'words' | 'products' | 'categories' | 'shops'
  title: string
  options: SearchOption[]
}

const searchAddress = (search: string): string => `/goods-list?${new URLSearchParams({ search })}`
const asSearch = (search: string): SearchOption => ({ to: searchAddress(search), text: search, search })

/** What was searched before, offered in an empty field. */
export const recentGroups = (searches: readonly string[]): OptionGroup[] =>
  searches.length ? [{ kind: 'recent', title: m.search_recent(), options: searches.map(asSearch) }] : []

/** Suggestions by kind, those without any left out. */
export const suggestedGroups = ({ didYouMean, words, products, categories, shops }: Suggestions): OptionGroup[] => {
  const searches = [...(didYouMean === null ? [] : [didYouMean]), ...words.filter((word) => word !== didYouMean)]
  const groups: OptionGroup[] = [
    {
      kind: 'words',
      title: didYouMean === null ? m.search_words() : m.search_did_you_mean(),
      options: searches.map(asSearch),
    },
    {
      kind: 'products',
      title: m.search_products(),
      options: products.map((product) => ({
        to: productAddress(product),
        text: product.name,
        detail: product.serialNumber,
        picture: product.picture,
      })),
    },
    {
      kind: 'categories',
      title: m.frame_categories(),
      options: categories.map(({ id, name }) => ({ to: `/goods-list?categoryIds=${id}`, text: name })),
    },
    {
      kind: 'shops',
      title: m.frame_shops(),
      options: shops.map(({ id, name, logo, city }) => ({
        to: `/shop-index/${id}`,
        text: name,
        detail: city,
        picture: logo,
        round: true,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

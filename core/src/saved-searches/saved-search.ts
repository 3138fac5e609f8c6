import type { z } from 'zod'
import { fold } from '../kernel/fold.ts'
import { brandKey } from '../products/brand.ts'
import type { filterQuery } from '../products/products.contract.ts'

/** Most searches that one account has saved. */
export const SAVED_SEARCHES_MAX = 50
/** Longest name of one, in characters. */
export const SEARCH_NAME_MAX = 80
/** New products of a search that are counted; of more it is said that there are more. */
export const NEW_COUNTED_MAX = 20
/** Days for which a product is new. */
export const NEW_DAYS = 30
/** New products of a search that are shown beside it. */
export const NEW_SHOWN = 4

/** Parameters of a list that name things of the market, which may be gone by the time they are read. */
export const NAMED_PARAMS = [
  'categoryIds',
  'shopId',
  'shopIds',
  'industryIds',
  'brand',
  'attributes',
  'countries',
] as const
export type NamedParam = (typeof NAMED_PARAMS)[number]

/** A list of products as its address narrows it, parameter by parameter. */
export type SavedQuery = Record<string, string>

type Asked = Omit<z.output<z.ZodObject<typeof filterQuery>>, 'lang'>

const spaced = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ')
const numbers = (given: readonly number[] = []): number[] => [...new Set(given)].toSorted((a, b) => a - b)
const words = (given: readonly string[] = []): string[] => [...new Set(given.filter(Boolean))].toSorted()
const flag = (given: boolean | undefined): string => (given === undefined ? '' : String(given))
const amount = (given: string | undefined): string => (given === undefined ? '' : String(Number(given)))

/** One of each brand, as it was written first. */
const brandsOf = (given: readonly string[] = []): string[] =>
  [
    ...new Map(
      given
        .filter(Boolean)
        .map((brand) => [brandKey(brand), brand] as const)
        .toReversed(),
    ).entries(),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, brand]) => brand)

/** The shop of its own list, and the shops that a list of several is narrowed to: one of these alone is its own list. */
const shopsOf = ({ shopId, shopIds }: Asked): { own: number | null; several: number[] } => {
  const several = numbers(shopIds)
  if (shopId !== undefined) return { own: shopId, several: several.includes(shopId) ? [] : several }
  const [only] = several
  return several.length === 1 && only !== undefined ? { own: only, several: [] } : { own: null, several }
}

/** What is the same search however its words and brands are written. */
const keyed: Record<string, (value: string) => string> = {
  search: fold,
  name: fold,
  brand: (value) => words(value.split(',').map(brandKey)).join(),
}

/**
 * A list's query as it is saved: without order, page and language, each parameter written in one way, and `key`, which is the same for all
 * queries that ask for the same. Null for one that narrows nothing: the whole market is no search.
 */
export const canonicalSearch = (asked: Asked): { query: SavedQuery; key: string } | null => {
  const shops = shopsOf(asked)
  const given: Record<keyof Asked, string> = {
    search: spaced(asked.search),
    exact: '',
    name: spaced(asked.name),
    categoryIds: numbers(asked.categoryIds).join(),
    shopId: shops.own === null ? '' : String(shops.own),
    shopIds: shops.several.join(),
    shopTypes: words(asked.shopTypes).join(),
    industryIds: numbers(asked.industryIds).join(),
    packSizes: numbers(asked.packSizes).join(),
    brand: brandsOf(asked.brand).join(),
    countries: words(asked.countries).join(),
    attributes: words(asked.attributes?.map((one) => one.toLowerCase())).join(),
    isRecommend: flag(asked.isRecommend),
    discountProduct: flag(asked.discountProduct),
    inStock: flag(asked.inStock),
    needBook: flag(asked.needBook),
    priceFrom: amount(asked.priceFrom) === '0' ? '' : amount(asked.priceFrom),
    priceTo: amount(asked.priceTo),
  }
  const isExact = asked.exact === true && given.search !== ''
  const entries = Object.entries({ ...given, exact: isExact ? 'true' : '' }).filter(([, value]) => value !== '')
  if (entries.length === 0) return null
  const key = JSON.stringify(entries.map(([name, value]) => [name, keyed[name]?.(value) ?? value]).toSorted(byName))
  return { query: Object.fromEntries(entries), key }
}

const byName = ([a = '']: string[], [b = '']: string[]): number => (a < b ? -1 : a > b ? 1 : 0)

/** How a search is called until somebody names it: what it asks for, as long as a name may be. `parts` are in the saver's language. */
export const nameOfSearch = (parts: readonly string[]): string =>
  [...parts.filter(Boolean).join(' · ')].slice(0, SEARCH_NAME_MAX).join('').trim()

/**
 * Whether nothing can be found any more because all that a parameter names is gone, such as its one category. `isKnown` says of a value of a
 * parameter whether it is there.
 */
export const isSearchGone = (query: SavedQuery, isKnown: (param: NamedParam, value: string) => boolean): boolean =>
  (['categoryIds', 'shopId', 'shopIds', 'industryIds'] as const).some((param) => {
    const values = query[param]?.split(',') ?? []
    return values.length > 0 && !values.some((value) => isKnown(param, value))
  })

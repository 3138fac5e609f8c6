import { type Locale, localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'

/** What a route's `handle.seo` says of its address to search engines; every other parameter of a query is left out. */
export interface SeoFacts {
  /** parameters that make another page of it, such as a category */
  query?: readonly string[]
  /** parameters that make one of countless views of it, such as a search: those are not to be listed */
  unlisted?: readonly string[]
  /** its path in a language, where the path itself is written in that language; null as long as it is not known */
  path?: (loaderData: unknown, locale: Locale) => string | null
  /** the queries with which the market's sitemap names it; '' is the page by itself */
  sitemap?: readonly string[]
  /** the sitemap of a shop that stands alone names it: always, or as long as everyone sees the shop's products */
  shopSitemap?: 'always' | 'open'
}

interface PageAddress {
  /** the one address of this page in a language, with its host */
  in: (locale: Locale) => string
  listed: boolean
}

/** The one address of a page in each language, from the one that was opened. */
export const pageAddress = (
  publicUrl: string,
  { pathname, search }: { pathname: string; search: string },
  { query = [], unlisted = [], path: pathIn }: SeoFacts = {},
  loaderData?: unknown,
): PageAddress => {
  const given = new URLSearchParams(search)
  const listed = !unlisted.some((name) => given.get(name))
  // a cursor goes on in the order of its own list, which a view may have changed
  const names = listed ? query : query.filter((name) => name !== 'cursor')
  const kept = new URLSearchParams(
    names.flatMap((name) =>
      given
        .getAll(name)
        .filter(Boolean)
        .map((value) => [name, value]),
    ),
  )
  const { path } = splitPath(pathname)
  // one page, two addresses (spec §2, home redirect)
  const plain = path === '/wholesale' ? '/' : path
  const rest = kept.size > 0 ? `?${kept}` : ''
  return {
    in: (locale) =>
      publicUrl + localizedPath(pathIn ? encodeURI(pathIn(loaderData, locale) ?? plain) : plain, locale) + rest,
    listed,
  }
}

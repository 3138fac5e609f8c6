import { DEFAULT_LOCALE, splitPath } from '@lonja/core/kernel/locale.ts'
import { generatePath, type ServerBuild } from 'react-router'
import { mergeHandles, type PageHandle } from '../src/frame/page-handle.ts'

type Routes = ServerBuild['routes']
type ServerRoute = NonNullable<Routes[string]>

/** What the routes of a build say of their pages; addresses are without a language. */
export interface Pages {
  /** what the page of a route pattern is, as React Router gives the pattern: en/goods-detail/:product */
  at: (pattern: string) => PageHandle
  /** whether what is answered at a path depends on the cart: the answer is for one user alone */
  showsCart: (path: string) => boolean
  /** what robots.txt asks robots to leave out: each with all addresses that begin with it */
  closedToRobots: string[]
  /** addresses of the market's sitemap */
  sitemap: string[]
  /** addresses of the sitemap of a shop that stands alone; `isOpen`: it shows its products to everyone */
  shopSitemap: (shopId: number, isOpen: boolean) => string[]
}

/** A route and the layouts around it, outermost first. */
const branchOf = (routes: Routes, route: ServerRoute): ServerRoute[] => {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return [...(parent ? branchOf(routes, parent) : []), route]
}

/** React Router gives patterns and matches paths with slashes at either end or without. */
export const asPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`

/** Paths are matched in any case. */
const asMatched = (path: string): string => asPath(path.toLowerCase())

const patternOf = (branch: readonly ServerRoute[]): string => asPath(branch.map(({ path = '' }) => path).join('/'))

const handlesOf = (routes: Routes): Map<string, PageHandle> => {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.filter(({ id }) => !parents.has(id)).map((route) => branchOf(routes, route))
  return new Map(leaves.map((branch) => [patternOf(branch), mergeHandles(branch.map(({ module }) => module.handle))]))
}

const read = ({ routes }: ServerBuild): Pages => {
  const handles = handlesOf(routes)
  // each language has the same pages
  const pages = [...handles].filter(([pattern]) => splitPath(pattern).locale === DEFAULT_LOCALE)
  const withCart = new Set(pages.filter(([, { showsCart }]) => showsCart).map(([pattern]) => asMatched(pattern)))
  const closed = pages
    .filter(([, { closedToRobots }]) => closedToRobots)
    .map(([pattern]) => pattern.replace(/[:*].*/, ''))
  return {
    at: (pattern) => handles.get(asPath(pattern)) ?? {},
    showsCart: (path) => withCart.has(asMatched(path)),
    closedToRobots: closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other))),
    sitemap: pages.flatMap(([pattern, { seo }]) => seo?.sitemap?.map((query) => pattern + query) ?? []),
    shopSitemap: (shopId, isOpen) =>
      pages
        .filter(([, { seo }]) => seo?.shopSitemap === 'always' || (isOpen && seo?.shopSitemap === 'open'))
        .map(([pattern]) => generatePath(pattern, { shopId: String(shopId), '*': String(shopId) })),
  }
}

const known = new WeakMap<ServerBuild, Pages>()

/** What the routes of a build say of their pages, read once for each build. */
export const readPages = (build: ServerBuild): Pages => {
  const pages = known.get(build) ?? read(build)
  known.set(build, pages)
  return pages
}

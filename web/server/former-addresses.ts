import { API_BASE } from '@lonja/core/contract.ts'
import type { MiddlewareHandler } from 'hono'

/** Addresses that pages and calls had until 2026-11-30, and what stands there now: bookmarks, and shops' own programs, have them. */
const FORMER: readonly [RegExp, string][] = [
  [/^((?:\/(?:en|zh))?\/seller)\/goods(?=[/.]|$)/, '$1/products'],
  [new RegExp(`^(${API_BASE}/seller)/goods(?=/|$)`), '$1/products'],
  [new RegExp(`^(${API_BASE}/orders/[^/]+)/goods$`), '$1/products'],
]

/** Leads to where a page or a call is now, with its method, its body and its query. */
export const formerAddresses: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const former = FORMER.find(([pattern]) => pattern.test(pathname))
  return former ? c.redirect(pathname.replace(...former) + search, 308) : next()
}

import type { MiddlewareHandler } from 'hono'
import { ownPath, plainPath } from '../src/server/safe-path.ts'

/** An absolute address is left as it is: its author chose the host. */
const COMPLETE = /^https?:\/\//i

/**
 * Keeps redirects on this site, and one address for each page. A request whose path begins with two slashes, which pages would
 * repeat in a Location that browsers read as a host, is led to the path with one; one that writes plain letters as codes, which
 * routes would match and guards not know, to the path in letters; and a Location that is no complete address leaves as a path
 * of this site, whichever route wrote it.
 */
export const ownAddresses = (): MiddlewareHandler => async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const path = ownPath(plainPath(pathname))
  if (path !== pathname) return c.redirect(path + search, 308)
  await next()
  const location = c.res.headers.get('location')
  if (location === null || COMPLETE.test(location)) return
  const own = ownPath(location)
  if (own !== location) c.res.headers.set('location', own)
}

import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { compressedResponse, type PackedPage } from './compressed-response.ts'

/** Memory for answers, in bytes; those that nobody asked for longest make room. */
const ROOM = 8 * 1024 * 1024

/**
 * Keeps what scripts are told of the routes behind a page's links. React Router compares each of those addresses with all
 * routes, which takes longer than making the page; the answer to one address is the same as long as the build is.
 */
export const keptManifest = (): MiddlewareHandler => {
  const kept = new LRUCache<string, PackedPage>({ maxSize: ROOM, sizeCalculation: ({ size }) => size })
  return async (c, next) => {
    const key = new URL(c.req.url).search
    const known = kept.get(key)
    if (known) return known.answer(c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
    await next()
    if (c.res.status !== 200) return
    const made = compressedResponse(await c.res.text(), c.res.headers)
    kept.set(key, made)
    c.res = await made.answer(c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
  }
}

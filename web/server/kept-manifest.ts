import type { Handler } from 'hono'
import { LRUCache } from 'lru-cache'
import { compressedResponse, type PackedPage } from './compressed-response.ts'

/** Memory for answers, in bytes; those that nobody asked for longest make room. */
const ROOM = 8 * 1024 * 1024

/**
 * Tells scripts of the routes behind a page's links, and keeps what it told. React Router compares each of those addresses with
 * all routes, which takes longer than making the page; the answer to one address is the same as long as the build is.
 */
export const keptManifest = (make: (request: Request) => Promise<Response>): Handler => {
  const kept = new LRUCache<string, PackedPage>({ maxSize: ROOM, sizeCalculation: ({ size }) => size })
  return async (c) => {
    const key = new URL(c.req.url).search
    let told = kept.get(key)
    if (!told) {
      const made = await make(c.req.raw)
      // an old release's scripts are told to load their page anew, which is no answer to keep
      if (made.status !== 200) return made
      told = compressedResponse(await made.text(), made.headers)
      kept.set(key, told)
    }
    return told.answer(c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
  }
}

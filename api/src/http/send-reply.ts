import { hash } from 'node:crypto'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Context } from 'hono'

/** What an answer for every visitor depends on besides its address. */
const DEPENDS_ON = 'Authorization, Cookie, Location, Accept-Language'

/** Sends a reply with what caches must know: a visitor's answer holds for seconds, everyone else's is theirs alone. */
export const sendReply = (c: Context, row: Endpoint, reply: unknown, token: string | null): Response => {
  const status = row.status === 204 ? 200 : (row.status ?? 200)
  if (!row.forEveryVisitor) {
    c.header('cache-control', 'no-store')
    return c.json(reply as object, status)
  }
  c.header('vary', DEPENDS_ON)
  if (token || c.req.header('location')) {
    c.header('cache-control', 'private, no-store')
    return c.json(reply as object, status)
  }
  const text = JSON.stringify(reply)
  const etag = `W/"${hash('sha1', text, 'base64url')}"`
  c.header('cache-control', 'public, max-age=0, s-maxage=3')
  c.header('etag', etag)
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim() === etag)) return c.body(null, 304)
  return c.body(text, 200, { 'content-type': 'application/json' })
}

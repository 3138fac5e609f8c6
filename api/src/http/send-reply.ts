import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ReadyJson } from './ready-json.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Replies of fewer bytes are not worth compressing; those of more are compressed piece by piece as they are sent. */
const GZIP_FROM = 1024
const GZIP_UP_TO = 256 * 1024

const takesGzip = (c: Context): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** Sends a whole JSON reply, compressed at once where the caller takes gzip: a stream for it takes ten times as long. */
const sendBytes = (c: Context, bytes: Buffer<ArrayBuffer>, status: ContentfulStatusCode): Response => {
  if (bytes.length < GZIP_FROM) return c.body(bytes, status, { ...JSON_TYPE, 'content-length': String(bytes.length) })
  if (bytes.length > GZIP_UP_TO || !takesGzip(c)) return c.body(bytes, status, JSON_TYPE)
  return c.body(gzipSync(bytes), status, { ...JSON_TYPE, 'content-encoding': 'gzip' })
}

/** What an answer for every visitor depends on besides its address. */
const DEPENDS_ON = 'Authorization, Cookie, Location, Accept-Language, Accept-Encoding'

/** Sends a reply with what caches must know: a visitor's answer holds for seconds, everyone else's is theirs alone. */
export const sendReply = (c: Context, row: Endpoint, reply: unknown, token: string | null): Response => {
  const bytes = reply instanceof ReadyJson ? reply.bytes : Buffer.from(JSON.stringify(reply))
  const status: ContentfulStatusCode = row.status === 204 ? 200 : (row.status ?? 200)
  if (!row.forEveryVisitor) {
    if (bytes.length >= GZIP_FROM) c.header('vary', 'Accept-Encoding')
    c.header('cache-control', 'no-store')
    return sendBytes(c, bytes, status)
  }
  c.header('vary', DEPENDS_ON)
  if (token || c.req.header('location')) {
    c.header('cache-control', 'private, no-store')
    return sendBytes(c, bytes, status)
  }
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
  c.header('cache-control', 'public, max-age=0, s-maxage=3')
  c.header('etag', etag)
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim() === etag)) return c.body(null, 304)
  return sendBytes(c, bytes, 200)
}

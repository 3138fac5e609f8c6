import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AnswerBytes, GZIP_FROM, GZIP_UP_TO } from './answer-bytes.ts'
import { ReadyJson } from './ready-json.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

const takesGzip = (c: Context): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('accept-encoding') ?? '')

/** A verb's reply as the bytes that are sent. */
export const toBytes = (reply: unknown): AnswerBytes =>
  new AnswerBytes(reply instanceof ReadyJson ? reply.bytes : Buffer.from(JSON.stringify(reply)))

/** Sends a whole JSON reply, compressed where the caller takes gzip. */
const sendBytes = (c: Context, answer: AnswerBytes, status: ContentfulStatusCode): Response => {
  const { bytes } = answer
  if (bytes.length < GZIP_FROM) return c.body(bytes, status, { ...JSON_TYPE, 'content-length': String(bytes.length) })
  if (bytes.length > GZIP_UP_TO || !takesGzip(c)) return c.body(bytes, status, JSON_TYPE)
  return c.body(answer.gzip, status, { ...JSON_TYPE, 'content-encoding': 'gzip' })
}

/** What an answer for every visitor depends on besides its address. */
const DEPENDS_ON = 'Authorization, Cookie, Location, Accept-Language, Accept-Encoding'

/** Sends a caller's own reply, which no cache may keep. */
export const sendReply = (c: Context, row: Endpoint, reply: unknown): Response => {
  const answer = toBytes(reply)
  if (row.forEveryVisitor) {
    c.header('vary', DEPENDS_ON)
    c.header('cache-control', 'private, no-store')
  } else {
    if (answer.bytes.length >= GZIP_FROM) c.header('vary', 'Accept-Encoding')
    c.header('cache-control', 'no-store')
  }
  return sendBytes(c, answer, row.status === 204 ? 200 : (row.status ?? 200))
}

/** Sends an answer that every visitor gets; caches may keep it for seconds. */
export const sendToVisitor = (c: Context, answer: AnswerBytes): Response => {
  const { etag } = answer
  c.header('vary', DEPENDS_ON)
  c.header('cache-control', 'public, max-age=0, s-maxage=3')
  c.header('etag', etag)
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((one) => one.trim() === etag)) return c.body(null, 304)
  return sendBytes(c, answer, 200)
}

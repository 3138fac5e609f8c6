import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../http/loopback.ts'

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
/** A request with one of these came through a proxy, whatever the header says. */
const BY_PROXY = /^(via|forwarded|x-real-ip|x-client-ip|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

/**
 * Whether a request was made on this machine, for this machine: by a loopback connection, to a loopback name (a page that
 * rebinds its own name to 127.0.0.1 calls it by that name), and through no proxy.
 */
export const isFromHere = (c: Context): boolean => {
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
  if (!LOOPBACK_ADDRESS.test(address) || !isLoopback(c.req.url)) return false
  return ![...c.req.raw.headers.keys()].some((name) => BY_PROXY.test(name))
}

const isBearer = (c: Context, token: string): boolean => {
  const [given, wanted] = [Buffer.from(c.req.header('authorization') ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Admits requests of this machine, and those with the bearer token if one is set; for all others there is no page. A
 * market that others reach (`isLocal` false) admits the token alone: a proxy on this machine may pass on requests with its
 * own loopback name and no header that tells.
 */
export const nearOnly =
  ({ token, isLocal = true }: { token?: string | undefined; isLocal?: boolean } = {}): MiddlewareHandler =>
  async (c, next) => {
    if ((isLocal && isFromHere(c)) || (token !== undefined && isBearer(c, token))) return next()
    return c.notFound()
  }

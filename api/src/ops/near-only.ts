import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^f[cd]/i

/**
 * Admits only this machine (`machine`) or also its private network (`network`), and nobody who comes through a proxy;
 * for everyone else the page does not exist.
 */
export const nearOnly =
  (reach: 'machine' | 'network'): MiddlewareHandler =>
  async (c, next) => {
    const proxied = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
    const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
    const near = LOOPBACK.test(address) || (reach === 'network' && PRIVATE.test(address))
    if (proxied || !near) return c.notFound()
    await next()
  }

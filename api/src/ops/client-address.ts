import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * Sets X-Client-Ip to the address of the caller's connection, whatever the caller claimed. Behind a proxy of our own
 * (`trustProxy`) it is the last entry of X-Forwarded-For, the one that this proxy wrote.
 */
export const clientAddress =
  (trustProxy: boolean): MiddlewareHandler =>
  async (c, next) => {
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
    const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    c.req.raw.headers.set('x-client-ip', forwarded || socket)
    await next()
  }

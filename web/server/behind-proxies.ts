import { isHttps } from '@lonja/core/kernel/is-https.ts'
import type { MiddlewareHandler } from 'hono'

/** What proxies tell: the user's address, and the host and protocol that the user asked for. */
const TOLD = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** What the outermost of our proxies wrote; a proxy that hands a single value on unchanged counts as having written it. */
const told = (headers: Headers, name: string, proxies: number): string | undefined => {
  const list = listOf(headers, name)
  return list.at(-Math.min(proxies, list.length))
}

/**
 * The user's network address as the outermost of our proxies saw it; undefined for a call that came past them, with
 * fewer entries than there are proxies.
 */
export const addressBehind = (headers: Headers, proxies: number): string | undefined =>
  proxies > 0 ? listOf(headers, 'x-forwarded-for').at(-proxies) : undefined

/**
 * The address that the user asked for. Without proxies that we count, only the protocol can be another than it seems:
 * the one by which the market is known, at its own host and those below.
 */
export const askedAddress = (url: string, headers: Headers, proxies: number, publicUrl: string): string => {
  const asked = new URL(url)
  const host = proxies > 0 ? told(headers, 'x-forwarded-host', proxies) : undefined
  if (host && HOST.test(host)) {
    const { hostname, port } = new URL(`http://${host}`)
    asked.hostname = hostname
    asked.port = port
  }
  const known = new URL(publicUrl)
  const isOurs = asked.host === known.host || asked.host.endsWith(`.${known.host}`)
  const protocol = proxies > 0 ? told(headers, 'x-forwarded-proto', proxies)?.toLowerCase() : undefined
  if (protocol === 'http' || protocol === 'https') asked.protocol = protocol
  else if (isOurs) asked.protocol = known.protocol
  return asked.href
}

/** Gives everything after it the request as the user made it, and hides what nobody of ours has told. */
export const behindProxies = (proxies: number, publicUrl: string): MiddlewareHandler => {
  const mayDiffer = proxies > 0 || isHttps(publicUrl)
  return async (c, next) => {
    const { raw } = c.req
    const url = mayDiffer ? askedAddress(raw.url, raw.headers, proxies, publicUrl) : raw.url
    if (url !== raw.url || TOLD.some((name) => raw.headers.has(name))) {
      const own = new Request(url, raw)
      const address = addressBehind(raw.headers, proxies)
      for (const name of TOLD) own.headers.delete(name)
      if (address) own.headers.set('x-forwarded-for', address)
      c.req.raw = own
    }
    return next()
  }
}

import { getConnInfo } from '@hono/node-server/conninfo'
import type { ApiEnvironment } from '@lonja/api/http/on-behalf-of.ts'
import type { Context } from 'hono'

/** The API as the server calls it, without a network. */
export interface ApiHandler {
  fetch: (request: Request, environment: ApiEnvironment) => Response | Promise<Response>
}

/** The user's network address, which the API's limits count by: what `behindProxies` left, or the socket's. */
export const addressOf = (c: Context): string =>
  // outside a socket, as in tests, there is no address
  c.req.header('x-forwarded-for') ?? (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')

/** The host that a request came to, with its port. */
export const hostOf = ({ url }: Request): string => new URL(url).host

/** Whom a call is for: the user's own address, browser and host; what outsiders wrote of it in headers counts for nothing. */
export const onBehalfOf = (address: string, original: Request): ApiEnvironment => ({
  client: { address, host: hostOf(original), userAgent: original.headers.get('user-agent') ?? '' },
})

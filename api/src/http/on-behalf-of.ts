import type { Context } from 'hono'
import type { Actor } from '../accounts/sessions.queries.ts'

/** Whoever a call is made for, as the server in front of the API knows them. */
export interface Client {
  /** network address as the socket or a proxy of ours told it; '' when unknown */
  address: string
  /** host that they are on, with its port */
  host: string
  userAgent: string
}

/** What the API is given beside a request; it needs no copy of the request with other headers. */
export interface ApiEnvironment {
  client: Client
  /** actors by token, shared by the calls of one page so that a session is looked up once; absent: each call looks up its own */
  pageSessions?: Map<string, Promise<Actor | null>>
  /** called with the path of the contract row that answers; absent for calls that a page makes while it is rendered */
  onRoute?: (path: string) => void
}

/** What stands beside a call; nothing where an API has no server in front, as in tests. */
export const environmentOf = (c: Context): Partial<ApiEnvironment> =>
  (c.env as Partial<ApiEnvironment> | undefined) ?? {}

/** Whom a call is for. An API without a server in front, as in tests, reads it from the call's own headers. */
export const clientOf = (c: Context): Client =>
  environmentOf(c).client ?? {
    address: c.req.header('x-client-ip') ?? '',
    host: c.req.header('x-client-host') ?? new URL(c.req.url).host,
    userAgent: c.req.header('user-agent') ?? '',
  }

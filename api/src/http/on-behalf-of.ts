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
  /** who is behind each token that the calls of one page bring: they share one look-up. Absent: each call looks up its own */
  pageSessions?: Map<string, Promise<Actor | null>>
}

/** Whom a call is for. An API without a server in front, as in tests, reads it from the call's own headers. */
export const clientOf = (c: Context): Client =>
  (c.env as Partial<ApiEnvironment> | undefined)?.client ?? {
    address: c.req.header('x-client-ip') ?? '',
    host: c.req.header('x-client-host') ?? new URL(c.req.url).host,
    userAgent: c.req.header('user-agent') ?? '',
  }

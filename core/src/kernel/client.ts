import { API_BASE } from './api-base.ts'
import type { CallArgs, Endpoint, Reply } from './endpoint.ts'
import type { Locale } from './locale.ts'
import type { RefusalItem } from './refusals.ts'

/** One call as it goes out; the body is JSON text. */
export interface ClientRequest {
  method: Endpoint['method']
  /** path with query, from the host's root */
  url: string
  headers: Record<string, string>
  body?: string
}

/** Carries a call to the server, in memory or over the net, and answers its parsed JSON body. */
export type Send = (request: ClientRequest) => Promise<{ status: number; body: unknown }>

export interface ClientOptions {
  /** of the session; none for visitors */
  token?: string | undefined
  /** language of names and refusals in the answers */
  locale: Locale
  /** where the caller is, for distances */
  location?: { lat: number; lon: number } | undefined
  /** of a visitor's cart */
  cartKey?: string | undefined
}

type Rows = Record<string, Endpoint>

/** What the client reads of the contract; without the schemas, so that a page need not load them. */
export type CallTable<C extends Rows> = { readonly [K in keyof C]: Pick<C[K], 'method' | 'path'> }

type Args<E extends Endpoint> = Record<never, never> extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>]

/** Rows that are no JSON both ways are not called by the client: files go their own way. */
type Plain<C extends Rows> = { [K in keyof C]: C[K] extends { form: true } | { media: string } ? never : K }[keyof C]

/** One method for each row of the contract. Throws RemoteRefusal when the server says no. */
export type Client<C extends Rows> = { readonly [K in Plain<C>]: (...args: Args<C[K]>) => Promise<Reply<C[K]>> }

/** The server's no, with its status and coded reasons; the message is the first one's, else 'Server error' (spec §8). */
export class RemoteRefusal extends Error {
  readonly status: number
  /** empty when the answer was none of the market's own */
  readonly items: readonly RefusalItem[]

  constructor(status: number, items: readonly RefusalItem[]) {
    super(items[0]?.message || 'Server error')
    this.name = 'RemoteRefusal'
    this.status = status
    this.items = items
  }

  get code(): RefusalItem['code'] | undefined {
    return this.items[0]?.code
  }
}

const isItem = (value: unknown): value is RefusalItem =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

const itemsOf = (body: unknown): RefusalItem[] => (Array.isArray(body) ? body.filter(isItem) : [])

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new RangeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })

const queryText = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

interface AnyArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

const headersOf = ({ token, locale, location, cartKey }: ClientOptions, { body, idempotencyKey }: AnyArgs) => ({
  accept: 'application/json',
  'accept-language': locale,
  ...(token && { authorization: token }),
  ...(location && { location: JSON.stringify(location) }),
  ...(cartKey && { 'cart-key': cartKey }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

/**
 * The contract as methods: `client.updateCart({ params, body })`. The same for pages on the server and in the browser,
 * for tests and for other programs; only `send` differs.
 */
export const createClient = <C extends Rows>(
  table: C | CallTable<C>,
  send: Send,
  options: ClientOptions,
): Client<C> => {
  const call = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, args: AnyArgs): Promise<unknown> => {
    const { status, body } = await send({
      method,
      url: API_BASE + fillPath(path, args.params ?? {}) + queryText(args.query ?? {}),
      headers: headersOf(options, args),
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
    })
    if (status < 200 || status > 299) throw new RemoteRefusal(status, itemsOf(body))
    return body
  }
  // a page makes two clients for a few calls: methods for all rows would cost it more than the calls
  return new Proxy({} as Client<C>, {
    get: (_, name) => {
      const row = table[name as keyof C]
      return row && ((args: AnyArgs = {}) => call(row, args))
    },
  })
}

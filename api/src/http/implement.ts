import type { CallInput, Endpoint, ReplyWire } from '@lonja/core/kernel/endpoint.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, matchLocale } from '@lonja/core/kernel/locale.ts'
import { plainText } from '@lonja/core/kernel/plain-text.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { frontChanges } from '../home/front-changes.ts'
import { type Actor, admit, callerOf, checkRights, checkSupportView, readToken } from './actor.ts'
import { parseBoundedJson } from './bounded-json.ts'
import { isFromElsewhere } from './cross-site.ts'
import { answerError, fromIssues } from './http-errors.ts'
import { networkOf } from './network-of.ts'
import { clientOf, environmentOf } from './on-behalf-of.ts'
import { readForm, received } from './read-form.ts'
import { ReadyJson } from './ready-json.ts'
import { sendReply, sendToVisitor, toBytes } from './send-reply.ts'

/** Who calls, and from where. */
interface Caller {
  actor: Actor | null
  /** the token as it came, for the calls that end its session */
  token: string | null
  /** caller's position from the location header */
  location: { lat: number; lon: number } | null
  idempotencyKey: string | null
  /** of a visitor's cart */
  cartKey: string | null
  /** the caller's network, by which limits count: an IPv4 address, or the /64 of an IPv6 one */
  ip: string
  userAgent: string
  /** the host that the caller is on, with its port */
  host: string
  /** a program asked, or a page's script; false for addresses that a browser opens, frames or fetches beforehand */
  isScripted: boolean
}

/** What a verb is given: the parsed request, who calls, in which language, from where, and the moment. */
export interface Call<E extends Endpoint> extends CallInput<E>, Caller {
  deps: Deps
  actor: E['scope'] extends 'public' | 'shopper' ? Actor | null : Actor
  locale: Locale
  now: Date
  /** the row's method and its path as it was called, `POST /seller/orders/12/notes`: what an idempotency key is kept with */
  route: string
}

export type Verb<E extends Endpoint> = (call: Call<E>) => Promise<E extends { media: string } ? Response : ReplyWire<E>>

/** A verb whose reply may be ready as the JSON that is sent. */
export type ReadyVerb<E extends Endpoint> = (call: Call<E>) => Promise<ReplyWire<E> | ReadyJson>

/** Characters of a User-Agent header that are read; browsers send up to 300. */
const USER_AGENT_MAX = 512
/** Characters of the keys of callers' own that rows take. A longer one is refused: cut, two of them could be the same. */
const IDEMPOTENCY_KEY_MAX = 200
const CART_KEY_MAX = 100

/** What the row was called as: its method, and its path with the parameters as they were read. */
const routeOf = ({ method, path }: Endpoint, params: unknown): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]))}`

/** A key of the caller's own in a header that the row takes; null where it takes or was given none. Throws invalid_input. */
const keyOf = (
  c: Context,
  header: string,
  { isTaken = false, max }: { isTaken?: boolean | undefined; max: number },
) => {
  const key = (isTaken && c.req.header(header)) || null
  if (key !== null && key.length > max) throw new Refusal('invalid_input', { path: `headers.${header}` })
  return key
}

export const localeOf = (c: Context): Locale => {
  const wanted = c.req.query('lang')
  return isLocale(wanted) ? wanted : (matchLocale(c.req.header('accept-language')) ?? DEFAULT_LOCALE)
}

/** Reads the optional location header, JSON of a position (spec §7); anything else counts as none. */
const locationOf = (c: Context): { lat: number; lon: number } | null => {
  const header = c.req.header('location')
  if (!header || header.length > 300) return null
  try {
    const value = JSON.parse(header) as {
      lat?: unknown
      lon?: unknown
      lng?: unknown
      latitude?: unknown
      longitude?: unknown
    } | null
    const lat = Number(value?.lat ?? value?.latitude)
    const lon = Number(value?.lon ?? value?.lng ?? value?.longitude)
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
  } catch {
    return null
  }
}

/** Whether a browser sent this because someone opened an address, or because it thinks that they will. */
const isOpened = (c: Context): boolean =>
  !['', 'empty'].includes(c.req.header('sec-fetch-dest') ?? '') || c.req.header('sec-purpose') !== undefined

const parse = (schema: z.ZodType | undefined, value: unknown, part: string, words?: Endpoint['words']): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw fromIssues(result.error.issues, part, words)
  return result.data
}

/** The query without control characters, which no text of the market has: a search for one finds nothing instead of being refused. */
const queryOf = (c: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).map(([name, text]) => [name, plainText(text)]))

const readBody = async (c: Context): Promise<unknown> => {
  const text = await received(c, c.req.text())
  if (text === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('unsupported_media_type')
  try {
    return parseBoundedJson(text)
  } catch {
    throw new Refusal('invalid_input', { path: 'body' })
  }
}

/** The caller of a row whose answer is the same for every visitor: the verb sees nobody, so that its answer can be kept for all. */
const ANYONE: Caller = {
  actor: null,
  token: null,
  location: null,
  idempotencyKey: null,
  cartKey: null,
  ip: '',
  userAgent: '',
  host: '',
  isScripted: true,
}

/** Names a question of a visitor by all that its answer depends on; parameters in another order are another question. */
const questionOf = (c: Context, deps: Deps, locale: Locale): string => {
  const { url } = c.req
  return `${locale} ${frontChanges(deps.db)} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
}

interface Admission<E extends Endpoint> {
  /** runs before the body is read, which costs much where it is large: refuses by throwing */
  beforeBody?: (call: Pick<Call<E>, 'deps' | 'actor'>) => Promise<void>
}

/** Binds one row of the contract to its verb: actor, scope, room to write, parse, verb, reply. */
export const implement = <E extends Endpoint>(
  app: Hono,
  deps: Deps,
  row: E,
  verb: Verb<E> | ReadyVerb<E>,
  { beforeBody }: Admission<E> = {},
): void => {
  const lagging = deps.replica ? { ...deps, db: deps.replica } : deps
  const reply = async (c: Context, locale: Locale, caller: Caller, from = deps) => {
    const params = parse(row.params, c.req.param(), 'params', row.words)
    const call = {
      params,
      query: parse(row.query, queryOf(c), 'query', row.words),
      body: row.body ? parse(row.body, await (row.form ? readForm(c) : readBody(c)), 'body', row.words) : undefined,
      deps: from,
      locale,
      now: deps.clock(),
      route: routeOf(row, params),
      ...caller,
    } as Call<E>
    const given = await verb(call)
    if (deps.checkReplies && !(given instanceof Response))
      row.reply.parse(given instanceof ReadyJson ? JSON.parse(given.bytes.toString()) : given)
    return given
  }
  app.on(row.method, row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const locale = localeOf(c)
    environmentOf(c).onRoute?.(row.path)
    try {
      if (isFromElsewhere(c.req.raw)) throw new Refusal('cross_site')
      if (/^[^?]*%00/.test(c.req.url)) throw new Refusal('invalid_input', { path: 'params' })
      const token = readToken(c, deps.publicUrl)
      if (row.forEveryVisitor && !token && !c.req.header('location')) {
        const make = async () => toBytes(await reply(c, locale, ANYONE, lagging))
        return sendToVisitor(c, await deps.answers.find(questionOf(c, deps, locale), make))
      }
      const caller = await callerOf(deps, c, token)
      checkSupportView(row, caller)
      const actor = admit(row, caller, token)
      checkRights(row, actor)
      if (actor?.apiKey && row.method !== 'GET') await deps.limits.take('keyWrite', String(actor.apiKey.id))
      if (row.method !== 'GET' && (await deps.disk.isFull())) throw new Refusal('storage_full')
      await beforeBody?.({ deps, actor } as Pick<Call<E>, 'deps' | 'actor'>)
      const client = clientOf(c)
      const given = await reply(c, locale, {
        actor,
        token,
        location: locationOf(c),
        idempotencyKey: keyOf(c, 'idempotency-key', { isTaken: row.idempotent, max: IDEMPOTENCY_KEY_MAX }),
        cartKey: keyOf(c, 'cart-key', { isTaken: row.takesCartKey, max: CART_KEY_MAX }),
        ip: networkOf(client.address),
        userAgent: client.userAgent.slice(0, USER_AGENT_MAX),
        host: client.host,
        isScripted: !isOpened(c),
      })
      if (given instanceof Response) {
        // who asks for the head only would never end a stream
        if (c.req.method === 'HEAD') await given.body?.cancel()
        return given
      }
      return sendReply(c, row, given)
    } catch (error) {
      return answerError(c, error, locale, deps)
    }
  })
}

import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call an endpoint (spec §6). The row of the thing itself (whose cart, whose order) is checked by the verb.
 * public: anyone. shopper: a visitor, who sends no token, or someone acting as a buying account. user: any logged-in person. buyer: someone
 * acting as a buying account. seller: someone acting for a shop. operator: someone acting for the market.
 */
export type Scope = 'public' | 'shopper' | 'user' | 'buyer' | 'seller' | 'operator'

/**
 * What a call does for the account, which not every role may: look, trade (buy, sell, change what they need), or say who
 * the account's people are.
 */
export type Act = 'see' | 'trade' | 'people'

/** Parts of the market's office, in each of which a role of the market's people may do nothing, look, or act. */
export const MARKET_AREAS = [
  'today',
  'shops',
  'accounts',
  'content',
  'moderation',
  'money',
  'search',
  'team',
  'audit',
  'health',
] as const
export type MarketArea = (typeof MARKET_AREAS)[number]

/** What a shop's people work on; each role may see or change some of it (`core/src/memberships/may-do.ts`). */
export const SHOP_AREAS = [
  'desk',
  'orders',
  'products',
  'customers',
  'marketing',
  'money',
  'statistics',
  'settings',
  'integrations',
  'audit',
] as const
export type ShopArea = (typeof SHOP_AREAS)[number]

/** What a shop's API key may be given; calls without a scope are closed to keys. */
export const KEY_SCOPES = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'stock:write',
  'invoices:read',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

type Shape = z.ZodType | undefined

/** One row of the contract: the single source of the server's route, the client, OpenAPI and the access test. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** path under /backend/api/v1 with {params}: /products/{id} */
  path: string
  scope: Scope
  /** what the caller's role must allow; by scope and method when absent */
  act?: Act
  /** a suspended account may do it too, because its open orders need it */
  whileSuspended?: true
  /** the part of the market's office that it belongs to: what the role of the market's people is asked for instead of `act` */
  marketArea?: MarketArea
  /**
   * what of a shop it is about, where someone who acts for a shop calls; of several areas one is enough. A seller's call without
   * one counts as settings.
   */
  shopArea?: ShopArea | readonly ShopArea[]
  /** an API key with this scope, or with one of these, may call it; absent: no key may */
  keyScope?: KeyScope | readonly KeyScope[]
  summary: string
  /** where the path begins when not at the common base */
  base?: string
  /** the body is a form with files (multipart/form-data) instead of JSON */
  form?: true
  /** a success is of this media type instead of JSON, and the verb gives the whole Response */
  media?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * fields whose name in refusals differs from the usual one: each with the field whose name it takes instead. `part.field`
   * applies below that part only, and wins over `field` alone.
   */
  words?: Readonly<Record<string, string>>
  reply: z.ZodType
  /** success status, 200 when absent */
  status?: 200 | 201 | 204
  /** codes that the verb may refuse with, besides those every call may give, and every one that takes an Idempotency-Key */
  refusals: readonly RefusalCode[]
  /** open to the market's own people who have yet to show their second factor; anything else is closed to them */
  beforeSecondFactor?: boolean
  /**
   * for someone of the market's support who sees the market as another person (`core/src/operator/support-view.ts`): open to them
   * though it writes, or closed because it answers secrets; by the method when absent
   */
  inSupportView?: 'open' | 'closed'
  /**
   * every visitor gets the same answer, which caches may keep for seconds and the market itself for one; the verb does not learn
   * who the visitor is
   */
  forEveryVisitor?: true
  /** a cart-key header names the cart of a visitor */
  takesCartKey?: true
  /** called by another service, which proves itself by a signature over the bytes that it sent: no session, and no origin */
  webhook?: true
  /** an Idempotency-Key header makes the call safe to repeat; of another body it is refused (idempotency_mismatch) */
  idempotent?: boolean
}

/** The scopes of which an API key needs one to make a call; none where no key may. */
export const keyScopesOf = ({ keyScope = [] }: Pick<Endpoint, 'keyScope'>): readonly KeyScope[] => [keyScope].flat()

/**
 * The field whose name a refusal uses: `path` are the steps to the faulty value within params, query or body; undefined where that
 * part as a whole is at fault, or is a bare list.
 */
export const wordOfField = (path: readonly PropertyKey[], words: Endpoint['words'] = {}): string | undefined => {
  const [field, part] = path.filter((step) => typeof step === 'string').reverse()
  if (field === undefined) return undefined
  return words[`${part}.${field}`] ?? words[field] ?? field
}

export const endpoint = <const E extends Endpoint>(row: E): E => row

type In<T extends Shape> = T extends z.ZodType ? z.input<T> : undefined
type Out<T extends Shape> = T extends z.ZodType ? z.output<T> : undefined
type At<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer T extends z.ZodType> ? T : undefined

/** What a verb receives, parsed. */
export interface CallInput<E extends Endpoint> {
  params: Out<At<E, 'params'>>
  query: Out<At<E, 'query'>>
  body: Out<At<E, 'body'>>
}

type Given<K extends string, T> = T extends undefined
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a client sends, before parsing. */
export type CallArgs<E extends Endpoint> = Given<'params', In<At<E, 'params'>>> &
  Given<'query', In<At<E, 'query'>>> &
  Given<'body', In<At<E, 'body'>>> & { idempotencyKey?: string }

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type ReplyWire<E extends Endpoint> = z.input<E['reply']>

/** A row that takes a query; `QueryOf` is what a client may send of it, before parsing. */
export interface QueryRow {
  query: z.ZodObject
}
export type QueryOf<Row extends QueryRow> = Partial<z.input<Row['query']>>

import { createHash } from 'node:crypto'
import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import { sessionCookieName } from '@lonja/core/accounts/session-cookie.ts'
import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { type Endpoint, keyScopesOf, type Scope } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { actOf, mayCall } from '@lonja/core/memberships/may-do.ts'
import { supportViewRefusal } from '@lonja/core/operator/support-view.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Actor, findSession, touchSession } from '../accounts/sessions.queries.ts'
import type { Deps } from '../deps.ts'
import { API_KEY_PREFIX, resolveKey } from '../integrations/resolve-key.ts'
import { environmentOf } from './on-behalf-of.ts'

export type { Actor }

/** Idle and absolute life of a session in ms: people who trade, and those who run shops or the market. */
export const sessionLife = (kind: AccountKind): { idle: number; absolute: number } =>
  kind === 'market' ? { idle: DAY / 2, absolute: 7 * DAY } : { idle: 30 * DAY, absolute: 90 * DAY }

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The caller's token from the authorization header (raw or Bearer) or the cookie; two that differ are refused. Over https
 * the cookie is the one with the prefix alone: one without it may come from a sibling host.
 */
export const readToken = (c: Context, publicUrl: string): string | null => {
  const header =
    c.req
      .header('authorization')
      ?.replace(/^Bearer\s+/i, '')
      .trim() || null
  const cookie = getCookie(c, sessionCookieName(publicUrl)) || null
  if (header && cookie && header !== cookie) throw new Refusal('invalid_token')
  return header ?? cookie
}

/**
 * Resolves the session, or the shop's API key, behind a token; null when there is none, it ended, or the person was
 * disabled.
 */
const resolveActor = async (deps: Deps, token: string | null, forPage = false): Promise<Actor | null> => {
  if (!token || token.length > 200) return null
  const now = deps.clock()
  const hash = hashToken(token)
  if (token.startsWith(API_KEY_PREFIX)) return resolveKey(deps, { hash, now })
  const found = await findSession(deps.db, { hash, now, forPage })
  if (!found) return null
  if (now.getTime() - found.seenAt.getTime() > 5 * MINUTE) {
    await touchSession(deps.db, {
      hash,
      now,
      idleUntil: new Date(now.getTime() + sessionLife(found.actor.supportView ? 'market' : found.actor.kind).idle),
    })
  }
  return found.actor
}

/** The caller of a call. Calls of one page look its session up once, and are given the same object. */
export const callerOf = (deps: Deps, c: Context, token: string | null): Promise<Actor | null> => {
  const { pageSessions } = environmentOf(c)
  if (!pageSessions || !token) return resolveActor(deps, token)
  const found = pageSessions.get(token) ?? resolveActor(deps, token, true)
  pageSessions.set(token, found)
  return found
}

/** The market's own people do nothing before they have shown their second factor. */
export const awaitsSecondFactor = ({ kind, isProven }: Pick<Actor, 'kind' | 'isProven'>): boolean =>
  kind === 'market' && !isProven

const isBuyer = ({ kind }: Actor): boolean => kind === 'personal' || kind === 'business'

const admitted: Record<Exclude<Scope, 'public'>, (actor: Actor) => boolean> = {
  user: () => true,
  shopper: isBuyer,
  buyer: isBuyer,
  seller: (actor) => actor.kind === 'shop',
  operator: (actor) => actor.kind === 'market',
}

/**
 * Refuses callers whom the contract row does not admit: login_required without a session, forbidden with another role,
 * second_factor_required for the market's people before their second factor, who read public rows as visitors. With an ended
 * session public rows are read as by a visitor, and every other row refuses (invalid_token): otherwise its user would fill a
 * visitor's cart while believing that it is the account's.
 */
export const admit = (
  { scope, beforeSecondFactor = false }: Pick<Endpoint, 'scope' | 'beforeSecondFactor'>,
  actor: Actor | null,
  token: string | null,
): Actor | null => {
  const isHeld = actor !== null && awaitsSecondFactor(actor) && !beforeSecondFactor
  if (scope === 'public') return isHeld ? null : actor
  if (scope === 'shopper' && !actor && !token) return null
  if (!actor) throw new Refusal(token ? 'invalid_token' : 'login_required')
  if (!admitted[scope](actor)) throw new Refusal('forbidden')
  if (isHeld) throw new Refusal('second_factor_required')
  return actor
}

/**
 * Someone of the market's support who sees the market as another user is refused each row that writes (support_view_only) or
 * answers secrets (support_view_closed). Only this function checks it, before every other check.
 */
export const checkSupportView = (row: Endpoint, caller: Actor | null): void => {
  const code = caller?.supportView ? supportViewRefusal(row) : null
  if (code) throw new Refusal(code)
}

/**
 * Refuses what the caller's role in the account does not allow (role_forbids): a viewer of a company orders nothing, wherever
 * they try, and the people of a shop and of the market act in the areas of their role. A suspended account finishes its open
 * orders and begins nothing new (account_suspended). Refuses an API key what is outside its scopes (key_forbids), be it open
 * to everybody else.
 */
export const checkRights = (row: Endpoint, actor: Actor | null): void => {
  if (!actor) return
  if (!mayCall(row, actor)) throw new Refusal('role_forbids')
  if (actor.isSuspended && actOf(row) === 'trade' && !row.whileSuspended) throw new Refusal('account_suspended')
  const { apiKey } = actor
  if (apiKey && !keyScopesOf(row).some((scope) => apiKey.scopes.includes(scope))) throw new Refusal('key_forbids')
}

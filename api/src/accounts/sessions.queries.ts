import type { AccountKind, MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { isLimited, type SpendingLimits } from '@lonja/core/approvals/spending-limits.ts'
import type { KeyScope } from '@lonja/core/kernel/endpoint.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type GrantRow, selectGrants } from '../access/access.queries.ts'
import type { Db } from '../db/client.ts'
import { compiledOnce, PREPARED } from '../db/prepared.ts'
import { type Person, places } from './accounts.queries.ts'

/** Who is calling: a person, and the account that they act for. */
export interface Actor {
  userId: number
  userName: string
  operatorId: number
  accountId: number
  kind: AccountKind
  role: MembershipRole
  sessionId: number
  /** the second factor was shown in this session */
  isProven: boolean
  /** the account is suspended: it finishes what is open and begins nothing new */
  isSuspended: boolean
  /** the shop that a seller acts for */
  shopId: number | null
  /** what a purchaser may order without asking an owner; absent: nothing limits them */
  limits?: SpendingLimits
  /** set while someone of the market's support sees the market as this person: who looks, and until when */
  supportView?: { id: number; viewerId: number; viewerAccountId: number; until: Date }
  /** the shop's API key that calls, with the place of whoever made it; absent: a person calls */
  apiKey?: { id: number; scopes: readonly KeyScope[] }
  /**
   * for the calls of one page that is opened: the person, and the account's standing with private shops, which nearly every page asks
   * for; absent: each call asks for what it needs
   */
  page?: Person & { grants: readonly GrantRow[] }
}

/** A place in an account, of the tables `o`, `a` and `u`. */
const PLACE = [
  'o.id as operator_id',
  'o.role',
  'o.order_limit_cents',
  'o.month_limit_cents',
  'o.user_id',
  'u.name',
  'a.id as account_id',
  'a.kind',
  'a.shop_id',
  'a.suspended_at',
] as const

/** A session that has not ended, in the place that it was opened for, and the support view that it may be in. */
const session = (db: Db, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['s.id', 's.seen_at', 's.second_factor_at', 's.support_view_id'])
    .select(PLACE)
    .where('s.token_hash', '=', hash)
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .where('o.disabled_at', 'is', null)

const sessionOfCall = compiledOnce((db, given: { hash: Buffer; now: Date }) => session(db, given).modifyEnd(PREPARED))

const sessionOfPage = compiledOnce((db, given: { hash: Buffer; now: Date }) =>
  session(db, given)
    .select(['u.email', 'u.phone', 'u.avatar', 'u.locale'])
    .select([
      jsonArrayFrom(places(db).where('o.user_id', '=', sql<number>`u.id`).where('o.disabled_at', 'is', null)).as(
        'operators',
      ),
      jsonArrayFrom(selectGrants(db).where('a.account_id', '=', sql<number>`o.account_id`)).as('grants'),
    ])
    .modifyEnd(PREPARED),
)

/** What a page's calls are given of their caller beside the session itself. */
const pageFactsOf = (row: Awaited<ReturnType<typeof sessionOfPage>>[number]): NonNullable<Actor['page']> => {
  const { user_id: id, name, email, phone, avatar, locale, operators, grants } = row
  return { user: { id, name, email, phone, avatar, locale }, operators, grants }
}

/** A support view that has not ended, in the place of the person whom it shows. */
const openView = compiledOnce((db, { viewId, now }: { viewId: number; now: Date }) =>
  db
    .selectFrom('support_views as v')
    .innerJoin('operators as o', 'o.id', 'v.operator_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['v.ends_at', sql<boolean>`coalesce(u.disabled_at, o.disabled_at) is not null`.as('is_disabled')])
    .select(PLACE)
    .where('v.id', '=', viewId)
    .where('v.ended_at', 'is', null)
    .where('v.ends_at', '>', now)
    .modifyEnd(PREPARED),
)

type PlaceRow = Awaited<ReturnType<typeof sessionOfCall>>[number] | Awaited<ReturnType<typeof openView>>[number]

const placeOf = (row: PlaceRow) => {
  const limits = { orderCents: row.order_limit_cents, monthCents: row.month_limit_cents }
  return {
    userId: row.user_id,
    userName: row.name,
    operatorId: row.operator_id,
    accountId: row.account_id,
    kind: row.kind,
    role: row.role,
    isSuspended: row.suspended_at !== null,
    shopId: row.shop_id,
    ...(isLimited(limits) && { limits }),
  }
}

/**
 * Who calls with a session, and when it was last seen; null for one that has ended, or whose person may not act any more. Whoever is
 * in an open support view is the person whom it shows, for which few sessions need a second statement. `forPage`: with what a page's
 * calls ask for, which those of a support view ask for one by one.
 */
export const findSession = async (
  db: Db,
  { forPage, ...given }: { hash: Buffer; now: Date; forPage: boolean },
): Promise<{ actor: Actor; seenAt: Date } | null> => {
  const [ofPage] = forPage ? await sessionOfPage(db, given) : []
  const [row] = forPage ? [ofPage] : await sessionOfCall(db, given)
  if (!row) return null
  const viewId = row.support_view_id
  const session = { sessionId: row.id, isProven: row.second_factor_at !== null }
  const [shown] = viewId === null ? [] : await openView(db, { viewId, now: given.now })
  if (viewId === null || !shown) {
    const actor = { ...session, ...placeOf(row), ...(ofPage && { page: pageFactsOf(ofPage) }) }
    return { seenAt: row.seen_at, actor }
  }
  if (shown.is_disabled || !mayInOffice(row.role, 'accounts', 'act')) return null
  const supportView = { id: viewId, viewerId: row.user_id, viewerAccountId: row.account_id, until: shown.ends_at }
  return { seenAt: row.seen_at, actor: { ...session, ...placeOf(shown), supportView } }
}

export const touchSession = async (
  db: Db,
  { hash, now, idleUntil }: { hash: Buffer; now: Date; idleUntil: Date },
): Promise<void> => {
  await db.updateTable('sessions').set({ seen_at: now, idle_until: idleUntil }).where('token_hash', '=', hash).execute()
}

export const insertSession = async (
  db: Db,
  s: {
    hash: Buffer
    userId: number
    operatorId: number
    now: Date
    idleUntil: Date
    endsAt: Date
    userAgent: string
    ip: string
    secondFactorAt: Date | null
  },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({
      token_hash: s.hash,
      user_id: s.userId,
      operator_id: s.operatorId,
      created_at: s.now,
      seen_at: s.now,
      idle_until: s.idleUntil,
      ends_at: s.endsAt,
      user_agent: s.userAgent.slice(0, 300),
      ip: s.ip,
      second_factor_at: s.secondFactorAt,
    })
    .execute()
}

export const deleteSession = async (db: Db, { hash }: { hash: Buffer }): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Remembers a person's device; true when it is a new one and not their first. */
export const insertDevice = async (
  db: Db,
  { userId, device, now }: { userId: number; device: Buffer; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ known: number }>`
    insert into known_devices (user_id, device, first_seen) values (${userId}, ${device}, ${now})
    on conflict do nothing returning (select count(*)::int from known_devices where user_id = ${userId}) as known`.execute(
    db,
  )
  return (rows[0]?.known ?? 0) > 0
}

const SESSIONS_SHOWN = 50

/** The person's sessions that have not ended, the newest use first. */
export const findSessions = (db: Db, { userId, now }: { userId: number; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['s.id', 's.user_agent', 's.ip', 's.created_at', 's.seen_at', 'a.name as account_name'])
    .where('s.user_id', '=', userId)
    .where('s.idle_until', '>', now)
    .where('s.ends_at', '>', now)
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()

/** Ends one session of a person; false when they have none of that number. */
export const deleteSessionOf = async (db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends a person's sessions but one, or all; gives how many. */
export const deleteSessionsOf = async (
  db: Db,
  { userId, except }: { userId: number; except: number | null },
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Gives a session another token; the old one, and what was handed on in its name, is worth nothing from then on. */
export const replaceToken = async (db: Db, { id, tokenHash }: { id: number; tokenHash: Buffer }): Promise<void> => {
  await db
    .deleteFrom('tmp_tokens')
    .where('session_hash', '=', (eb) => eb.selectFrom('sessions').select('token_hash').where('id', '=', id))
    .execute()
  await db.updateTable('sessions').set({ token_hash: tokenHash }).where('id', '=', id).execute()
}

/** Notes that the second factor was shown in a session. */
export const proveSession = async (db: Db, { id, now }: { id: number; now: Date }): Promise<void> => {
  await db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', id).execute()
}

export const unproveSessions = async (db: Db, { userId }: { userId: number }): Promise<void> => {
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}

export const deleteEndedSessions = async (db: Db, { now }: { now: Date }): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('idle_until', '<', now), eb('ends_at', '<', now)]))
    .execute()
}

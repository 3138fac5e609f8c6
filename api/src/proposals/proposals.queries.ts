import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { DoubtDecision } from '@lonja/core/payments/doubt-decision.ts'
import { PROPOSAL_LIFE, type ProposalAnswer, type ProposalKind } from '@lonja/core/proposals/proposal.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'

/** What a proposal is about: its kind, and the id, or the e-mail of who would be invited. */
export type ProposalSubject =
  | { kind: Exclude<ProposalKind, 'invitation'>; key: number }
  | { kind: 'invitation'; key: string }

/** The column that names what a proposal of a kind is about. */
const COLUMNS = {
  payment: 'payment_id',
  refund: 'refund_id',
  secondFactor: 'user_id',
  invitation: 'email',
  membership: 'operator_id',
} as const satisfies Record<ProposalKind, string>

/** At most so many are listed; each waits for a day. */
const PROPOSALS_SHOWN = 100

/**
 * Proposals that nobody has decided, whose time is not over and whose author still works for the market; one is overtaken once its
 * payment or refund has changed since.
 */
const undecided = (db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('proposals as q')
    .innerJoin('users as a', 'a.id', 'q.asked_by')
    .leftJoin('payments as p', 'p.id', 'q.payment_id')
    .leftJoin('refunds as r', 'r.id', 'q.refund_id')
    .leftJoin('operators as o', 'o.id', 'q.operator_id')
    .leftJoin('users as u', (join) => join.on('u.id', '=', sql<number>`coalesce(q.user_id, o.user_id)`))
    .select([
      'q.id',
      'q.kind',
      'q.payment_id',
      'q.refund_id',
      'q.email',
      'q.operator_id',
      'q.decision',
      'q.role',
      'q.note',
      'q.asked_by',
      'a.name as asker',
      'q.asked_at',
      'q.expires_at',
      'u.id as person_id',
      'u.name as person',
      sql<number | null>`coalesce(p.order_id, r.order_id)`.as('order_id'),
      sql<number | null>`coalesce(p.shop_id, r.shop_id)`.as('shop_id'),
      sql<boolean>`coalesce(coalesce(p.updated_at, r.updated_at) > q.asked_at, false)`.as('is_overtaken'),
    ])
    .where('q.decided_at', 'is', null)
    .where('q.expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operators as by')
          .innerJoin('accounts as m', 'm.id', 'by.account_id')
          .select('by.id')
          .whereRef('by.user_id', '=', 'q.asked_by')
          .where('m.kind', '=', 'market')
          .where('by.disabled_at', 'is', null),
      ),
    )

/** What waits of some kinds, the oldest first. */
export const findProposals = async (db: Db, { kinds, now }: { kinds: readonly ProposalKind[]; now: Date }) =>
  undecided(db, { now })
    .where('q.kind', 'in', kinds)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(PROPOSALS_SHOWN)
    .execute()
export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number]

/** What waits about some things of one kind, at most one about each. */
export const findProposalsAbout = async (
  db: Db,
  { kind, keys, now }: { kind: ProposalKind; keys: readonly (number | string)[]; now: Date },
): Promise<ProposalRow[]> => {
  if (keys.length === 0) return []
  const rows = await undecided(db, { now })
    .where(sql.ref(`q.${COLUMNS[kind]}`), 'in', keys)
    .execute()
  return rows.filter((row) => !row.is_overtaken)
}

/** One of some kinds; undefined when it was decided or its time is over. */
export const findProposal = (db: Db, { id, kinds, now }: { id: number; kinds: readonly ProposalKind[]; now: Date }) =>
  undecided(db, { now }).where('q.id', '=', id).where('q.kind', 'in', kinds).executeTakeFirst()

/** Writes a proposal in the place of one that ended undecided; the caller has locked what it is about and found that none waits. */
export const insertProposal = async (
  trx: Trx,
  p: {
    subject: ProposalSubject
    decision?: DoubtDecision
    role?: MembershipRole
    note: string
    askedBy: number
    now: Date
  },
): Promise<void> => {
  const { kind, key } = p.subject
  await dropProposal(trx, p.subject)
  await trx
    .insertInto('proposals')
    .values({
      kind,
      [COLUMNS[kind]]: key,
      decision: p.decision ?? null,
      role: p.role ?? null,
      note: p.note,
      asked_by: p.askedBy,
      asked_at: p.now,
      expires_at: new Date(p.now.getTime() + PROPOSAL_LIFE),
    })
    .execute()
}

/** Drops what nobody has decided about a thing that became another. */
export const dropProposal = async (trx: Trx, { kind, key }: ProposalSubject): Promise<void> => {
  await trx.deleteFrom('proposals').where(sql.ref(COLUMNS[kind]), '=', key).where('decided_at', 'is', null).execute()
}

/** Keeps who answered a proposal; false when somebody has. */
export const closeProposal = async (
  trx: Trx,
  { id, decidedBy, answer, now }: { id: number; decidedBy: number; answer: ProposalAnswer; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('proposals')
    .set({ decided_by: decidedBy, decided_at: now, answer })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Places of the market's people in some roles, but for one person. */
export const findColleagues = (
  db: Db,
  { roles, except }: { roles: readonly MembershipRole[]; except: readonly (number | null)[] },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('o.id')
    .where('a.kind', '=', 'market')
    .where('o.role', 'in', roles)
    .where('o.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where(
      'o.user_id',
      'not in',
      except.filter((id) => id !== null),
    )
    .orderBy('o.id')
    .execute()

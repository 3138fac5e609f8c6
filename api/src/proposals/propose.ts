import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { MARKET_ROLES, mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import type { DoubtDecision } from '@lonja/core/payments/doubt-decision.ts'
import { mayConfirm, type ProposalKind } from '@lonja/core/proposals/proposal.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Facts } from '../notifications/facts.ts'
import { notifyOfAll } from '../notifications/notify.ts'
import {
  findColleagues,
  findProposalsAbout,
  insertProposal,
  type ProposalRow,
  type ProposalSubject,
} from './proposals.queries.ts'

/** Where a proposal of each kind is confirmed, and by which event colleagues hear of it. */
const PLACES = {
  payment: { area: 'money', event: 'askedPayment', path: '/operator/payments' },
  refund: { area: 'money', event: 'askedRefund', path: '/operator/payments' },
  secondFactor: { area: 'accounts', event: 'askedReset', path: '/operator/people/resets' },
  invitation: { area: 'team', event: 'askedTeam', path: '/operator/team' },
  membership: { area: 'team', event: 'askedTeam', path: '/operator/team' },
} as const satisfies Record<ProposalKind, { area: MarketArea; event: string; path: string }>

/**
 * Keeps what one of the market's people proposes, and asks those who may confirm it. The caller has locked what it is about. Refuses
 * with conflict where somebody has proposed before, with transition_not_allowed where it changed after the call came.
 */
export const propose = async (
  trx: Trx,
  { actor, now }: { actor: Actor; now: Date },
  {
    facts,
    ...what
  }: { subject: ProposalSubject; decision?: DoubtDecision; role?: MembershipRole; note: string; facts: Facts },
): Promise<ProposalRow> => {
  const { kind, key } = what.subject
  const about = { kind, keys: [key], now }
  if ((await findProposalsAbout(trx, about)).length > 0) throw new Refusal('conflict')
  await insertProposal(trx, { ...what, askedBy: actor.userId, now })
  const [row] = await findProposalsAbout(trx, about)
  if (!row) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
  const { area, event, path } = PLACES[kind]
  const roles = MARKET_ROLES.filter((role) => mayInOffice(role, area, 'act'))
  const colleagues = await findColleagues(trx, { roles, except: [actor.userId, row.person_id] })
  const told = { who: actor.userName, until: { at: row.expires_at.toISOString() }, ...facts }
  await notifyOfAll(
    trx,
    colleagues.map(({ id }) => ({ kind: 'security', event, to: { operator: id }, facts: told, path, now })),
  )
  return row
}

/** What every kind of proposal shows to one of the market's people. */
export const toProposal = (row: ProposalRow, { userId }: { userId: number }) => ({
  id: row.id,
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mayConfirm: mayConfirm({ askedBy: row.asked_by, personId: row.person_id }, userId),
  isOwn: row.asked_by === userId,
})

import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { membershipsContract } from '@lonja/core/memberships/memberships.contract.ts'
import type { ProposalKind } from '@lonja/core/proposals/proposal.ts'
import { findOwners } from '../accounts/accounts.queries.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { m } from '../paraglide/messages.js'
import { type AnswerCall, answerProposal } from '../proposals/answer-proposal.ts'
import { findProposals, type ProposalRow, type ProposalSubject } from '../proposals/proposals.queries.ts'
import { propose, toProposal } from '../proposals/propose.ts'
import { refuseFormerOwner, writePlace } from './change-owners.ts'
import { lockPlace } from './last-owner.ts'
import { findPlaceOf, isMember, lockAccount } from './memberships.queries.ts'
import { sendInvitation } from './send-invitation.ts'
import { setStanding } from './set-standing.ts'

const KINDS = ['invitation', 'membership'] as const satisfies ProposalKind[]

/** Whether another owner of the market can confirm what this one proposes; a market of one owner is not stuck. */
export const hasSecondOwner = async (
  db: Db,
  { accountId, operatorId }: Pick<Actor, 'accountId' | 'operatorId'>,
): Promise<boolean> => (await findOwners(db, { accountId })).some(({ id }) => id !== operatorId)

/** The role that someone would get, as a notice names it in its reader's language. */
const roleFact = (role: MembershipRole): { name: string; names: Localized } => {
  const name = m[`memberships_invitation_role_${role}`]
  return {
    name: name({}, { locale: 'es' }),
    names: Object.fromEntries(LOCALES.map((locale) => [locale, name({}, { locale })])),
  }
}

const toTeamProposal = (row: ProposalRow, actor: Actor) => {
  const kind = KINDS.find((one) => one === row.kind)
  if (!kind || row.role === null) throw new Error(`proposal ${row.id} is not about the team`)
  return { ...toProposal(row, actor), kind, person: row.email ?? row.person ?? '', role: row.role }
}

/** Keeps that someone would join the market's team or be raised in it, and asks the other owners; the account is locked. */
export const proposeForTeam = async (
  trx: Trx,
  call: { actor: Actor; now: Date; ip: string },
  { subject, role, person }: { subject: ProposalSubject; role: MembershipRole; person: string },
) => {
  const row = await propose(trx, call, { subject, role, note: '', facts: { person, about: roleFact(role) } })
  const after = { ...whomOf(row), role, expires_at: row.expires_at }
  await audit(trx, call, { action: 'team.propose', subject: ['team', row.id], after })
  return toTeamProposal(row, call.actor)
}

const whomOf = ({ email, person_id }: ProposalRow) => (email === null ? { user_id: person_id } : { email })

/** What waits in the market's team, and whether a change of it needs a second owner at all. */
export const getTeamProposals: Verb<typeof membershipsContract.getTeamProposals> = async ({ deps, actor, now }) => {
  const rows = await findProposals(deps.db, { kinds: KINDS, now })
  return {
    items: rows.map((row) => toTeamProposal(row, actor)),
    needsSecond: await hasSecondOwner(deps.db, actor),
  }
}

const ACTS = { confirm: 'confirm', reject: 'reject', withdraw: 'takeBack' } as const

/** Another owner lets someone into the market's team or raises them in it, or turns it down; or its author takes it back. */
export const answerTeamProposal: Verb<typeof membershipsContract.answerTeamProposal> = (call) => {
  const { accountId } = call.actor
  return answerProposal(call, {
    kinds: KINDS,
    lock: (trx) => lockAccount(trx, { accountId }),
    apply: async (trx, row, answer) => {
      const { role, asked_by } = row
      if (role === null) return
      const after = { ...whomOf(row), role, ...(answer !== 'withdraw' && { asked_by }) }
      await audit(trx, call, { action: `team.${ACTS[answer]}`, subject: ['team', row.id], after })
      if (answer !== 'confirm') return
      if (row.email !== null) await letIn(trx, call, { ...row, email: row.email, role })
      if (row.operator_id !== null) await raise(trx, call, { operatorId: row.operator_id, role })
    },
  })
}

type TeamCall = AnswerCall & Parameters<typeof sendInvitation>[1]

const letIn = async (
  trx: Trx,
  call: TeamCall,
  row: { email: string; role: MembershipRole; asked_by: number; asker: string },
): Promise<void> => {
  const { email, role } = row
  const { accountId } = call.actor
  await refuseFormerOwner(trx, { accountId, operatorId: 0 }, call.actor)
  if (await isMember(trx, { accountId, email })) throw new Refusal('already_member')
  const operatorId = await findPlaceOf(trx, { userId: row.asked_by, accountId })
  if (operatorId === undefined) throw new Refusal('not_found', { path: 'params.id' })
  await sendInvitation(trx, call, { email, role, by: { operatorId, name: row.asker } })
}

const raise = async (
  trx: Trx,
  call: TeamCall,
  { operatorId, role }: { operatorId: number; role: MembershipRole },
): Promise<void> => {
  const after = { role, isDisabled: false }
  const place = { accountId: call.actor.accountId, operatorId, change: () => after }
  const row = await lockPlace(trx, place)
  await refuseFormerOwner(trx, place, call.actor)
  await writePlace(trx, call, { place, row, write: (_, one) => setStanding(trx, call, one, after) })
}

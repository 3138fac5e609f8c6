import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayConfirm, type ProposalAnswer, type ProposalKind } from '@lonja/core/proposals/proposal.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { proveOperator } from '../operator/prove-operator.ts'
import { closeProposal, findProposal, type ProposalRow } from './proposals.queries.ts'

/** A call that answers a proposal. */
export interface AnswerCall {
  deps: Deps
  actor: Actor
  now: Date
  ip: string
  params: { id: number }
  body: { decision: ProposalAnswer; code?: string | undefined; password?: string | undefined }
}

/** What is particular to the kinds of proposals that one call answers. */
interface Proposed {
  kinds: readonly ProposalKind[]
  /** until the transaction ends, nobody else changes what it is about */
  lock: (trx: Trx, row: ProposalRow) => Promise<void>
  /** writes the act into the audit log and, of what is confirmed, does it */
  apply: (trx: Trx, row: ProposalRow, answer: ProposalAnswer) => Promise<void>
}

/**
 * The second step of what two of the market's people do: another, who shows again who they are, confirms, and only then it counts,
 * or turns it down; or whoever proposed it takes it back.
 */
export const answerProposal = async (
  { deps, actor, now, params, body }: AnswerCall,
  { kinds, lock, apply }: Proposed,
): Promise<{ ok: true }> => {
  const answer = body.decision
  // to take back what one proposed does no harm
  if (answer !== 'withdraw') await proveOperator(deps, { given: body, userId: actor.userId, now })
  await transaction(deps.db, async (trx) => {
    const ask = { id: params.id, kinds, now }
    const found = await findProposal(trx, ask)
    if (found) await lock(trx, found)
    const row = found && (await findProposal(trx, ask))
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (answer === 'withdraw') {
      if (row.asked_by !== actor.userId) throw new Refusal('forbidden')
    } else {
      if (!mayConfirm({ askedBy: row.asked_by, personId: row.person_id }, actor.userId))
        throw new Refusal('second_person_needed')
      // it was said of the thing as it stood then: who looks at it now proposes anew
      if (row.is_overtaken) throw new Refusal('transition_not_allowed', { path: 'body.decision' })
    }
    if (!(await closeProposal(trx, { id: row.id, decidedBy: actor.userId, answer, now })))
      throw new Refusal('not_found', { path: 'params.id' })
    await apply(trx, row, answer)
  })
  return { ok: true }
}

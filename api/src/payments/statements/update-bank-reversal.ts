import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { bankEntriesContract } from '@lonja/core/payments/bank-entries.contract.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { canHaveTaken, nameReversal } from './bank-reversals.queries.ts'

/**
 * A shop's people say which movement a reversal took back, or take that back. Throws not_found, conflict where another one is named by now
 * than they saw, and transition_not_allowed where another reversal took that movement back.
 */
export const updateBankReversal: Verb<typeof bankEntriesContract.updateBankReversal> = async (call) => {
  const { deps, actor, params, body } = call
  const named = { id: params.id, shopId: ownShop(actor), entryId: body.entryId, seen: body.seen }
  return transaction(deps.db, async (trx) => {
    if (!(await canHaveTaken(trx, named))) throw new Refusal('not_found', { path: 'params.id' })
    if (!(await nameReversal(trx, named))) throw new Refusal('conflict', { path: 'body.seen' })
    await audit(trx, call, {
      action: 'bankEntry.takenBack',
      subject: ['bankEntry', body.entryId ?? params.id],
      after: { isNamed: body.entryId !== null },
    })
    return { ok: true }
  })
}

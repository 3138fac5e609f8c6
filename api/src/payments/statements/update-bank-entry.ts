import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { bankEntriesContract } from '@lonja/core/payments/bank-entries.contract.ts'
import { audit } from '../../audit/audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Verb } from '../../http/implement.ts'
import { ownShop } from '../../shops/own-shop.ts'
import { findEntryState, moveEntry } from './bank-entries.queries.ts'

/** Puts a movement aside that pays no order, or takes it up again; what is booked stays so. */
export const updateBankEntry: Verb<typeof bankEntriesContract.updateBankEntry> = async (call) => {
  const { deps, actor, params, body, now } = call
  const shopId = ownShop(actor)
  const { id } = params
  const before = await findEntryState(deps.db, { id, shopId })
  if (!before) throw new Refusal('not_found', { path: 'params.id' })
  return transaction(deps.db, async (trx) => {
    if (!(await moveEntry(trx, { id, shopId, from: ['open', 'ignored'], to: body.state, now })))
      throw new Refusal('transition_not_allowed', { path: 'body.state' })
    await audit(trx, call, {
      action: 'bankEntry.update',
      subject: ['bankEntry', id],
      before: { state: before.state },
      after: { state: body.state },
    })
    return { id, state: body.state }
  })
}

import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'

/**
 * Refuses a shop that is closed; one that is being closed is waited for, and the other way about. The closing locks the shop before its keys and
 * webhooks: whoever locks those calls this first. Throws Refusal: transition_not_allowed.
 */
export const refuseClosed = async (trx: Trx, { shopId }: Pick<Actor, 'shopId'>): Promise<void> => {
  const open = trx.selectFrom('shops').select('id').where('id', '=', shopId).where('status', '<>', 'closed')
  if (!(await open.forKeyShare().executeTakeFirst())) throw new Refusal('transition_not_allowed')
}

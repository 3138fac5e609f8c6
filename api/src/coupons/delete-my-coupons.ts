import type { couponsContract } from '@lonja/core/coupons/coupons.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Call, Verb } from '../http/implement.ts'
import { removeMyCoupons } from './my-coupons.queries.ts'

type Contract = typeof couponsContract

/** Takes them out all or, when one is not the account's own, none. */
const remove = (
  { deps, actor, now }: Call<Contract['deleteMyCoupons']> | Call<Contract['deleteMyCoupon']>,
  ids: readonly number[],
  path: string,
) =>
  transaction(deps.db, async (trx) => {
    const deleted = await removeMyCoupons(trx, { accountId: actor.accountId, ids, now })
    if (deleted < ids.length) throw new Refusal('not_found', { path })
    return { deleted }
  })

/** Several at once, at least one of them (spec §5). */
export const deleteMyCoupons: Verb<Contract['deleteMyCoupons']> = async (call) => {
  const ids = call.query.ids || []
  if (ids.length === 0) throw new Refusal('pick_a_coupon', { path: 'query.ids' })
  return remove(call, ids, 'query.ids')
}

export const deleteMyCoupon: Verb<Contract['deleteMyCoupon']> = (call) => remove(call, [call.params.id], 'params.id')

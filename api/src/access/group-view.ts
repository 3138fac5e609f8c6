import { toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { refuseBroken } from '../db/failures.ts'
import type { GroupRow } from './groups.queries.ts'

export const toGroup = ({ id, name, discount_bp, members }: GroupRow) => ({
  id,
  name,
  discount: toPercent(discount_bp),
  members,
})

/** A name that the shop uses already is told as such. */
export const refuseTakenName = refuseBroken(
  'buyer_groups_name',
  () => new Refusal('group_taken', { path: 'body.name' }),
)

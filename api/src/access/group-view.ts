import { toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { refuseBroken } from '../db/failures.ts'
import { stateVersion } from '../http/state-version.ts'
import type { GroupRow } from './groups.queries.ts'

/** The version of what a group is; who is in it makes no other. */
export const groupVersion = ({ name, discount_bp }: Pick<GroupRow, 'name' | 'discount_bp'>): string =>
  stateVersion([name, discount_bp])

export const toGroup = ({ id, name, discount_bp, members }: GroupRow) => ({
  id,
  version: groupVersion({ name, discount_bp }),
  name,
  discount: toPercent(discount_bp),
  members,
})

/** A name that the shop uses already is told as such. */
export const refuseTakenName = refuseBroken(
  'buyer_groups_name',
  () => new Refusal('group_taken', { path: 'body.name' }),
)

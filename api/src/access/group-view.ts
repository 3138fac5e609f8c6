import { toPercent } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { GroupRow } from './groups.queries.ts'

export const toGroup = ({ id, name, discount_bp, members }: GroupRow) => ({
  id,
  name,
  discount: toPercent(discount_bp),
  members,
})

/** A name that the shop uses already is told as such. */
export const unlessTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'buyer_groups_name')
      throw new Refusal('group_taken', { path: 'body.name' })
    throw error
  }
}

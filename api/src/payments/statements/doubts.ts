import { wholeNumbersIn } from '@lonja/core/payments/order-mentions.ts'
import { findTakenBack } from '@lonja/core/payments/taken-back.ts'
import type { Db } from '../../db/client.ts'
import { mayBeAnother } from './bank-entries.queries.ts'
import { findMovements, findRepaid, findReversals } from './bank-reversals.queries.ts'
import { findNumbers } from './payable-orders.queries.ts'

/** What may have taken a movement back; `isNamed` where a person said that it did. */
export interface TakenBack {
  id: number
  /** ISO date */
  bookedOn: string
  description: string
  isNamed: boolean
}

/** By movements of a shop what may have taken them back; those that nothing did are not in it. */
export const takenBackOf = async (
  db: Db,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<Map<number, TakenBack>> => {
  const entries = await findMovements(db, { shopId, ids })
  const amounts = [...new Set(entries.map(({ amountCents }) => amountCents))]
  const reversals = await findReversals(db, { shopId, amounts })
  if (reversals.length === 0) return new Map()
  const texts = [...entries, ...reversals].flatMap(({ description }) => wholeNumbersIn(description))
  const [repaid, numbers] = await Promise.all([
    findRepaid(db, { shopId, amounts }),
    findNumbers(db, { shopId, numbers: [...new Set(texts)] }),
  ])
  const found = findTakenBack(entries, reversals, { repaid, numbers: new Set(numbers) })
  return new Map(
    entries.flatMap(({ id }, at) => {
      const back = found[at]
      if (!back) return []
      const { bookedOn, description, entryId } = back
      return [[id, { id: back.id, bookedOn, description, isNamed: entryId === id }] as const]
    }),
  )
}

/** Whether a movement that waits may be no new money. */
export const isInDoubt = async (db: Db, key: { id: number; shopId: number }): Promise<boolean> =>
  (await mayBeAnother(db, key)) || (await takenBackOf(db, { shopId: key.shopId, ids: [key.id] })).size > 0

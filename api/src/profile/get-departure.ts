import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../implement.ts'
import { departureOf } from './departure.ts'

export const getDeparture: Verb<typeof profileContract.getDeparture> = async ({ deps, actor }) => {
  const { openOrders, lastOwnerOf, closes } = await transaction(deps.db, (trx) => departureOf(trx, actor))
  return {
    openOrders,
    lastOwnerOf: lastOwnerOf.map(({ id, name, kind }) => ({ id, name, kind })),
    closes: closes.map(({ id, name }) => ({ id, name })),
  }
}

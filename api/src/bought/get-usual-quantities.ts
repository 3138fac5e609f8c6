import type { boughtContract } from '@lonja/core/bought/bought.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findUsual } from './bought.queries.ts'

/** What the calling account usually orders of a product; nothing of one that it never ordered. */
export const getUsualQuantities: Verb<typeof boughtContract.getUsualQuantities> = async ({ deps, actor, params }) => ({
  items: await findUsual(deps.db, { accountId: actor.accountId, productId: params.id }),
})

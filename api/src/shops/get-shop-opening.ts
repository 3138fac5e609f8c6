import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { openingContract } from '@lonja/core/shops/opening.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findOpening, findSide } from './opening.queries.ts'
import { toOpening } from './opening-view.ts'

/** What a shop told to open, for its owners and the market. */
export const getShopOpening: Verb<typeof openingContract.getShopOpening> = async ({ deps, actor, params, locale }) => {
  const side = await findSide(deps.db, { shopId: params.id, actor })
  const row = side && (await findOpening(deps.db, { shopId: params.id }))
  if (!side || !row) throw new Refusal('not_found', { path: 'params.id' })
  return toOpening(deps.db, row, { side, locale })
}

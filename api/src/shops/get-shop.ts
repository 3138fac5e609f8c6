import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { draftColumns, findPreview } from '../fronts/draft-overlay.ts'
import type { Verb } from '../http/implement.ts'
import { findShop } from './shop-page.queries.ts'
import { toShop } from './shop-view.ts'

/** One shop; a closed one is found by its own people and the market's only. */
export const getShop: Verb<typeof shopsContract.getShop> = async ({
  deps,
  actor,
  params,
  query,
  locale,
  location,
  now,
}) => {
  const rights = await loadAccessRights(deps.db, actor)
  const row = await findShop(deps.db, { shopId: params.id }, rights)
  if (!row || rights.access(row) === 'invalidStore') throw new Refusal('not_found', { path: 'params.id' })
  const draft = await findPreview(deps.db, { actor, shopId: params.id, preview: query.preview })
  return toShop(draft ? { ...row, ...draftColumns(draft) } : row, { rights, locale, location, now })
}

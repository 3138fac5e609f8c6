import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { categoryTree } from '@lonja/core/products/category-tree.ts'
import type { CategoryNode, catalogueContract } from '@lonja/core/products/products.contract.ts'
import { loadViewer } from '../access/viewer.ts'
import type { Db } from '../db/client.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findCategories } from './categories.queries.ts'

/** How long the public tree may lag behind the goods, in ms. */
const FRESH = 30 * SECOND

type Rows = ReturnType<typeof findCategories>
const publicRows = new WeakMap<Db, { until: number; rows: Rows }>()

/** What everyone sees is counted once for all readers; a failed count is not kept. */
const findPublicCategories = (db: Db, now: Date): Rows => {
  const kept = publicRows.get(db)
  if (kept && now.getTime() < kept.until) return kept.rows
  const rows = findCategories(db, { audience: { openShopIds: [], seesAll: false } })
  publicRows.set(db, { until: now.getTime() + FRESH, rows })
  rows.catch(() => publicRows.delete(db))
  return rows
}

/** The market's tree, counting what this reader may see. */
export const categoriesFor = async ({
  deps,
  actor,
  locale,
  now,
}: Pick<Call<Endpoint & { scope: 'public' }>, 'deps' | 'actor' | 'locale' | 'now'>): Promise<CategoryNode[]> => {
  const viewer = await loadViewer(deps.db, actor)
  const isPublic = !viewer.seesAll && viewer.openShopIds.length === 0
  const rows = isPublic ? findPublicCategories(deps.db, now) : findCategories(deps.db, { audience: viewer })
  return categoryTree(await rows, locale)
}

export const getCategoryTrees: Verb<typeof catalogueContract.getCategoryTrees> = async (call) => ({
  items: await categoriesFor(call),
})

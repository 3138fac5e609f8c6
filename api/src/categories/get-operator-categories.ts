import type { categoriesContract } from '@lonja/core/categories/categories.contract.ts'
import type { Verb } from '../http/implement.ts'
import { type CategoryLine, countProducts, findTree } from './categories.queries.ts'

/** Categories with their children behind them; those in a circle, which nothing should have made, stand at the end. */
const inTreeOrder = (rows: readonly CategoryLine[]): CategoryLine[] => {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (parentId: number | null): CategoryLine[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

export const getOperatorCategories: Verb<typeof categoriesContract.getOperatorCategories> = async ({ deps }) => {
  const [rows, products] = await Promise.all([findTree(deps.db), countProducts(deps.db)])
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  return {
    items: inTreeOrder(rows).map(({ position: _, mergedInto: __, ...row }) => ({
      ...row,
      products: products.get(row.id) ?? 0,
      children: children.get(row.id)?.length ?? 0,
    })),
  }
}

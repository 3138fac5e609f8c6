import { type Locale, type Localized, localize } from '../kernel/locale.ts'
import type { CategoryNode } from './catalogue.contract.ts'

/** A category as it is kept, with the number of goods in it and in all below it that a reader may see. */
export interface CategoryRow {
  id: number
  parentId: number | null
  names: Localized
  position: number
  relatedType: CategoryNode['relatedType']
  productCount: number
}

/**
 * The tree of categories (spec §3): brothers by position, then by id; what holds no goods, in itself or below, is left
 * out, unless it leads elsewhere than to goods. A category whose parent is not among the rows is in no tree.
 */
export const categoryTree = (rows: readonly CategoryRow[], locale: Locale): CategoryNode[] => {
  const byParent = new Map<number | null, CategoryRow[]>()
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row])
  const below = (parentId: number | null, levelId: number): CategoryNode[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((row) => ({
        catId: row.id,
        levelId,
        name: localize(row.names, locale),
        relatedType: row.relatedType,
        productCount: row.productCount,
        children: below(row.id, levelId + 1),
      }))
      .filter((node) => node.productCount > 0 || node.children.length > 0 || node.relatedType !== 'Product')
  return below(null, 1)
}

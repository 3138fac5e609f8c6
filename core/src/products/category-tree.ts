import type { SuggestionType } from '../home/block-lists.ts'
import { type Locale, type Localized, localize } from '../kernel/locale.ts'
import type { CategoryNode } from './products.contract.ts'

/** A category as it is kept, with the number of products in it and in all below it that a caller may see. */
export interface CategoryRow {
  id: number
  parentId: number | null
  names: Localized
  position: number
  relatedType: CategoryNode['relatedType']
  productCount: number
  isHidden?: boolean
  picture?: string | null
  /** relatedIds: categories of a CategoryData entry */
  extra?: { type?: SuggestionType; filter?: Record<string, string>; relatedIds?: number[] }
  /** shops of a Shop entry that are open */
  relatedShops?: { id: number; names: Localized }[]
}

const ownShelf = (node: CategoryNode): boolean => node.relatedType === 'Product' && node.type === null

/**
 * The tree of categories (spec §3): brothers by position, then by id; what holds no products, in itself or below, is left
 * out, unless it leads elsewhere than to products of its own; so is what is hidden, with all below it. `all`: both stay, for
 * forms to choose from. A category whose parent is not among the rows is in no tree.
 */
export const categoryTree = (rows: readonly CategoryRow[], locale: Locale, { all = false } = {}): CategoryNode[] => {
  const byParent = new Map<number | null, CategoryRow[]>()
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const related = (row: CategoryRow) =>
    row.relatedType === 'Shop'
      ? (row.relatedShops ?? [])
      : (row.extra?.relatedIds ?? []).flatMap((id) => byId.get(id) ?? [])
  const below = (parentId: number | null, levelId: number): CategoryNode[] =>
    (byParent.get(parentId) ?? [])
      .filter(({ isHidden = false }) => all || !isHidden)
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((row) => ({
        catId: row.id,
        levelId,
        name: localize(row.names, locale),
        relatedType: row.relatedType,
        type: row.extra?.type ?? null,
        relatedData: related(row).map(({ id, names }) => ({ id, name: localize(names, locale) })),
        extra: row.extra?.filter ? { filter: row.extra.filter } : {},
        productCount: row.productCount,
        picture: row.picture ?? null,
        children: below(row.id, levelId + 1),
      }))
      .filter((node) => all || node.productCount > 0 || node.children.length > 0 || !ownShelf(node))
  return below(null, 1)
}

/** A tree as far down as so many levels; all of it where no number is given. */
export const topOf = <Node extends { children: Node[] }>(nodes: readonly Node[], levels?: number): Node[] =>
  levels === undefined
    ? [...nodes]
    : nodes.map((node) => ({ ...node, children: levels > 1 ? topOf(node.children, levels - 1) : [] }))

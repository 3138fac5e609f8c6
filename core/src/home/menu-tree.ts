import { type Locale, type Localized, localize } from '../kernel/locale.ts'
import type { CategoryNode } from '../products/products.contract.ts'
import type { EntryType, SuggestionType } from './block-lists.ts'
import type { MenuNode } from './home.contract.ts'

/** An entry of the header's menu as it is kept. */
export interface MenuRow {
  id: number
  parentId: number | null
  names: Localized
  position: number
  relatedType: EntryType
  categoryId: number | null
  levels: number
  target: string | null
  extra: { type?: SuggestionType; filter?: Record<string, string> }
}

const byId = (nodes: readonly CategoryNode[], into = new Map<number, CategoryNode>()): Map<number, CategoryNode> => {
  for (const node of nodes) {
    into.set(node.catId, node)
    byId(node.children, into)
  }
  return into
}

/** Categories below an entry, as far down as it opens. */
const opened = (nodes: readonly CategoryNode[], levels: number, levelId: number): MenuNode[] =>
  levels === 0
    ? []
    : nodes.map((node) => ({
        id: null,
        levelId,
        catId: node.catId,
        name: node.name,
        relatedType: node.relatedType,
        type: node.type,
        relatedData: node.relatedData,
        extra: node.extra,
        children: opened(node.children, levels - 1, levelId + 1),
      }))

/**
 * The header's menu: its own entries by position, each followed by the categories that open below it. An entry for a
 * category that shows this caller no products is left out with all below it.
 */
export const menuTree = (rows: readonly MenuRow[], categories: readonly CategoryNode[], locale: Locale): MenuNode[] => {
  const category = byId(categories)
  const below = (parentId: number | null, levelId: number): MenuNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .flatMap((row) => {
        const found = row.categoryId === null ? undefined : category.get(row.categoryId)
        if (row.categoryId !== null && !found) return []
        return [
          {
            id: row.id,
            levelId,
            catId: row.categoryId,
            name: localize(row.names, locale, found?.name),
            relatedType: row.relatedType,
            type: row.extra.type ?? found?.type ?? null,
            relatedData: found?.relatedData ?? [],
            extra: {
              ...found?.extra,
              ...(row.extra.filter && { filter: row.extra.filter }),
              ...(row.target !== null && { target: row.target }),
            },
            children: [...below(row.id, levelId + 1), ...opened(found?.children ?? [], row.levels, levelId + 1)],
          },
        ]
      })
  return below(null, 1)
}

/** One entry with all below it; undefined where the menu has none of this id. */
export const menuEntry = (nodes: readonly MenuNode[], id: number): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : menuEntry(node.children, id)
    if (found) return found
  }
  return undefined
}

import type { Row } from './rows.queries.ts'
import { CATEGORIES, type CategorySeed, INDUSTRIES, LEADS } from './starter-categories.ts'
import { localized } from './starter-text.ts'

/** Rows of the industries that a market begins with. */
export const planIndustries = (): Row[] =>
  Object.values(INDUSTRIES).map((name, i) => ({ id: i + 1, names: localized(name), position: i }))

/** Rows of the category tree that a market begins with, and the id of each by its slug. */
export const planCategories = (): { rows: Row[]; ids: Map<string, number> } => {
  const rows: Row[] = []
  const ids = new Map<string, number>()
  const walk = (nodes: readonly CategorySeed[], parent: number | null, level: number): void => {
    for (const [position, { slug, name, under = [], lead }] of nodes.entries()) {
      const id = rows.length + 1
      rows.push({
        id,
        parent_id: parent,
        level,
        slug,
        names: localized(name),
        position,
        related_type: lead?.relatedType ?? 'Product',
        extra: {
          ...(lead?.type && { type: lead.type }),
          ...(lead?.filter && { filter: lead.filter }),
          ...(lead?.related && { relatedIds: lead.related.map((other) => ids.get(other)) }),
        },
      })
      ids.set(slug, id)
      walk(under, id, level + 1)
    }
  }
  walk([...CATEGORIES, ...LEADS], null, 1)
  return { rows, ids }
}

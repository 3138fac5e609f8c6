import { Refusal } from '../kernel/refusals.ts'
import type { Placed } from './all-below.ts'
import { withAllBelow } from './all-below.ts'
import { CATEGORY_LEVELS } from './category-lists.ts'

/** Level of a category, 1 at the top; 0 for null, which stands for the tree itself. */
export const levelOf = (rows: readonly Placed[], id: number | null): number => {
  let level = 0
  for (let at = rows.find((row) => row.id === id); at; at = rows.find((row) => row.id === at?.parentId)) level += 1
  return level
}

/** Levels of a category with all below it: 1 for one without children. */
const heightOf = (rows: readonly Placed[], id: number): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parentId === id).map((row) => heightOf(rows, row.id)))

/**
 * Whether a category may stand below another: both are there, it is not below itself, and the tree gets no deeper than
 * CATEGORY_LEVELS. `id` is null for a new one. Throws field_invalid, category_below_itself, category_too_deep.
 */
export const checkPlace = (rows: readonly Placed[], id: number | null, parentId: number | null): void => {
  const path = 'body.parentId'
  if (parentId !== null && !rows.some((row) => row.id === parentId))
    throw new Refusal('field_invalid', { path, params: { field: 'parentId' } })
  if (id !== null && parentId !== null && withAllBelow(rows, id).includes(parentId))
    throw new Refusal('category_below_itself', { path })
  if (levelOf(rows, parentId) + (id === null ? 1 : heightOf(rows, id)) > CATEGORY_LEVELS)
    throw new Refusal('category_too_deep', { path, params: { maximum: CATEGORY_LEVELS } })
}

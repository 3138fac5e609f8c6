/** A category's place in the tree. */
export interface Placed {
  id: number
  parentId: number | null
}

/** A category and all below it. Rows whose parents form a circle end the walk. */
export const withAllBelow = (rows: readonly Placed[], id: number): number[] => {
  const found = [id]
  for (const one of found)
    for (const row of rows) if (row.parentId === one && !found.includes(row.id)) found.push(row.id)
  return found
}

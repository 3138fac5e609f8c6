interface Place {
  row: number
  column: number
}

/**
 * The next cell one way that can take the focus, stepping over those that cannot; null at the edge. Going down past the
 * last row leads to the top of the next column, as in a spreadsheet that is filled column by column; going up likewise.
 */
export const nextCell = (
  cells: readonly (readonly unknown[])[],
  from: Place,
  [down, across]: readonly [number, number],
  isOpen: (row: number, column: number) => boolean,
): Place | null => {
  const height = cells.length
  const width = cells[0]?.length ?? 0
  let { row, column } = from
  for (let step = 0; step < height * width; step++) {
    row += down
    column += across
    if (down !== 0 && (row < 0 || row >= height)) {
      column += Math.sign(down)
      row = down > 0 ? 0 : height - 1
    }
    if (column < 0 || column >= width) return null
    if (isOpen(row, column)) return { row, column }
  }
  return null
}

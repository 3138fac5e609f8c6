/** Where something goes: its id and version, the parent that it gets ('' at the top), and its place among that one's children. */
export interface Move {
  id: number
  rowVersion: number
  parentId: number | null
  place: number
}

/** The value of a button, or of a drop, that moves something. */
export const moveText = ({ id, rowVersion, parentId, place }: Move): string =>
  [id, rowVersion, parentId ?? '', place].join(' ')

/** Reads such a value; null for anything else that a form may bring. */
export const readMove = (text: string): Move | null => {
  const [, id, rowVersion, parentId, place] = /^(\d{1,10}) (\d{1,9}) (\d{0,10}) (\d{1,5})$/.exec(text) ?? []
  if (id === undefined) return null
  return {
    id: Number(id),
    rowVersion: Number(rowVersion),
    parentId: parentId ? Number(parentId) : null,
    place: Number(place),
  }
}

/** A product that a form of a shop names, with its name for whoever reads the form. */
export interface Pick {
  id: number
  name: string
}

/** The value of a pick's field. */
export const pickText = ({ id, name }: Pick): string => `${id} ${name}`

/** Reads such a value; null for anything else that a form may bring. */
export const readPick = (text: string): Pick | null => {
  const [, id, name] = /^([1-9]\d{0,9}) (.{0,200})$/s.exec(text) ?? []
  return id === undefined || name === undefined ? null : { id: Number(id), name }
}

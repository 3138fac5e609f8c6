/** A list of ids with one of them, or a new one, at the place given, counted from 0; beyond the end it is the last. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] => {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** A list's query as people read it: what stands in its address behind the question mark, in the order of the names. */
export const filterText = (filter: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(filter)
  query.sort()
  return decodeURIComponent(query.toString().replaceAll('+', ' '))
}

/** Reads such a query, or the whole address of a list. */
export const readFilter = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?')) : text))

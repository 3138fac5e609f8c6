const NAME = /^[a-z][a-z\d]*$/i

/** Whether a text is a list's query, or the whole address of a list with one, as people paste it; nothing is one that narrows nothing. */
export const isListFilter = (text: string): boolean => {
  const query = new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?')) : text)
  return [...query.keys()].every((name) => NAME.test(name))
}

const NAME = /^[a-z][a-z\d]*$/i

/** Whether a text is a list's query, or the whole address of a list with one, as people paste it; nothing is one that narrows nothing. */
export const isListFilter = (text: string): boolean => {
  const query = text.slice(text.indexOf('?') + 1)
  return query === '' || query.split('&').every((part) => NAME.test(part.split('=')[0] ?? ''))
}

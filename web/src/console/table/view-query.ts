/** What of a list's address makes a view: everything but the page that one is on, in a fixed sequence. */
export const viewQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams([...params].filter(([name, value]) => name !== 'cursor' && value !== ''))
  kept.sort()
  return kept.toString()
}

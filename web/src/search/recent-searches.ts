const KEY = 'lonja:searches'
const KEPT = 6

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []
  } catch {
    // nothing is kept where storage is closed, or what is there is not ours
    return []
  }
}

const write = (searches: string[]): void => {
  try {
    if (searches.length) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // a search goes on without being remembered
  }
}

/** What was last looked for on this device, newest first; it never leaves it. */
export const recentSearches = {
  read,
  add: (search: string): void => {
    const text = search.trim().replaceAll(/\s+/g, ' ')
    if (text) write([text, ...read().filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, KEPT))
  },
  clear: (): void => write([]),
}

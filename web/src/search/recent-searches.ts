import { mayKeepMore } from '../frame/cookie-answer.ts'
import { keptHere } from '../ui/kept-here.ts'

// the market works without them, so they are kept for whoever accepted that
const here = keptHere('lonja:searches', mayKeepMore)
const KEPT = 6

/** A list with a search in front, each once in whatever letters, and not too many. */
export const withSearch = (searches: readonly string[], search: string): string[] => {
  const text = search.trim().replaceAll(/\s+/g, ' ')
  if (!text) return [...searches]
  return [text, ...searches.filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, KEPT)
}

/** What a visitor last looked for on this device, newest first; it never leaves it. Kept beyond the page for who accepted the cookie notice. */
export const searchesHere = {
  read: (): string[] => {
    try {
      const kept: unknown = JSON.parse(here.read() || '[]')
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, KEPT) : []
    } catch {
      // what is there is not ours
      return []
    }
  },
  write: (searches: readonly string[]): void => here.write(searches.length ? JSON.stringify(searches) : ''),
}

import { useEffect, useRef, useState } from 'react'
import { useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { searchesHere, withSearch } from './recent-searches.ts'

/**
 * Recent searches, newest first: a visitor's stay on the device; who is logged in has them on every device, and brings
 * along what was looked for here before. Where the market cannot be reached, a search goes on without being remembered.
 */
export const useRecentSearches = () => {
  const isKnown = useMe() !== null
  const address = usePath()('/recent-searches')
  const [recent, setRecent] = useState<readonly string[]>([])
  // what the market has; null where it did not say, so that nothing there is written over
  const there = useRef<Promise<string[] | null>>(Promise.resolve(null))

  useEffect(() => {
    if (!isKnown) return setRecent(searchesHere.read())
    const read = async () => {
      const response = await fetch(address)
      if (!response.ok) return null
      const kept = (await response.json()) as string[]
      const here = searchesHere.read()
      const all = here.toReversed().reduce(withSearch, kept)
      setRecent(all)
      if (here.length > 0) {
        await send(address, all)
        searchesHere.write([])
      }
      return all
    }
    there.current = read().catch(() => null)
  }, [isKnown, address])

  const change = async (changed: (searches: readonly string[]) => string[]): Promise<void> => {
    const before = isKnown ? await there.current : searchesHere.read()
    if (before === null) return
    const searches = changed(before)
    setRecent(searches)
    if (!isKnown) return searchesHere.write(searches)
    there.current = Promise.resolve(searches)
    await send(address, searches).catch(() => {})
  }

  return {
    recent,
    remember: (search: string) => void change((searches) => withSearch(searches, search)),
    forget: () => void change(() => []),
  }
}

/** A page that is left at once still sends them. */
const send = (address: string, searches: readonly string[]): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams(searches.map((search) => ['search', search])),
    keepalive: true,
  })

import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { useEffect, useState } from 'react'
import { useLocale } from '../../locale/locale.ts'
import type { FindSide, Found } from './find-groups.ts'

/** How long typing rests before the market is asked, in ms. */
const REST_MS = 140

interface Answer {
  /** the text that was asked about */
  text: string
  /** null when the market could not be reached */
  found: Found | null
}

/** What a console has by these words: the last answer until a newer one arrives; questions that are out of date are dropped. */
export const useFound = (side: FindSide, text: string): Answer | null => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const locale = useLocale()
  const search = text.trim()
  useEffect(() => {
    if (search === '') return setAnswer(null)
    const stale = new AbortController()
    const ask = async () => {
      try {
        const query = new URLSearchParams({ search, lang: locale })
        const response = await fetch(`${API_BASE}/${side}/find?${query}`, { signal: stale.signal })
        if (!response.ok) throw new Error(response.statusText)
        setAnswer({ text: search, found: (await response.json()) as Found })
      } catch {
        // the pages of the menu are found all the same; the window says that the rest could not be asked for
        if (!stale.signal.aborted) setAnswer({ text: search, found: null })
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [side, search, locale])
  return answer
}

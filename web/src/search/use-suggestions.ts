import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { usePath } from '../locale/locale.ts'

export type Suggestions = ReplyOf<'getSearchSuggestions'>

/** How long typing rests before suggestions are asked for, in ms, and answers kept for a second look. */
const REST_MS = 140
const KEPT_MAX = 40

interface Answer {
  /** the text that was asked about */
  text: string
  /** null when the market could not be reached */
  found: Suggestions | null
}

/** Suggestions for what is typed: the last answer until a newer one arrives; questions that are out of date are dropped. */
export const useSuggestions = (text: string, isOn: boolean): Answer | null => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const kept = useRef(new Map<string, Suggestions>())
  const address = usePath()('/search-suggestions')
  const isAsked = isOn && text.trim() !== ''
  useEffect(() => {
    if (!isAsked) return setAnswer(null)
    const known = kept.current.get(text)
    if (known) return setAnswer({ text, found: known })
    const stale = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(`${address}?${new URLSearchParams({ search: text })}`, { signal: stale.signal })
        if (!response.ok) throw new Error(response.statusText)
        const found = (await response.json()) as Suggestions
        if (kept.current.size >= KEPT_MAX) kept.current.clear()
        kept.current.set(text, found)
        setAnswer({ text, found })
      } catch {
        // the search itself still works; the panel says that nothing can be suggested
        if (!stale.signal.aborted) setAnswer({ text, found: null })
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, isAsked, address])
  return answer
}

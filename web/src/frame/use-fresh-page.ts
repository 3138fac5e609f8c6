import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useUnread } from '../notifications/unread.ts'

/**
 * Asks for the page's data anew while it is looked at: every `ms`, as soon as it is looked at again, and when a message comes,
 * because most of what people wait for is told by one. null asks for nothing. A page with a form shows what its action answered
 * by `useKeptAnswer`, which outlives the page's data.
 */
export const useFreshPage = (ms: number | null): void => {
  const { revalidate, state } = useRevalidator()
  const unread = useUnread()
  const known = useRef(unread)
  const ask = useEffectEvent(() => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine
    if (ms !== null && state === 'idle' && isSeen) void revalidate()
  })
  useEffect(() => {
    if (ms === null) return
    const look = () => ask()
    const timer = setInterval(look, ms)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ms])
  useEffect(() => {
    if (known.current !== unread) ask()
    known.current = unread
  }, [unread])
}

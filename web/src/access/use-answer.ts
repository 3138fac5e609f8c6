import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useUnread } from '../notifications/unread.ts'

/** How often someone looks again whom no message reaches, because they want none or their stream is cut; in ms. */
const LOOK_MS = 60_000

/**
 * While `waits`, the page asks the market again when a message comes, because every answer is told by one, whenever it
 * comes back into sight, and now and then all the same.
 */
export const useAnswer = (waits: boolean): void => {
  const { revalidate } = useRevalidator()
  const unread = useUnread()
  const known = useRef(unread)
  useEffect(() => {
    if (known.current === unread) return
    known.current = unread
    if (waits) revalidate()
  }, [waits, unread, revalidate])
  useEffect(() => {
    if (!waits) return
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits, revalidate])
}

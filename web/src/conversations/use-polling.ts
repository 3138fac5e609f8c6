import { SECOND } from '@lonja/core/kernel/clock.ts'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useUnread } from '../notifications/unread.ts'

/** How often a page of messages asks what is new while it is looked at, in ms. */
const EVERY = 15 * SECOND

/** Asks for the page's data again every 15 seconds while it is visible, and as soon as the number of unread notices changes. */
export const usePolling = (): void => {
  const { revalidate, state } = useRevalidator()
  const unread = useUnread()
  const ask = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), EVERY)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (unread > 0) ask()
  }, [unread])
}

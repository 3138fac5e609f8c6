import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { hideToast, showToast } from '../ui/toast.ts'

/**
 * Says so where a page that was a user's goes on as a visitor's, whose cart is another one: they logged out in another tab, or their
 * session ended. It leads to the log-in and from there back to `here`, and stays until it is closed or somebody logs in. `isSaid` is
 * true where the page says it by itself.
 */
export const useSessionEnd = (isVisitor: boolean, { isSaid, here }: { isSaid: boolean; here: string }): void => {
  const wasUsers = useRef(false)
  const say = useEffectEvent(() => {
    if (isSaid) return undefined
    const link = { to: `/login?redirect=${encodeURIComponent(here)}`, text: m.frame_login() }
    const id = showToast({ kind: 'error', text: m.frame_session_ended(), link })
    return () => hideToast(id)
  })
  useEffect(() => {
    const hasEnded = isVisitor && wasUsers.current
    wasUsers.current = !isVisitor
    return hasEnded ? say() : undefined
  }, [isVisitor])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { showToast } from '../ui/toast.ts'

/**
 * Says so where a page that was a user's goes on as a visitor's, whose cart is another one: they logged out in another tab, or their
 * session ended. `isSaid` is true where the page says it by itself.
 */
export const useSessionEnd = (isVisitor: boolean, isSaid: boolean): void => {
  const wasUsers = useRef(false)
  const say = useEffectEvent(() => {
    if (!isSaid) showToast({ kind: 'error', text: m.frame_session_ended() })
  })
  useEffect(() => {
    if (isVisitor && wasUsers.current) say()
    wasUsers.current = !isVisitor
  }, [isVisitor])
}

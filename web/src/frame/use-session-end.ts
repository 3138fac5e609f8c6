import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { hideToast, showToast } from '../ui/toast.ts'
import type { Me } from './wire.ts'

type Kind = Me['operator']['kind']

/**
 * Says so where a page that was a user's goes on as a visitor's, whose cart is another one: they logged out in another tab, or their
 * session ended. A buyer is told where things go that are added now. It leads to the log-in and from there back to `here`, and stays
 * until it is closed or somebody logs in. `me` is null for a visitor; `isSaid` is true where the page says it by itself.
 */
export const useSessionEnd = (me: Me | null, { isSaid, here }: { isSaid: boolean; here: string }): void => {
  const kind = me?.operator.kind ?? null
  const before = useRef<Kind | null>(null)
  const say = useEffectEvent((ended: Kind) => {
    if (isSaid) return undefined
    const hasCart = ended !== 'shop' && ended !== 'market'
    const link = { to: `/login?redirect=${encodeURIComponent(here)}`, text: m.frame_login() }
    const text = hasCart ? m.frame_session_ended_cart() : m.frame_session_ended()
    const id = showToast({ kind: 'error', text, link })
    return () => hideToast(id)
  })
  useEffect(() => {
    const ended = kind === null ? before.current : null
    before.current = kind
    return ended === null ? undefined : say(ended)
  }, [kind])
}

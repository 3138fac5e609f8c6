import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Calls back when a form has been sent and the page shows what came of it, with what had the focus when it was sent. */
export const useAfterPost = (then: (sentFrom: Element | null) => void): void => {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  const sentFrom = useRef<Element | null>(null)
  const settled = useEffectEvent(then)
  useEffect(() => {
    if (state !== 'idle') {
      if (!wasSent.current && formMethod === 'POST') {
        wasSent.current = true
        sentFrom.current = document.activeElement
      }
      return
    }
    if (wasSent.current) settled(sentFrom.current)
    wasSent.current = false
    sentFrom.current = null
  }, [state, formMethod])
}

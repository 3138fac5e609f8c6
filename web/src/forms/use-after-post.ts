import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Calls back when a form has been sent and the page shows what came of it. */
export const useAfterPost = (then: () => void): void => {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  const settled = useEffectEvent(then)
  useEffect(() => {
    if (state !== 'idle') {
      wasSent.current ||= formMethod === 'POST'
      return
    }
    if (wasSent.current) settled()
    wasSent.current = false
  }, [state, formMethod])
}

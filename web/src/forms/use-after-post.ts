import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** What was sent, and what had the focus then. */
interface Sent {
  form: FormData | undefined
  from: Element | null
}

/** Calls back when a form has been sent and the page shows what came of it; of several that were sent at once, about the last. */
export const useAfterPost = (then: (sent: Sent) => void): void => {
  const { state, formMethod, formData } = useNavigation()
  const last = useRef<Sent | null>(null)
  const settled = useEffectEvent(then)
  useEffect(() => {
    if (state !== 'idle') {
      const isNew = formMethod === 'POST' && (!last.current || last.current.form !== formData)
      if (isNew) last.current = { form: formData, from: document.activeElement }
      return
    }
    if (last.current) settled(last.current)
    last.current = null
  }, [state, formMethod, formData])
}

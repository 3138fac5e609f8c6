import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A press that sends a form: the form, and the button by which it was sent. */
type Press = readonly [form: EventTarget | null, button: HTMLElement | null]

/**
 * Whoever presses a button a second time while the page works on the first press changes nothing by it, whichever page the form is
 * of: one key is made, one copy, one note. Another button of the form is another wish and goes through; so do the forms of fetchers,
 * as the steps of a quantity are.
 */
export const useOnePress = (): void => {
  const { state, formMethod } = useNavigation()
  const last = useRef<Press>([null, null])
  const hold = useEffectEvent((event: SubmitEvent) => {
    const [form, button] = last.current
    const isSame = event.target === form && event.submitter === button
    if (isSame && state !== 'idle' && formMethod === 'POST') {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = [event.target, event.submitter]
  })
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => hold(event)
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

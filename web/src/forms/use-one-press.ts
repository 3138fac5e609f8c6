import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Longest pause within a double press, in ms. */
const DOUBLE_MAX = 700

/**
 * Whoever presses a button a second time while the page works on the first press, or presses it doubly, changes nothing by it, whichever
 * page the form is of: one key is made, one copy, one note. Another button of the form is another wish and goes through.
 */
export const useOnePress = (): void => {
  const { state, formMethod } = useNavigation()
  const last = useRef<SubmitEvent>(null)
  const hold = useEffectEvent((event: SubmitEvent) => {
    const before = last.current
    const isSame = before?.target === event.target && before?.submitter === event.submitter
    const isBusy = state !== 'idle' && formMethod === 'POST'
    const isPost = event.target instanceof HTMLFormElement && event.target.method === 'post'
    if (before && isSame && isPost && (isBusy || event.timeStamp - before.timeStamp < DOUBLE_MAX)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = event
  })
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => hold(event)
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

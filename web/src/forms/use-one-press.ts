import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Longest pause within a double press, in ms. */
const DOUBLE_MAX = 700

/** What a press sent: which form, by which button, and what the button said. */
const pressOf = ({ target, submitter, timeStamp }: SubmitEvent) => ({
  form: target,
  button: submitter,
  value: submitter?.getAttribute('value') ?? null,
  at: timeStamp,
})

type Press = ReturnType<typeof pressOf>

const isSame = (one: Press, other: Press): boolean =>
  one.form === other.form && one.button === other.button && one.value === other.value

/**
 * Whoever presses a button a second time while the page works on the first press, or presses it doubly, changes nothing by it, whichever
 * page the form is of: one key is made, one copy, one note. Another button of the form, or one that says something else by now, as an
 * arrow does that moves a row on, is another wish and goes through.
 */
export const useOnePress = (): void => {
  const { state, formMethod } = useNavigation()
  const last = useRef<Press>(null)
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.getAttribute('method') !== 'post') return
    const before = last.current
    const press = pressOf(event)
    const isWorkedOn = state !== 'idle' && formMethod === 'POST'
    if (before && isSame(before, press) && (isWorkedOn || press.at - before.at < DOUBLE_MAX)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    last.current = press
  })
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => hold(event)
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

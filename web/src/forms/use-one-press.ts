import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Longest pause within a double press, in ms. */
const DOUBLE_MAX = 700

/** What a press sends, the pressed button's name and value among it; of a file, its name. */
const sentBy = (form: HTMLFormElement, button: HTMLElement | null): string =>
  JSON.stringify(
    [...new FormData(form, button)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

interface Press {
  form: HTMLFormElement
  sent: string
  /** ms of the page's clock */
  at: number
}

/**
 * Whoever presses a button a second time while the page works on the first press, or presses it doubly, changes nothing by it, whichever
 * page the form is of: one key is made, one copy, one note. A press that sends anything else, such as the next code of a scanner or
 * another button's name, is another wish and goes through.
 */
export const useOnePress = (): void => {
  const { state, formMethod } = useNavigation()
  const last = useRef<Press>(null)
  const hold = useEffectEvent((event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return
    const before = last.current
    const press: Press = { form, sent: sentBy(form, event.submitter), at: event.timeStamp }
    const isWorkedOn = state !== 'idle' && formMethod === 'POST'
    const isSame = before !== null && before.form === form && before.sent === press.sent
    if (isSame && (isWorkedOn || press.at - before.at < DOUBLE_MAX)) {
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

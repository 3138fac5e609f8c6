import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** When a form comes back refused, the first field that is wrong gets the focus, whichever page the form is of. */
export const useFocusOnWrong = (): void => {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      wasSent.current ||= formMethod === 'POST'
      return
    }
    if (wasSent.current) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
    wasSent.current = false
  }, [state, formMethod])
}

import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** A form that the page's action works out anew, by the button of this intent, once nothing was typed for a moment. */
export const useRecalculation = <Result>(intent: string) => {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useFetcher<Result>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const recalculate = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const body = new FormData(form.current)
      body.set('intent', intent)
      running.submit(body, { method: 'post' })
    }, DEBOUNCE_MS)
  }
  return { form, recalculate, recalculated: running.data }
}

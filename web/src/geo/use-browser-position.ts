import { useState } from 'react'
import { useSubmit } from 'react-router'
import { usePath } from '../locale/locale.ts'

/** How long the browser may look for the position, and how old a known one may be, in ms. */
const PATIENCE_MS = 10_000
const FRESH_MS = 300_000

/** Asks the browser where it is, only when `ask` is called, and keeps the answer as the user's location. */
export const useBrowserPosition = () => {
  const path = usePath()
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'denied'>('idle')
  return {
    asking: state === 'asking',
    denied: state === 'denied',
    ask: (back: string, onFound?: (place: { lat: number; lon: number }) => void) => {
      if (!('geolocation' in navigator)) return setState('denied')
      setState('asking')
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setState('idle')
          onFound?.({ lat: latitude, lon: longitude })
          const found = { lat: String(latitude), lon: String(longitude), back, quietly: onFound ? '1' : '' }
          submit(found, {
            method: 'post',
            action: path('/location'),
            preventScrollReset: true,
            replace: Boolean(onFound),
          })
        },
        () => setState('denied'),
        { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
      )
    },
  }
}

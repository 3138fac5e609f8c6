import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'

/** A page that comes sooner than this shows no bar, in ms (spec §9). */
const THROTTLE_MS = 500

/** The thin bar over a page that takes its time. */
export const LoadingBar = () => {
  const busy = useNavigation().state !== 'idle'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return setLate(false)
    const timer = setTimeout(() => setLate(true), THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (!late) return null
  return (
    <div role="progressbar" aria-label={m.ui_loading()} className="fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="h-full origin-left animate-load bg-accent" />
    </div>
  )
}

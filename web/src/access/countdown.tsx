import { useEffect, useState } from 'react'
import { durationText } from '../locale/duration-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

const STEP_MS = 10_000

/** How long the shop still has to answer, counted down from what the market's clock said when the page was made. */
export const Countdown = ({ seconds }: { seconds: number }) => {
  const locale = useLocale()
  const [gone, setGone] = useState(0)
  useEffect(() => {
    const begin = performance.now()
    setGone(0)
    const timer = setInterval(() => setGone((performance.now() - begin) / 1000), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="whitespace-nowrap tabular-nums">
      {m.access_left({ time: durationText(Math.max(0, seconds - gone), locale) })}
    </span>
  )
}

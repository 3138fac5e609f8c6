import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { announcedMinutes, remainingText } from './remaining.ts'

interface PayCountdownProps {
  /** moments in ISO 8601, both by the server's clock */
  until: string
  now: string
  /** what happens when the time is up */
  onEnd: () => void
}

/**
 * Until when an order can be paid: a sentence with the time, which scripts turn into a countdown. Screen readers hear it at
 * five minutes and at one.
 */
export const PayCountdown = ({ until, now, onEnd }: PayCountdownProps) => {
  const locale = useLocale()
  const [left, setLeft] = useState<number | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const begin = performance.now()
    const whole = (Date.parse(until) - Date.parse(now)) / 1000
    const count = () => {
      const rest = Math.max(0, Math.ceil(whole - (performance.now() - begin) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [until, now])
  const spoken = left === null ? null : announcedMinutes(left)
  return (
    <div className="flex items-start gap-2 text-amber">
      <Clock size={18} aria-hidden className="mt-0.5 shrink-0" />
      <p>
        {m.payments_until({ when: formatMoment(until, locale) })}{' '}
        {left !== null && (
          <span role="timer" className="whitespace-nowrap font-semibold tabular-nums">
            {remainingText(left, locale)}
          </span>
        )}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken !== null && m.payments_minutes_left({ count: spoken })}
      </p>
    </div>
  )
}

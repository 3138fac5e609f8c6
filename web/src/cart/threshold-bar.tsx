import { type Cents, formatMoney } from '@lonja/core/kernel/money.ts'
import { Check } from 'lucide-react'
import { useLocale } from '../locale/locale.ts'

interface ThresholdBarProps {
  /** what has to be reached, and what is still missing; cents */
  threshold: Cents
  missing: Cents
  reached: string
  /** the sentence for a missing amount */
  more: (amount: string) => string
}

/** How far the products are from an amount that matters; the words say it, the bar shows it. */
export const ThresholdBar = ({ threshold, missing, reached, more }: ThresholdBarProps) => {
  const locale = useLocale()
  const done = missing === 0
  const percent = done ? 100 : Math.floor(((threshold - missing) / threshold) * 100)
  return (
    <div>
      <p className={`flex items-center gap-1.5 text-xs ${done ? 'text-leaf' : 'text-ink-2'}`}>
        {done && <Check size={14} aria-hidden className="shrink-0" />}
        {done ? reached : more(formatMoney(missing, locale))}
      </p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-wash-2">
        <div
          className={`h-full origin-left rounded-full transition-transform ${done ? 'bg-leaf' : 'bg-ink'}`}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}

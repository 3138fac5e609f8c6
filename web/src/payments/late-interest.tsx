import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

type Late = NonNullable<ReplyOf<'getOrder'>['lateInterest']>

/** What the law allows for an order that is paid late, in one sentence; nothing where nothing is late. */
export const LateInterest = ({ late }: { late: Late | null }) => {
  const locale = useLocale()
  if (!late) return null
  return (
    <p className="text-ink-2 text-xs">
      {m.payments_late({
        interest: formatMoney(fromEuros(late.interest), locale),
        days: late.days,
        collecting: formatMoney(fromEuros(late.collecting), locale),
      })}
    </p>
  )
}

/** By which rate that is computed, and that it is information alone. */
export const LateRate = ({ percent, since }: Pick<Late, 'percent' | 'since'>) => {
  const locale = useLocale()
  return (
    <p className="text-ink-3 text-xs">
      {m.payments_late_rate({ percent: formatPercent(percent, locale), since: formatDay(since, locale) })}
    </p>
  )
}

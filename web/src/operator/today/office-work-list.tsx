import type { OfficeWork } from '@lonja/core/operator/office-work.ts'
import { CircleCheck } from 'lucide-react'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'

/** What each piece of work is called, where it is done, and the word of its button. */
const WORK: Record<OfficeWork, { text: () => string; to: string; act: () => string }> = {
  disputes: { text: m.operator_work_disputes, to: '/operator/payments', act: m.operator_work_review },
  payments: { text: m.operator_work_payments, to: '/operator/payments', act: m.operator_work_review },
  refunds: { text: m.operator_work_refunds, to: '/operator/payments', act: m.operator_work_review },
  resets: { text: m.operator_work_resets, to: '/operator/people/resets', act: m.operator_work_decide },
  shops: { text: m.operator_work_shops, to: '/operator/shops?status=sent', act: m.operator_work_review },
  cases: { text: m.operator_work_cases, to: '/operator/cases', act: m.operator_work_decide },
  messages: { text: m.operator_work_messages, to: '/operator/health', act: m.operator_work_retry },
  jobs: { text: m.operator_work_jobs, to: '/operator/health', act: m.operator_work_retry },
}

/** What waits for the market's people: how many of what, since when the oldest waits, and the way to do it. */
export const OfficeWorkList = ({ work }: { work: ReplyOf<'getOperatorToday'>['work'] }) => {
  const locale = useLocale()
  if (work.length === 0)
    return (
      <p className="flex items-center gap-2 py-2 text-ink-2">
        <CircleCheck size={18} aria-hidden className="text-leaf" />
        {m.operator_work_nothing()}
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {work.map(({ what, count, since }) => {
        const { text, to, act } = WORK[what]
        return (
          <li key={what} className="flex min-h-12 items-center gap-3 py-1.5">
            <strong className="w-10 shrink-0 text-right text-base tabular-nums">{count}</strong>
            <span className="min-w-0 grow">
              {text()}
              <span className="block text-amber text-xs">
                {m.operator_work_since({ when: formatMoment(since, locale) })}
              </span>
            </span>
            <LocaleLink to={to} aria-label={`${act()}: ${text()}`} className={buttonStyle('quiet', 'sm', 'shrink-0')}>
              {act()}
            </LocaleLink>
          </li>
        )
      })}
    </ul>
  )
}

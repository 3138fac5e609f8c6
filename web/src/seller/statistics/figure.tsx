import { changePercent } from '@lonja/core/console/sales.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

/** How much more or less it is than before; nothing where there was nothing and is nothing. */
export const Change = ({ now, before }: { now: number; before: number }) => {
  const locale = useLocale()
  const change = changePercent(now, before)
  if (change === null) return now > 0 ? <span className="text-leaf">{m.statistics_new()}</span> : null
  return (
    <span className={`tabular-nums ${change < 0 ? 'text-red' : 'text-leaf'}`}>
      {formatSignedPercent(change, locale)}
    </span>
  )
}

/** One figure of the period, beside that of the period before. */
export const Figure = (of: { title: string; now: number; before: number; text: (value: number) => string }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-xs">{of.title}</dt>
    <dd>
      <strong className="block font-semibold text-lg tabular-nums">{of.text(of.now)}</strong>
      <span className="block text-ink-2 text-xs">
        <Change now={of.now} before={of.before} /> {m.statistics_before({ value: of.text(of.before) })}
      </span>
    </dd>
  </div>
)

import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { BATCH_LABELS } from './labels.ts'

interface BatchCardProps {
  batch: ReplyOf<'getDebitBatches'>['items'][number]
  /** its page, for the shop's people */
  to?: string
  shopName?: string
}

/** A batch as lists show it. */
export const BatchCard = ({ batch, to, shopName }: BatchCardProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { word, tone } = BATCH_LABELS[batch.state]
  const title = m.directdebits_batch({ number: batch.number })
  const facts = [
    m.ui_named({ name: m.directdebits_collect_on(), value: formatDay(batch.collectOn, locale) }),
    m.ui_named({ name: m.directdebits_orders(), value: countText(batch.rowCount, locale) }),
    ...(batch.returned > 0 ? [m.ui_named({ name: m.directdebits_returned(), value: money(batch.returned) })] : []),
  ]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 tabular-nums">
      <div className="min-w-0">
        {to ? (
          <LocaleLink to={to} className="inline-block py-1 font-medium underline underline-offset-4">
            {title}
          </LocaleLink>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {shopName && <p className="wrap-anywhere">{shopName}</p>}
        <p className="text-ink-2 text-xs">{facts.join(' · ')}</p>
      </div>
      <div className="flex items-center gap-3">
        <Tag tone={tone}>{word()}</Tag>
        <strong className="font-semibold">{money(batch.total)}</strong>
      </div>
    </div>
  )
}

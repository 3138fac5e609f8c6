import { formatMoney, fromEuros, subtract } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

/** What an order came to, what it would come to, and the difference, in euros with VAT. */
export const EditSums = ({ oldTotal, total }: { oldTotal: number; total: number }) => {
  const locale = useLocale()
  const difference = subtract(fromEuros(total), fromEuros(oldTotal))
  const sign = difference > 0 ? '+' : ''
  return (
    <dl aria-live="polite" className="space-y-2 tabular-nums">
      <div className="flex justify-between gap-4 text-ink-2">
        <dt>{m.revisions_before()}</dt>
        <dd>{formatMoney(fromEuros(oldTotal), locale)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{m.revisions_after()}</dt>
        <dd>{formatMoney(fromEuros(total), locale)}</dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base">
        <dt>{m.revisions_difference()}</dt>
        <dd>{`${sign}${formatMoney(difference, locale)}`}</dd>
      </div>
    </dl>
  )
}

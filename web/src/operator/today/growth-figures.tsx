import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

type Growth = ReplyOf<'getOperatorToday'>['newBuyers']

const PERIODS = [
  ['today', m.seller_today_day],
  ['week', m.seller_today_week],
  ['month', m.seller_today_month],
] as const

/** Who came to the market in each period, with the same of the period before it in brackets. */
export const GrowthFigures = ({ buyers, shops }: { buyers: Growth; shops: Growth }) => {
  const locale = useLocale()
  return (
    <table className="w-full text-left">
      <thead className="text-ink-2 text-xs">
        <tr>
          <td />
          {PERIODS.map(([name, text]) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
              {text()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[
          { name: m.operator_today_buyers(), growth: buyers },
          { name: m.operator_today_shops(), growth: shops },
        ].map(({ name, growth }) => (
          <tr key={name} className="*:border-line *:border-t">
            <th scope="row" className="py-2 font-normal">
              {name}
            </th>
            {PERIODS.map(([period]) => (
              <td key={period} className="py-2 pl-3 text-right tabular-nums">
                <strong>{countText(growth[period].count, locale)}</strong>
                <span className="block text-ink-2 text-xs">
                  {m.operator_today_before({ count: countText(growth[period].before, locale) })}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

/** When what is sold ahead is expected, and that a product does not go back, as an order keeps it. */
export const LineFacts = ({
  line: { expectedOn, returnDays },
}: {
  line: { expectedOn: string | null; returnDays: number | null }
}) => {
  const locale = useLocale()
  return (
    <>
      {expectedOn !== null && (
        <p className="text-ink-2 text-xs">{m.orders_line_expected({ date: formatPlainDay(expectedOn, locale) })}</p>
      )}
      {returnDays === 0 && <p className="text-ink-2 text-xs">{m.products_returns_no()}</p>}
    </>
  )
}

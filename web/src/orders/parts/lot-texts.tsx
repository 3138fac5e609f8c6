import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { LotPart } from '@lonja/core/shipments/lots.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

/** Units of a lot in words, with the day until which it is best used. */
const lotText = ({ lot, units, bestBefore }: LotPart, locale: Locale): string => {
  const said = { lot, units: units.toLocaleString(locale) }
  return bestBefore === null
    ? m.orders_lot_text(said)
    : m.orders_lot_text_until({ ...said, day: formatDay(bestBefore, locale) })
}

/** Lots of a line, one below the other; nothing where none is told. */
export const LotTexts = ({ lots }: { lots: readonly LotPart[] }) => {
  const locale = useLocale()
  return lots.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two of a line may be alike, in different parcels
    <span key={at} className="block break-words text-ink-2 text-xs">
      {lotText(part, locale)}
    </span>
  ))
}

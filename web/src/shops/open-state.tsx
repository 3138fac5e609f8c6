import type { Locale } from '@lonja/core/kernel/locale.ts'
import { daysUntil, formatShortDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { ShopData } from './wire.ts'

interface OpenStateProps extends Pick<ShopData, 'isOpen'> {
  /** until when it is open; lists do not tell */
  until?: ShopData['openUntil']
  /** when it opens next */
  opens?: ShopData['opens']
}

const opensText = ({ day, time }: NonNullable<ShopData['opens']>, locale: Locale): string => {
  const away = daysUntil(day)
  if (away === 0) return m.shops_opens_today({ time })
  if (away === 1) return m.shops_opens_tomorrow({ time })
  return m.shops_opens_on({ day: formatShortDay(day, locale), time })
}

/** Whether a shop is open now, and until or from when, after what stands before it; nothing where the shop tells no hours. */
export const OpenState = ({ isOpen, until = null, opens = null }: OpenStateProps) => {
  const locale = useLocale()
  if (isOpen === null) return null
  const open = until ? m.shops_open_until({ time: until }) : m.shops_find_open()
  return (
    <>
      {' · '}
      <span className={isOpen ? 'font-medium text-leaf' : undefined}>{isOpen ? open : m.shops_find_shut()}</span>
      {opens && <> · {opensText(opens, locale)}</>}
    </>
  )
}

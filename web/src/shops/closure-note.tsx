import { CalendarOff } from 'lucide-react'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { ShopData } from './wire.ts'

/** Tells of a shop's holidays, and what becomes of orders meanwhile; nothing where there are none near. */
export const ClosureNote = ({ closure }: Pick<ShopData['shopSettings'], 'closure'>) => {
  const locale = useLocale()
  if (!closure) return null
  const day = formatDay(closure.reopens, locale)
  const soon = () => m.shops_holiday_soon({ from: formatDay(closure.from, locale), to: formatDay(closure.to, locale) })
  const now = closure.orders === 'later' ? m.shops_holiday_now_later : m.shops_holiday_now_refused
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-amber-wash px-4 py-3">
      <CalendarOff size={18} aria-hidden className="mt-px shrink-0" />
      <span>{closure.isNow ? now({ day }) : soon()}</span>
    </p>
  )
}

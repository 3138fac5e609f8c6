import { CalendarClock, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { useMayBuy } from '../frame/use-me.ts'
import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { UsualTime } from './wire.ts'

/** Shops from which the user usually orders about now, each with the way to what is bought there; nothing where there are none. */
export const UsualTimes = ({ items, className = '' }: { items: readonly UsualTime[]; className?: string }) =>
  items.length > 0 && (
    <ul className={`divide-y divide-line rounded-lg border border-line bg-paper px-4 ${className}`}>
      {items.map((item) => (
        <Row key={item.shopId} item={item} />
      ))}
    </ul>
  )

const Row = ({ item: { shopId, shopName: shop, rhythmDays, lastOn } }: { item: UsualTime }) => {
  const path = usePath()
  const locale = useLocale()
  const mayBuy = useMayBuy()
  const { pathname, search } = useLocation()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CalendarClock size={18} aria-hidden className="shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 basis-52">
        <span className="block break-words font-medium">{m.bought_usual_time({ shop })}</span>
        <span className="block text-ink-3 text-xs">
          {m.bought_usual_time_last({ date: formatPlainDay(lastOn, locale), days: rhythmDays })}
        </span>
      </p>
      <LinkButton
        kind="quiet"
        size="sm"
        to={path(`/uc/bought/usual?shopId=${shopId}`)}
        aria-label={m.bought_usual_time_go_of({ shop })}
      >
        {m.bought_usual_time_go()}
      </LinkButton>
      {mayBuy && (
        <Form method="post" action={`${path('/uc/bought/hide')}?back=${encodeURIComponent(pathname + search)}`}>
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            name="shopId"
            value={shopId}
            aria-label={m.bought_usual_time_hide_of({ shop })}
          >
            <X size={16} aria-hidden />
            {m.bought_usual_time_hide()}
          </Button>
        </Form>
      )}
    </li>
  )
}

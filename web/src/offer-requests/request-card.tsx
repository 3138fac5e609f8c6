import type { ReactNode } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { OfferRequestTag } from './labels.tsx'

type Card = ReplyOf<'getOfferRequests'>['items'][number]

interface RequestCardProps {
  request: Card
  /** the other side's name */
  name: string
  to: string
  logo?: ReactNode
}

/** A request for an offer in a list: whose it is, how much, until when, and what became of it. */
export const RequestCard = ({ request, name, to, logo }: RequestCardProps) => {
  const locale = useLocale()
  const { state, askedAt, closesAt, neededBy, lineCount, unitCount, order } = request
  return (
    <LocaleLink to={to} className="flex items-start gap-3 px-4 py-3.5 hover:bg-wash">
      {logo}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <OfferRequestTag state={state} />
        </p>
        <p className="text-ink-2">
          {formatMoment(askedAt, locale)} · {m.orders_units({ lines: lineCount, units: unitCount })}
        </p>
        <p className="text-ink-2 text-xs">
          {state === 'open' &&
            (neededBy
              ? m.offerrequests_needed({ day: formatDay(neededBy, locale) })
              : m.offerrequests_until({ day: formatDay(closesAt, locale) }))}
          {order && m.offerrequests_order({ number: order.number })}
        </p>
      </div>
    </LocaleLink>
  )
}

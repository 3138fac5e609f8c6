import type { ReactNode } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { BuyingRequestTag } from './labels.tsx'
import { provinceText } from './province-text.ts'

interface RequestCardProps {
  request: ReplyOf<'getBuyingRequests'>['items'][number]
  to: string
  /** what else is said of it, before where it is needed */
  who?: string
  /** beside where it stands */
  tag?: ReactNode
}

/** A buying request in a list: what is looked for, how much, where, until when, and how many have answered. */
export const BuyingRequestCard = ({ request, to, who, tag }: RequestCardProps) => {
  const locale = useLocale()
  const { state, title, category, quantity, province, until, answerCount } = request
  return (
    <LocaleLink to={to} className="block px-4 py-3.5 hover:bg-wash">
      <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0 font-semibold">{title}</span>
        <span className="flex flex-wrap gap-1.5">
          {tag}
          <BuyingRequestTag state={state} />
        </span>
      </p>
      <p className="wrap-anywhere text-ink-2">
        {[category?.name, quantity, who, provinceText(province, locale)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-ink-2 text-xs">
        {m.buyingrequests_answers({ count: answerCount })}
        {state === 'open' && ` · ${m.buyingrequests_until({ day: formatPlainDay(until, locale) })}`}
      </p>
    </LocaleLink>
  )
}

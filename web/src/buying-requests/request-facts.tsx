import type { BuyingRequestStanding } from '@lonja/core/buying-requests/buying-request.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { formatMoment, formatPlainDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { BuyingRequestTag } from './labels.tsx'
import { provinceText } from './province-text.ts'

interface RequestFactsProps {
  request: ReplyOf<'getBuyingRequests'>['items'][number] & {
    details: string
    /** when and why it ended, which a shop is not told */
    endedAt?: string | null
    reason?: string
  }
  /** a line below the title */
  who?: ReactNode
  /** further facts */
  facts?: readonly (readonly [title: string, text: string])[]
  children?: ReactNode
}

/** What became of a request, with the moment where that is told. */
const said = (state: BuyingRequestStanding, day: string, when: string): string => {
  switch (state) {
    case 'found':
      return when ? m.buyingrequests_found_on({ when }) : m.buyingrequests_state_found()
    case 'dropped':
      return when ? m.buyingrequests_dropped_on({ when }) : m.buyingrequests_state_dropped()
    case 'removed':
      return when ? m.buyingrequests_removed_on({ when }) : m.buyingrequests_state_removed()
    case 'over':
      return m.buyingrequests_over_on({ day })
    default:
      return m.buyingrequests_is_open({ day })
  }
}

/** The head of a buying request's page: what is looked for, and where the request stands. */
export const BuyingRequestFacts = ({ request, who, facts = [], children }: RequestFactsProps) => {
  const locale = useLocale()
  const { state, title, details, category, quantity, mostPrice, province, askedAt, until, endedAt, reason } = request
  const when = endedAt ? formatMoment(endedAt, locale) : ''
  const price = mostPrice === null ? '' : formatMoney(fromEuros(mostPrice), locale)
  const all = [
    [m.buyingrequests_category(), category?.name ?? ''],
    [m.buyingrequests_fact_quantity(), quantity],
    [m.buyingrequests_fact_most_price(), price && m.buyingrequests_price_per_unit({ price })],
    ...facts,
    [m.buyingrequests_province(), provinceText(province, locale) || m.buyingrequests_province_any()],
    [m.buyingrequests_asked_on(), formatMoment(askedAt, locale)],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{title}</h1>
        <BuyingRequestTag state={state} />
      </div>
      {who && <p className="mt-1 text-ink-2">{who}</p>}
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {all.map(
          ([name, text]) =>
            text && (
              <div key={name} className="min-w-0">
                <dt className="text-ink-3 text-xs">{name}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {details && <p className="wrap-anywhere mt-4 whitespace-pre-line">{details}</p>}
      <div className="mt-4 space-y-3">
        <Alert tone={state === 'removed' ? 'error' : 'note'}>
          <p>{said(state, formatPlainDay(until, locale), when)}</p>
          {reason && <p className="wrap-anywhere whitespace-pre-line">{m.buyingrequests_reason({ reason })}</p>}
        </Alert>
        {children}
      </div>
    </>
  )
}

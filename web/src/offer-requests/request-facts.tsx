import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { OfferRequestTag } from './labels.tsx'
import type { OfferRequestData } from './request-lines.tsx'

/** The head of a request's page: whose it is, when it was asked for, until when the answer is wanted, the note, and what became of it. */
export const RequestFacts = ({
  request,
  title,
  who,
  children,
}: {
  request: OfferRequestData
  title: string
  /** a sentence with the other side, or with who asked */
  who: ReactNode
  children?: ReactNode
}) => {
  const locale = useLocale()
  const { state, askedAt, neededBy, closesAt, note, decidedAt, reason } = request
  const when = decidedAt ? formatMoment(decidedAt, locale) : ''
  const said = {
    open: m.offerrequests_waits({ day: formatDay(closesAt, locale) }),
    answered: m.offerrequests_answered_on({ when }),
    declined: m.offerrequests_declined_on({ when }),
    withdrawn: m.offerrequests_withdrawn_on({ when }),
    closed: m.offerrequests_closed_on({ day: formatDay(closesAt, locale) }),
  }[state]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-xl">{title}</h1>
        <OfferRequestTag state={state} />
      </div>
      <p className="mt-1 text-ink-2">
        {who} · {formatMoment(askedAt, locale)}
      </p>
      {neededBy && <p className="text-ink-2">{m.offerrequests_needed({ day: formatDay(neededBy, locale) })}</p>}
      {note && (
        <div className="mt-4">
          <h2 className="mb-1 font-medium text-ink-3 text-xs">{m.offerrequests_note()}</h2>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <div className="mt-4 space-y-3">
        <Alert tone={state === 'answered' ? 'done' : 'note'}>
          <p>{said}</p>
          {reason && <p className="wrap-anywhere whitespace-pre-line">{m.offerrequests_reason({ reason })}</p>}
        </Alert>
        {children}
      </div>
    </>
  )
}

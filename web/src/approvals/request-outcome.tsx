import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { LoadedRequest } from './load-request.server.ts'

/** What became of it, and the way to its order; how long it waits while nothing did. */
export const Outcome = ({ request }: Pick<LoadedRequest, 'request'>) => {
  const locale = useLocale()
  const path = usePath()
  const { state, decidedBy, decidedAt, expiresAt, reason, orderId, actions } = request
  const by = { name: decidedBy ?? '', when: decidedAt ? formatMoment(decidedAt, locale) : '' }
  const day = formatDay(expiresAt, locale)
  const said = {
    waiting: actions.includes('approve') ? null : m.approvals_waits({ day }),
    approved: m.approvals_approved_by(by),
    rejected: m.approvals_rejected_by(by),
    withdrawn: m.approvals_withdrawn_on({ when: by.when }),
    lapsed: m.approvals_lapsed_on({ day }),
  }[state]
  if (!said) return null
  return (
    <div className="mt-4 space-y-3">
      <Alert tone={state === 'approved' ? 'done' : 'note'}>
        <p>{said}</p>
        {reason && <p className="wrap-anywhere whitespace-pre-line">{m.approvals_reason({ reason })}</p>}
      </Alert>
      {orderId !== null && (
        <LinkButton to={path(`/uc/order-detail?id=${orderId}`)} kind="quiet">
          {m.approvals_see_order()}
        </LinkButton>
      )}
    </div>
  )
}

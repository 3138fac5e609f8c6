import { CircleSlash, Hourglass, TimerOff, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Countdown } from './countdown.tsx'
import type { AccessRequestData } from './wire.ts'

const FACES = {
  requested: { Icon: Hourglass, style: 'bg-amber-wash text-amber', title: m.access_waiting_title },
  refused: { Icon: CircleSlash, style: 'bg-red-wash text-red', title: m.access_refused_title },
  revoked: { Icon: CircleSlash, style: 'bg-red-wash text-red', title: m.access_revoked_title },
  withdrawn: { Icon: Undo2, style: 'bg-wash-2 text-ink-2', title: m.access_withdrawn_title },
  expired: { Icon: TimerOff, style: 'bg-wash-2 text-ink-2', title: m.access_expired_title },
}

/** Where a wish for access stands: with the shop, how long still, or what the shop said and when one may ask again. */
export const AccessAnswer = ({ request, children }: { request: AccessRequestData; children?: ReactNode }) => {
  const locale = useLocale()
  if (request.state === 'approved') return null
  const { Icon, style, title } = FACES[request.state]
  const again = request.askAgainFrom !== null && !request.actions.includes('request') ? request.askAgainFrom : null
  return (
    <section className="flex gap-4 rounded-lg border border-line bg-paper p-4 md:p-5" aria-live="polite">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${style}`}>
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 space-y-2">
        <h2 className="font-semibold text-base">{title()}</h2>
        {request.answerBy !== null && request.answerIn !== null && (
          <>
            <p className="font-semibold text-amber text-lg">
              <Countdown key={request.answerIn} seconds={request.answerIn} />
            </p>
            <p className="text-ink-2">{m.access_waiting_text({ moment: formatMoment(request.answerBy, locale) })}</p>
          </>
        )}
        {request.state === 'withdrawn' && <p className="text-ink-2">{m.access_withdrawn_text()}</p>}
        {request.state === 'expired' && <p className="text-ink-2">{m.access_expired_text()}</p>}
        {request.reasonText && <p className="text-ink-2">{request.reasonText}</p>}
        {request.note && <p className="text-ink-2">{m.access_note({ note: request.note })}</p>}
        {again && <p className="font-medium">{m.access_again_from({ moment: formatMoment(again, locale) })}</p>}
        {children}
      </div>
    </section>
  )
}

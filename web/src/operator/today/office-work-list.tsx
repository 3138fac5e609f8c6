import { AREA_OF_WORK, type OfficeWork } from '@lonja/core/operator/office-work.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { type WorkKind, WorkList } from '../../console/work-list.tsx'
import { useMe } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'

const WORK: Record<OfficeWork, WorkKind> = {
  disputes: { text: m.operator_work_disputes, to: '/operator/payments', act: m.operator_work_review },
  payments: { text: m.operator_work_payments, to: '/operator/payments', act: m.operator_work_review },
  refunds: { text: m.operator_work_refunds, to: '/operator/payments', act: m.operator_work_review },
  resets: { text: m.operator_work_resets, to: '/operator/people/resets', act: m.operator_work_decide },
  team: { text: m.operator_work_team, to: '/operator/team', act: m.operator_work_decide },
  shops: { text: m.operator_work_shops, to: '/operator/shops?status=sent', act: m.operator_work_review },
  identities: {
    text: m.operator_work_identities,
    to: '/operator/shops?waits=identity',
    act: m.operator_work_decide,
  },
  cases: { text: m.operator_work_cases, to: '/operator/cases', act: m.operator_work_decide },
  messages: { text: m.operator_work_messages, to: '/operator/health', act: m.operator_work_retry },
  bounces: { text: m.operator_work_bounces, to: '/operator/health', act: m.operator_work_review },
  jobs: { text: m.operator_health_jobs, to: '/operator/health', act: m.operator_work_retry },
}

/** What waits for the market's people: how many of what, since when the oldest waits, and the way to do it, or to look at it. */
export const OfficeWorkList = ({ work }: { work: ReplyOf<'getOperatorToday'>['work'] }) => {
  const locale = useLocale()
  const role = useMe()?.operator.role
  return (
    <WorkList
      kinds={WORK}
      work={work.map(({ what, count, since }) => ({
        what,
        count,
        note: m.operator_work_since({ when: formatMoment(since, locale) }),
        ...(role && !mayInOffice(role, AREA_OF_WORK[what], 'act') && { act: m.operator_work_look() }),
      }))}
      nothing={m.operator_work_nothing()}
    />
  )
}

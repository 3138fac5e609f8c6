import { formatDay, formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { CollectButton } from './collect-button.tsx'
import { conditionTexts } from './coupon-labels.ts'
import { CouponTicket, TermLines } from './coupon-ticket.tsx'
import type { CouponData } from './wire.ts'

/** One coupon of the coupon centre. */
export const CouponCard = ({ coupon }: { coupon: CouponData }) => {
  const locale = useLocale()
  const { state, distance, validDays, validFrom, validUntil, collectUntil } = coupon
  const isOver = state === 'exhausted' || state === 'expired'
  const end = formatMoment(collectUntil, locale)
  const lines = [
    ...conditionTexts(coupon, distance, locale),
    ...(validFrom ? [m.coupons_valid_from({ day: formatDay(validFrom, locale) })] : []),
    validDays === null
      ? m.coupons_valid_until({ day: formatDay(validUntil ?? collectUntil, locale) })
      : m.coupons_valid_days({ count: validDays }),
    state === 'expired' ? m.coupons_collect_ended({ moment: end }) : m.coupons_collect_until({ moment: end }),
  ]
  return (
    <CouponTicket id={`coupon-${coupon.id}`} coupon={coupon} isOver={isOver} tag={<StateTag coupon={coupon} />}>
      <TermLines lines={lines} />
      <div className="mt-auto space-y-3 pt-3">
        <Remaining coupon={coupon} />
        <CollectButton coupon={coupon} />
      </div>
    </CouponTicket>
  )
}

const StateTag = ({ coupon: { state, endsSoon } }: { coupon: CouponData }) => {
  if (state === 'expired') return <Tag>{m.coupons_expired()}</Tag>
  if (state === 'exhausted') return <Tag>{m.coupons_exhausted()}</Tag>
  return endsSoon ? <Tag tone="amber">{m.coupons_soon()}</Tag> : null
}

/** How many are left; the words say it, the bar shows it. Nothing where they are not counted. */
const Remaining = ({ coupon: { total, left, state } }: { coupon: CouponData }) => {
  if (total === null || left === null || state === 'expired') return null
  return (
    <div>
      <p className="text-ink-2 text-xs tabular-nums">{m.coupons_left({ left, total })}</p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-wash-2">
        <div
          className={`h-full origin-left rounded-full ${left * 10 <= total ? 'bg-accent' : 'bg-ink'}`}
          style={{ transform: `scaleX(${left / total})` }}
        />
      </div>
    </div>
  )
}

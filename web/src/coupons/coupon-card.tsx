import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Tag } from '../ui/tag.tsx'
import { CollectButton } from './collect-button.tsx'
import { offerLines } from './coupon-labels.ts'
import { CouponTicket, TermLines } from './coupon-ticket.tsx'
import type { CouponData } from './wire.ts'

/** One coupon of the coupon centre. */
export const CouponCard = ({ coupon }: { coupon: CouponData }) => {
  const locale = useLocale()
  const { state, distance } = coupon
  const isOver = state === 'exhausted' || state === 'expired'
  const lines = offerLines(coupon, locale, { away: distance, isEnded: state === 'expired' })
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

const StateTag = ({ coupon: { applies, state, endsSoon } }: { coupon: CouponData }) => {
  if (state === 'expired') return <Tag>{m.coupons_expired()}</Tag>
  if (state === 'exhausted') return <Tag>{m.coupons_exhausted()}</Tag>
  if (endsSoon) return <Tag tone="amber">{m.coupons_soon()}</Tag>
  return applies === 'byItself' ? <Tag tone="leaf">{m.coupons_promotion()}</Tag> : null
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

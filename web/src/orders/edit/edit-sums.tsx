import { formatMoney, fromEuros, subtract, ZERO } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { couponName } from '../order-totals.tsx'

interface EditSumsProps {
  sums: Pick<
    ReplyOf<'previewRevision'>,
    'oldTotal' | 'total' | 'couponTitle' | 'couponByItself' | 'oldCoupon' | 'coupon' | 'voucherBack'
  >
}

/** What the order's coupon takes off in a version, beside what it took off before. */
const CouponChange = ({ sums: { couponTitle, couponByItself, oldCoupon, coupon } }: EditSumsProps) => {
  const locale = useLocale()
  const off = (euros: number) => formatMoney(subtract(ZERO, fromEuros(euros)), locale)
  if (couponTitle === null || (oldCoupon === 0 && coupon === 0)) return null
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-ink-2">
      <dt>{couponName(couponTitle, couponByItself)}</dt>
      <dd>{coupon === oldCoupon ? off(coupon) : m.ui_from_to({ before: off(oldCoupon), after: off(coupon) })}</dd>
      {coupon === 0 && <dd className="basis-full text-xs">{m.orders_revisions_coupon_gone()}</dd>}
      {oldCoupon === 0 && <dd className="basis-full text-xs">{m.orders_revisions_coupon_back()}</dd>}
    </div>
  )
}

/** What an order came to, what it would come to, and the difference, in euros with VAT. */
export const EditSums = ({ sums }: EditSumsProps) => {
  const { oldTotal, total, voucherBack } = sums
  const locale = useLocale()
  const difference = subtract(fromEuros(total), fromEuros(oldTotal))
  const sign = difference > 0 ? '+' : ''
  return (
    <dl aria-live="polite" className="space-y-2 tabular-nums">
      <CouponChange sums={sums} />
      <div className="flex justify-between gap-4 text-ink-2">
        <dt>{m.orders_revisions_before()}</dt>
        <dd>{formatMoney(fromEuros(oldTotal), locale)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{m.orders_revisions_after()}</dt>
        <dd>{formatMoney(fromEuros(total), locale)}</dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base">
        <dt>{m.orders_revisions_difference()}</dt>
        <dd>{`${sign}${formatMoney(difference, locale)}`}</dd>
      </div>
      {voucherBack > 0 && (
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>{m.orders_revisions_voucher_back()}</dt>
          <dd>{formatMoney(fromEuros(voucherBack), locale)}</dd>
        </div>
      )}
    </dl>
  )
}

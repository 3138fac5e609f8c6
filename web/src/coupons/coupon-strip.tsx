import { formatTag, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { CollectButton } from './collect-button.tsx'
import { valueText } from './coupon-labels.ts'
import type { CouponData } from './wire.ts'

interface CouponStripProps {
  /** of one shop; see couponsOfShops */
  coupons: readonly CouponData[]
  /** below each other, where there is little room to the side */
  stacked?: boolean
}

/** A few coupons of one shop, to be collected where they are needed, and promotions, which apply by themselves; nothing when there are none. */
export const CouponStrip = ({ coupons, stacked = false }: CouponStripProps) => {
  const locale = useLocale()
  const shop = coupons[0]?.shop
  if (!shop) return null
  return (
    <section aria-label={m.coupons_title_of({ shop: shop.name })}>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          {coupons.some(({ applies }) => applies === 'byItself') ? m.coupons_strip_promotions() : m.coupons_strip()}
        </span>
        <LocaleLink
          to={`/coupon?shopIds=${shop.id}`}
          className="finger relative -my-1 shrink-0 py-1 text-ink-2 text-xs underline"
        >
          {m.coupons_strip_all()}
        </LocaleLink>
      </p>
      <ul className={stacked ? 'space-y-2' : 'strip contain-inline-size gap-3 pb-1'}>
        {coupons.map((coupon) => (
          <li
            key={coupon.id}
            id={`coupon-${coupon.id}`}
            className={`flex scroll-mt-40 items-stretch overflow-hidden rounded-md border border-line ${stacked ? '' : 'w-72 shrink-0 snap-start'}`}
          >
            <p className="grid w-24 shrink-0 place-content-center border-line border-r border-dashed bg-accent-wash px-1 py-2 text-center">
              <span className="font-bold text-base tabular-nums">{valueText(coupon, locale)}</span>
              {coupon.minimumPurchase > 0 && (
                <span className="text-ink-2 text-xs">
                  {m.coupons_from({ amount: formatTag(fromEuros(coupon.minimumPurchase), locale) })}
                </span>
              )}
            </p>
            <div className="min-w-0 grow space-y-1.5 p-2.5">
              <p className="truncate text-xs" title={coupon.title}>
                {coupon.title}
              </p>
              <CollectButton coupon={coupon} small />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

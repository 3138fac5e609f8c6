import type { OrderSummary } from '@lonja/core/checkout/order-summary.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { m } from '../paraglide/messages.js'
import { ClosureNote } from '../shops/closure-note.tsx'
import { PreparationNote } from '../shops/preparation-note.tsx'
import type { ShopCoupon } from './cart-coupons.ts'
import { linesOf, minimumOf, totalsOf } from './cart-totals.ts'
import { minimumTexts } from './minimum-texts.ts'
import { promotionsAhead } from './promotions-ahead.ts'
import { ThresholdBar } from './threshold-bar.tsx'
import type { CartEntryData } from './wire.ts'

interface ThresholdsProps {
  entry: CartEntryData
  summary: OrderSummary
  /** what coupons and promotions do for what is picked */
  coupon: ShopCoupon | null
}

/** Bars for the shop's minimum order, its free shipping and its promotions, and the way to products that fill them. */
export const Thresholds = ({ entry, summary, coupon }: ThresholdsProps) => {
  const locale = useLocale()
  const { closure, preparationDays } = entry.shop.shopSettings
  const minimum = minimumOf(entry)
  const said = minimumTexts(entry, locale)
  const free = summary.zone?.freeFromCents ?? null
  const isPreSale = summary.lines.some(({ needBook }) => needBook)
  const promotions = promotionsAhead(coupon)
  const isShort = summary.minimumMissing > 0 || summary.freeShipMissing > 0 || promotions.some((one) => one.missing > 0)
  // nothing is picked: the amounts are said, but nothing is counted towards them
  if (summary.lines.length === 0)
    return (
      <div className="space-y-1 text-ink-2 text-xs">
        {minimum > 0 && <p>{said.is}</p>}
        {free !== null && <p>{m.cart_free_shipping_from({ amount: formatMoney(free, locale) })}</p>}
        <PreparationNote days={entry.nextDelivery ? null : preparationDays} />
        <ClosureNote closure={closure} />
      </div>
    )
  return (
    <div className="space-y-3">
      {minimum > 0 && (
        <ThresholdBar threshold={minimum} missing={summary.minimumMissing} reached={said.reached} more={said.more} />
      )}
      {free !== null && (
        <ThresholdBar
          threshold={free}
          missing={summary.freeShipMissing}
          reached={m.cart_free_shipping()}
          more={(amount) => m.cart_free_shipping_more({ amount })}
        />
      )}
      {promotions.map(({ id, title, minimum: threshold, missing, saving }) => (
        <ThresholdBar
          key={id}
          {...{ threshold, missing }}
          reached={m.cart_promotion_reached({ title, amount: formatMoney(saving, locale) })}
          more={(amount) => m.cart_promotion_more({ amount, title, saving: formatMoney(saving, locale) })}
        />
      ))}
      {isShort && (
        <LocaleLink
          to={`/shop-index/${entry.shopId}`}
          className="inline-block py-1 font-semibold text-xs underline max-lg:py-3"
        >
          {m.cart_complete()}
        </LocaleLink>
      )}
      {entry.deliverTo && summary.zone && (
        <p className="text-ink-3 text-xs">{m.cart_shipping_to({ place: entry.deliverTo.city })}</p>
      )}
      <PreparationNote days={isPreSale || entry.nextDelivery ? null : preparationDays} />
      <ClosureNote closure={closure} />
    </div>
  )
}

interface CartSummaryProps {
  entry: CartEntryData
  summary: OrderSummary
  coupon: ShopCoupon['chosen'] | undefined
}

/** What the picked products of a shop cost, live. */
export const CartSummary = ({ entry, summary, coupon }: CartSummaryProps) =>
  summary.lines.length === 0 ? (
    <p className="text-ink-2">{m.cart_pick_to_sum()}</p>
  ) : (
    <OrderTotals
      totals={totalsOf(entry, summary)}
      lines={linesOf(summary)}
      euVat={entry.euVat}
      couponTitle={coupon?.title}
      isPromotion={coupon?.applies === 'byItself'}
    />
  )

import type { CouponSort, CouponType, CouponValidity } from '@lonja/core/coupons/coupon-lists.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatTag, fromEuros } from '@lonja/core/kernel/money.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { formatDay, formatMoment } from '../locale/format-date.ts'
import { m } from '../paraglide/messages.js'
import { distanceText } from '../shops/shop-labels.ts'
import type { CouponData, TermsData } from './wire.ts'

/** What the coupon takes off: 15 € or 10 %. */
export const valueText = ({ value, percentage }: TermsData, locale: Locale): string =>
  value !== null ? formatTag(fromEuros(value), locale) : formatPercent(percentage ?? 0, locale)

const list = (names: readonly { name: string }[], locale: Locale): string =>
  names.map(({ name }) => name).join(locale === 'zh' ? '、' : ', ')

/** Whose a coupon without a shop is: the market's, good everywhere or in some shops. */
export const marketText = ({ everyShop }: TermsData): string =>
  everyShop ? m.coupons_of_market() : m.coupons_of_market_some()

/** From which purchase on. */
export const minimumText = ({ minimumPurchase }: TermsData, locale: Locale): string =>
  minimumPurchase > 0
    ? m.coupons_minimum({ amount: formatTag(fromEuros(minimumPurchase), locale) })
    : m.coupons_no_minimum()

/** The conditions of a coupon besides its minimum purchase, a sentence each. */
export const conditionTexts = (coupon: TermsData, away: number | null, locale: Locale): string[] => {
  const { maxDiscount, categories, products, shops, industries, distanceLimit } = coupon
  const productList = [...categories, ...products]
  const near = distanceLimit === null ? null : m.coupons_for_near({ limit: distanceText(distanceLimit, locale) })
  const here = away === null ? null : m.coupons_away({ distance: distanceText(away, locale) })
  return [
    maxDiscount === null ? null : m.coupons_max({ amount: formatTag(fromEuros(maxDiscount), locale) }),
    shops.length > 0 ? m.coupons_only_shops({ names: list(shops, locale) }) : null,
    productList.length > 0 ? m.coupons_only_products({ names: list(productList, locale) }) : null,
    industries.length > 0 ? m.coupons_for_industries({ names: list(industries, locale) }) : null,
    near && here ? `${near} (${here})` : near,
  ].filter((text) => text !== null)
}

/** What a published coupon says below its title, a line each: conditions, time of use, time to collect it; of a promotion its time. */
export const offerLines = (
  coupon: TermsData & Pick<CouponData, 'validDays' | 'validFrom' | 'validUntil' | 'collectUntil'>,
  locale: Locale,
  { away = null, isEnded = false }: { away?: number | null; isEnded?: boolean } = {},
): string[] => {
  const { validDays, validFrom, validUntil, collectUntil } = coupon
  const end = formatMoment(collectUntil, locale)
  if (coupon.applies === 'byItself')
    return [
      ...conditionTexts(coupon, away, locale),
      isEnded ? m.coupons_promotion_ended({ moment: end }) : m.coupons_promotion_until({ moment: end }),
    ]
  return [
    ...conditionTexts(coupon, away, locale),
    ...(validFrom ? [m.coupons_valid_from({ day: formatDay(validFrom, locale) })] : []),
    validDays === null
      ? m.coupons_valid_until({ day: formatDay(validUntil ?? collectUntil, locale) })
      : m.coupons_valid_days({ count: validDays }),
    isEnded ? m.coupons_collect_ended({ moment: end }) : m.coupons_collect_until({ moment: end }),
  ]
}

/** Where a coupon is used: the products that it is for, without a language. */
export const addressOfUse = ({ shop: giver, shops, categories, products }: TermsData): string => {
  const [product] = products
  const shop = giver ?? (shops.length === 1 ? shops[0] : undefined)
  if (product) return `/goods-detail/${product.id}`
  if (categories.length === 0) return shop ? `/shop-index/${shop.id}` : '/goods-list'
  const query = `?categoryIds=${categories.map(({ id }) => id).join(',')}`
  return (shop ? `/shop-index/goods-list/${shop.id}` : '/goods-list') + query
}

export const typeText = (type: CouponType): string =>
  ({ cash: m.coupons_type_cash, percentage: m.coupons_type_percentage })[type]()

export const validityText = (validity: CouponValidity): string =>
  ({ current: m.coupons_validity_current, soon: m.coupons_validity_soon, expired: m.coupons_validity_expired })[
    validity
  ]()

export const sortText = (sort: CouponSort): string =>
  ({
    recent: m.coupons_sort_recent,
    oldest: m.coupons_sort_oldest,
    expiry_near: m.coupons_sort_expiry_near,
    expiry_far: m.coupons_sort_expiry_far,
    amount: m.coupons_sort_amount,
    most_discount: m.coupons_sort_most_discount,
  })[sort]()

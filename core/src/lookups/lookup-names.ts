import { COUPON_TYPES } from '../coupons/coupon-lists.ts'
import type { Locale } from '../kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { PAYMENT_METHODS, SHOP_TYPES, VISIBILITIES } from '../shops/shop-lists.ts'
import { UNITS } from './lookup-lists.ts'

const named = <Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string) =>
  codes.map((code) => ({ code, name: nameOf(code) }))

/** The lists whose names the market itself gives, in the caller's language. */
export const fixedLookups = (locale: Locale) => ({
  shopType: named(SHOP_TYPES, (code) => m[`lookup_shopType_${code}`]({}, { locale })),
  visibility: named(VISIBILITIES, (code) => m[`lookup_visibility_${code}`]({}, { locale })),
  unit: named(UNITS, (code) => m[`lookup_unit_${code}`]({}, { locale })),
  paymentMethod: named(PAYMENT_METHODS, (code) => m[`lookup_paymentMethod_${code}`]({}, { locale })),
  couponType: named(COUPON_TYPES, (code) => m[`lookup_couponType_${code}`]({}, { locale })),
})

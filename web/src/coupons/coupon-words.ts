import type { ShopCouponState } from '@lonja/core/coupons/coupon-lists.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { listText } from '../locale/list-text.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

export type ShopCouponData = ReplyOf<'getSellerCoupon'>

const STATES: Record<ShopCouponState, { text: () => string; tone: Tone }> = {
  scheduled: { text: m.coupons_desk_state_scheduled, tone: 'amber' },
  running: { text: m.coupons_desk_state_running, tone: 'leaf' },
  exhausted: { text: m.coupons_desk_state_exhausted, tone: 'accent' },
  ended: { text: m.coupons_desk_state_ended, tone: 'plain' },
}

/** How a coupon stands for its shop, with its colour. */
export const shopCouponWord = (state: ShopCouponState): { text: string; tone: Tone } => ({
  text: STATES[state].text(),
  tone: STATES[state].tone,
})

/** Who finds a coupon of a shop; where one of the market is good. */
export const reachText = (coupon: ShopCouponData): string => {
  if (coupon.shop) return audienceText(coupon)
  return coupon.everyShop ? m.coupons_of_market() : m.coupons_only_shops({ names: listText(coupon.subDomains) })
}

/** Who finds a coupon. */
const audienceText = ({ audience, group }: Pick<ShopCouponData, 'audience' | 'group'>): string => {
  if (audience === 'all') return m.coupons_desk_for_all()
  if (audience === 'followers') return m.coupons_desk_for_followers()
  return group ? m.coupons_desk_for_group_of({ group: group.name }) : m.coupons_desk_for_nobody()
}

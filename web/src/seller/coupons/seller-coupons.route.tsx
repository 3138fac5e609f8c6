import { CouponDeskList } from '../../coupons/coupon-desk-list.tsx'
import { couponQuery } from '../../coupons/coupon-page.server.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-coupons.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { state, query } = couponQuery(url)
  const { counts, ...coupons } = await orErrorPage(client(context).getSellerCoupons({ query }))
  return { coupons, counts, state }
}

export const meta = () => [{ title: m.coupons_desk_page() }]

/** The coupons and promotions of a shop. */
export default function SellerCoupons({ loaderData }: Route.ComponentProps) {
  const words = { title: m.coupons_desk_title(), none: m.coupons_desk_none(), noneText: m.coupons_desk_none_text() }
  return <CouponDeskList loaderData={loaderData} at="/seller/coupons" words={words} hasPromotions />
}

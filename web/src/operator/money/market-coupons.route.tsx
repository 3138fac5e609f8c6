import { CouponDeskList } from '../../coupons/coupon-desk-list.tsx'
import { couponQuery } from '../../coupons/coupon-page.server.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/market-coupons.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const { state, query } = couponQuery(url)
  const { counts, ...coupons } = await orErrorPage(client(context).getMarketCoupons({ query }))
  return { coupons, counts, state }
}

export const meta = () => [{ title: m.coupons_market_page() }]

/** The market's own coupons. */
export default function MarketCoupons({ loaderData }: Route.ComponentProps) {
  const words = {
    ...{ title: m.coupons_market_title(), text: m.coupons_market_text() },
    ...{ none: m.coupons_market_none(), noneText: m.coupons_market_none_text() },
  }
  return (
    <CouponDeskList loaderData={loaderData} at="/operator/money/coupons" words={words} mayAct={useMayAct('money')} />
  )
}

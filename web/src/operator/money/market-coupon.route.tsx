import { CouponDesk } from '../../coupons/coupon-desk.tsx'
import {
  actOnCoupon,
  loadMarketCouponForm,
  readMarketCoupon,
  readRunningCoupon,
} from '../../coupons/coupon-page.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/market-coupon.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const coupon = await orErrorPage(client(context).getMarketCoupon({ params: { id: params.couponId } }))
  return { coupon, form: coupon.state === 'scheduled' ? await loadMarketCouponForm(context) : null }
}

export const action = async ({ request, context, url, params: { couponId } }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  const api = client(context)
  const params = { id: couponId }
  const version = textOf(form, 'version')
  return actOnCoupon(context, form, {
    here: url.pathname,
    list: '/operator/money/coupons',
    calls: {
      update: () => api.updateMarketCoupon({ params, body: { ...readMarketCoupon(form), version } }),
      extend: () => api.updateMarketCoupon({ params, body: { ...readRunningCoupon(form), version } }),
      end: () => api.endMarketCoupon({ params }),
      remove: () => api.deleteMarketCoupon({ params }),
    },
  })
}

export const meta = () => [{ title: m.coupons_market_page() }]

/** One coupon of the market. */
export default function MarketCoupon({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CouponDesk
      {...loaderData}
      answer={actionData}
      list="/operator/money/coupons"
      title={m.coupons_market_title()}
      mayAct={useMayAct('money')}
    />
  )
}

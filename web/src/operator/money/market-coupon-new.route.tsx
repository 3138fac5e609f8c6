import { CouponForm } from '../../coupons/coupon-form.tsx'
import { loadMarketCouponForm, makeCoupon, readMarketCoupon } from '../../coupons/coupon-page.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/market-coupon-new.route'

/** The coupon that is duplicated, by its number in the address. */
const patternOf = async (context: Route.LoaderArgs['context'], url: URL) => {
  const from = url.searchParams.get('from')
  return from && orErrorPage(client(context).getMarketCoupon({ params: { id: from } }))
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money', 'act')
  const [pattern, form] = await Promise.all([patternOf(context, url), loadMarketCouponForm(context)])
  return { pattern: pattern || null, ...form, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  return makeCoupon(context, form, {
    list: '/operator/money/coupons',
    create: (idempotencyKey) => client(context).createMarketCoupon({ body: readMarketCoupon(form), idempotencyKey }),
  })
}

export const meta = () => [{ title: m.coupons_market_page() }]

export default function MarketCouponNew({ loaderData: { pattern, ...form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/operator/money/coupons">{m.coupons_market_title()}</BackLink>
      <h1 className="mt-1 mb-2 font-semibold text-xl">{m.coupons_desk_new()}</h1>
      <p className="mb-5 max-w-3xl text-ink-2">{m.coupons_market_text()}</p>
      <CouponForm {...form} {...(pattern && { coupon: pattern, isCopy: true })} refused={actionData} />
    </>
  )
}

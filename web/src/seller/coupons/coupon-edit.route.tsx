import type { RouterContextProvider } from 'react-router'
import { CouponDesk } from '../../coupons/coupon-desk.tsx'
import { actOnCoupon, loadCouponForm, readRunningCoupon, readShopCoupon } from '../../coupons/coupon-page.server.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { factsContext } from '../../server/contexts.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/coupon-edit.route'

/** Where buyers find a coupon that they may collect now: in the coupon centre, alone, in the language of whoever opens it; null while they may not. */
const linkOf = (
  context: Readonly<RouterContextProvider>,
  { id, applies, state, shop }: ReplyOf<'getSellerCoupon'>,
): string | null =>
  applies === 'collected' && state === 'running' && shop
    ? `${context.get(factsContext).publicUrl}/coupon?shopIds=${shop.id}&ids=${id}`
    : null

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const coupon = await orErrorPage(client(context).getSellerCoupon({ params: { id: params.couponId } }))
  return {
    coupon,
    link: linkOf(context, coupon),
    form: coupon.state === 'scheduled' ? await loadCouponForm(context) : null,
  }
}

export const action = async ({ request, context, url, params: { couponId } }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const params = { id: couponId }
  const version = textOf(form, 'version')
  return actOnCoupon(context, form, {
    here: url.pathname,
    list: '/seller/coupons',
    calls: {
      update: () => api.updateSellerCoupon({ params, body: { ...readShopCoupon(form), version } }),
      extend: () => api.updateSellerCoupon({ params, body: { ...readRunningCoupon(form), version } }),
      end: () => api.endSellerCoupon({ params }),
      remove: () => api.deleteSellerCoupon({ params }),
    },
  })
}

export const meta = () => [{ title: m.coupons_desk_page() }]

/** One coupon or promotion of the shop. */
export default function CouponEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponDesk {...loaderData} answer={actionData} list="/seller/coupons" title={m.coupons_desk_title()} />
}

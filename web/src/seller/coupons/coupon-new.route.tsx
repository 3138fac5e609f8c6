import { CouponForm } from '../../coupons/coupon-form.tsx'
import { loadCouponForm, makeCoupon, readShopCoupon } from '../../coupons/coupon-page.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/coupon-new.route'

/** The coupon that is duplicated, by its number in the address. */
const patternOf = async (context: Route.LoaderArgs['context'], url: URL) => {
  const from = url.searchParams.get('from')
  return from && orErrorPage(client(context).getSellerCoupon({ params: { id: from } }))
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [pattern, form] = await Promise.all([patternOf(context, url), loadCouponForm(context)])
  const asked = pattern ? pattern.applies : url.searchParams.get('applies')
  return { pattern: pattern || null, isPromotion: asked === 'byItself', ...form, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return makeCoupon(context, form, {
    list: '/seller/coupons',
    create: (idempotencyKey) => client(context).createSellerCoupon({ body: readShopCoupon(form), idempotencyKey }),
  })
}

export const meta = () => [{ title: m.coupons_desk_page() }]

/** A new coupon or promotion of the shop. */
export default function CouponNew({ loaderData: { pattern, ...form }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/seller/coupons">{m.coupons_desk_title()}</BackLink>
      <h1 className="mt-1 mb-5 font-semibold text-xl">
        {form.isPromotion ? m.coupons_desk_new_promotion() : m.coupons_desk_new()}
      </h1>
      <CouponForm {...form} {...(pattern && { coupon: pattern, isCopy: true })} refused={actionData} />
    </>
  )
}

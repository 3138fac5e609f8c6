import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { TicketX } from 'lucide-react'
import { redirect } from 'react-router'
import { answerPress } from '../forms/answer-press.server.ts'
import { RefusedPress } from '../forms/refused-press.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { loginAddress } from '../server/session.server.ts'
import type { Route } from './+types/coupon-collect.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) => redirect(localizedPath('/coupon', context.get(localeContext)))

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const couponId = Number(form.get('couponId'))
  // whoever presses again on a page that does not show yet what came of it wants no second one
  const idempotencyKey = `collect-${couponId}-${Number(form.get('had'))}`
  return answerPress(context, form, {
    login: (back) => `${loginAddress(context, back)}&press=coupon-${couponId}`,
    send: () => client(context).collectCoupon({ body: { couponId }, idempotencyKey }),
    notice: 'couponCollected',
    anchor: `#coupon-${couponId}`,
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.coupons_collect_page() }]

export default function CouponCollect({ actionData }: Route.ComponentProps) {
  return (
    <RefusedPress
      answer={actionData}
      Icon={TicketX}
      title={m.coupons_collect_refused()}
      back={m.coupons_collect_back()}
    />
  )
}

import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { TicketX } from 'lucide-react'
import { redirect } from 'react-router'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser, loginAddress } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/coupon-collect.route'

// this address only receives forms
export const loader = ({ context }: Route.LoaderArgs) => redirect(localizedPath('/coupon', context.get(localeContext)))

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const couponId = Number(form.get('couponId'))
  const back = safePath(typedOf(form, 'back'))
  if (!(await currentUser(context))) throw redirect(`${loginAddress(context, back)}&press=coupon-${couponId}`)
  try {
    await client(context).collectCoupon({ body: { couponId } })
  } catch (error) {
    return { ok: false as const, items: refusalItems(error), back }
  }
  // scripts ask for an answer in place; a plain form goes back to its coupon
  if (form.get('inPlace') === '1') return { ok: true as const, items: [], back }
  return redirectWithNotice(context, `${back}#coupon-${couponId}`, 'couponCollected')
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

export const meta = () => [{ title: m.coupons_collect_page() }]

/** Seen without scripts only: why the coupon could not be collected, and the way back. */
export default function CouponCollect({ actionData }: Route.ComponentProps) {
  if (!actionData) return null
  return (
    <EmptyState
      Icon={TicketX}
      title={m.coupons_collect_refused()}
      text={actionData.items.map((item) => item.message).join(' ')}
    >
      <LinkButton to={actionData.back}>{m.coupons_collect_back()}</LinkButton>
    </EmptyState>
  )
}

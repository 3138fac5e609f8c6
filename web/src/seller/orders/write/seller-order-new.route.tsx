import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BackLink } from '../../../frame/back-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../../server/api.server.ts'
import { localeContext } from '../../../server/contexts.ts'
import { requireSeller } from '../../require-seller.server.ts'
import type { Route } from './+types/seller-order-new.route'
import { PickBuyer } from './pick-buyer.tsx'
import { WriteForm } from './write-form.tsx'
import { loadAsked, loadBuyers, type WriteResult, writeOrder } from './write-order.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url, 'act')
  const { buyer, ...others } = await loadBuyers(context, url.searchParams)
  if (!buyer) return { buyer, ...others, asked: null, start: null, orderKey: '' }
  const asked = await loadAsked(context, { buyerId: buyer.id, id: url.searchParams.get('request') })
  const body = { buyerId: buyer.id, products: asked?.products ?? [] }
  const start = await orErrorPage(client(context).previewWrittenOrder({ body }))
  return { buyer, ...others, asked, start, orderKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const buyerId = Number(url.searchParams.get('buyer'))
  if (!Number.isSafeInteger(buyerId) || buyerId < 1) throw data(null, { status: 404 })
  const pageOf = (orderId: number) => localizedPath(`/seller/orders/${orderId}`, context.get(localeContext))
  return writeOrder(context, { buyerId, form: await request.formData(), pageOf })
}

/** A form that comes back keeps its key and its buyer: what was loaded with the page stands. A key that was used is replaced. */
export const shouldRevalidate = ({ formMethod, actionResult }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' || (actionResult as WriteResult | undefined)?.refused?.isSavedBefore === true

export const meta = () => [{ title: m.seller_write_page() }]

export default function SellerOrderNew({ loaderData, actionData }: Route.ComponentProps) {
  const { buyer, buyers, search, asked, start, orderKey } = loaderData
  return (
    <div className="space-y-4">
      {asked ? (
        <BackLink to={`/seller/offer-requests/${asked.id}`}>{m.offerrequests_see_request()}</BackLink>
      ) : (
        <BackLink to="/seller/orders">{m.orders_back()}</BackLink>
      )}
      <h1 className="font-semibold text-xl">{m.seller_write_title()}</h1>
      {buyer && start ? (
        <WriteForm key={buyer.id} {...{ buyer, asked, orderKey, start }} result={actionData} />
      ) : (
        <PickBuyer buyers={buyers} search={search} />
      )}
    </div>
  )
}

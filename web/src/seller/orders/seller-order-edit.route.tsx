import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { EDIT } from '../../orders/edit/edit-fields.ts'
import { editOrder, loadEdit } from '../../orders/edit/edit-order.server.ts'
import { EditView } from '../../orders/edit/edit-view.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-order-edit.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url, 'act')
  return loadEdit(context, params.orderId)
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const back = localizedPath(`/seller/orders/${params.orderId}`, context.get(localeContext))
  return editOrder(context, { id: params.orderId, side: 'seller', form: await request.formData(), back })
}

/** To compute anew takes no lock: it could come after the version was proposed, and keep the other side from answering. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === EDIT.recalculate ? false : defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_revisions_page({ number: loaderData?.order.number ?? '' })} | Lonja` },
]

export default function SellerOrderEdit({ loaderData, actionData }: Route.ComponentProps) {
  const back = `/seller/orders/${loaderData.order.id}`
  return <EditView loaded={loaderData} result={actionData} side="seller" back={back} />
}

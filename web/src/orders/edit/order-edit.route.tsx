import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { requireBuyer } from '../../server/session.server.ts'
import type { Route } from './+types/order-edit.route'
import { EDIT } from './edit-fields.ts'
import { editOrder, loadEdit } from './edit-order.server.ts'
import { EditView } from './edit-view.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadEdit(context, url.searchParams.get('id'))
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const id = url.searchParams.get('id') ?? ''
  const back = localizedPath(`/uc/order-detail?id=${encodeURIComponent(id)}`, context.get(localeContext))
  return editOrder(context, { id, side: 'buyer', form: await request.formData(), back })
}

/** To compute anew takes no lock: it could come after the version was proposed, and keep the other side from answering. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === EDIT.recalculate ? false : defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_revisions_page({ number: loaderData?.order.number ?? '' })} | Lonja` },
]

export default function OrderEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const back = `/uc/order-detail?id=${loaderData.order.id}`
  return <EditView loaded={loaderData} result={actionData} side="buyer" back={back} />
}

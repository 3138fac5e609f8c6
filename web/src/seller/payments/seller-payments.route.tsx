import { m } from '../../paraglide/messages.js'
import { decideDoubt, loadDoubts } from '../../payments/doubts.server.ts'
import { Doubts } from '../../payments/doubts.tsx'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-payments.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { page: await loadDoubts(context, url) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return decideDoubt(context, await request.formData(), url)
}

export const meta = () => [{ title: m.payments_doubts_page() }]

/** Payments and refunds of a shop that its people have to look at. */
export default function SellerPayments({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <Doubts page={page} refused={actionData} orderAddress={(orderId) => `/seller/orders/${orderId}`} />
}

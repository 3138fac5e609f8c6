import { m } from '../../paraglide/messages.js'
import { decideDoubt, loadDoubts } from '../../payments/doubts.server.ts'
import { Doubts } from '../../payments/doubts.tsx'
import { guardForm } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/operator-payments.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return { page: await loadDoubts(context, url) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  return decideDoubt(context, await request.formData(), url)
}

export const meta = () => [{ title: m.payments_doubts_page() }]

/** Payments and refunds of all shops that someone has to look at. */
export default function OperatorPayments({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <Doubts page={page} refused={actionData} orderAddress={null} />
}

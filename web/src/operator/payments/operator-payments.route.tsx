import { m } from '../../paraglide/messages.js'
import { decideDoubt, loadDoubts } from '../../payments/doubts.server.ts'
import { Doubts } from '../../payments/doubts.tsx'
import { guardForm } from '../../server/api.server.ts'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { ProofField } from '../proof-field.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/operator-payments.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return { page: await loadDoubts(context, url) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  return decideDoubt(context, form, url, { given: officeProofIn(form), fieldOf: proofFieldOf })
}

export const meta = () => [{ title: m.payments_doubts_page() }]

/** Payments and refunds of all shops that someone has to look at. */
export default function OperatorPayments({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <Doubts
      page={page}
      refused={actionData}
      orderAddress={(orderId) => `/operator/orders/${orderId}`}
      mayAct={useMayAct('money')}
      proof={(errors) => <ProofField errors={errors} />}
    />
  )
}

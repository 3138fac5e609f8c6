import { KeyRound } from 'lucide-react'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { answerIn } from '../../proposals/answer-in.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/resets.route'
import { ResetCard } from './reset-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'accounts')
  return orErrorPage(client(context).getFactorResets())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'accounts'))
  const form = await request.formData()
  return runPlainForm(
    form,
    async () => {
      const { params, decision } = answerIn(form) ?? { params: { id: '0' }, decision: 'reject' as const }
      await client(context).decideFactorReset({ params, body: { decision, ...officeProofIn(form) } })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    proofFieldOf,
  )
}

export const meta = () => [{ title: m.operator_resets_page() }]

/** Second factors that wait for the second of the market's people. */
export default function Resets({ loaderData: { items }, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl space-y-4">
      <div>
        <BackLink to="/operator/people">{m.operator_people_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.operator_work_resets()}</h1>
      </div>
      {items.length === 0 ? (
        <EmptyState Icon={KeyRound} title={m.operator_resets_none()} text={m.operator_resets_none_text()} />
      ) : (
        items.map((reset) => (
          <ResetCard
            key={reset.id}
            reset={reset}
            refused={refused?.values.proposalId === String(reset.id) ? refused : undefined}
          />
        ))
      )}
    </div>
  )
}

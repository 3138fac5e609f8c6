import { ownProofOf } from '../../accounts/own-proof.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { changePeople } from '../../memberships/change-people.server.ts'
import { PeopleDesk } from '../../memberships/people-desk.tsx'
import { m } from '../../paraglide/messages.js'
import { answerIn } from '../../proposals/answer-in.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { officeProofIn, proofFieldOf } from '../office-proof.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/team.route'
import { TeamProposals } from './team-proposals.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireOperator(context, url, 'team')
  return {
    people: await orErrorPage(client(context).getPeople()),
    proposals: await orErrorPage(client(context).getTeamProposals()),
    accountName: me.operator.name,
    proof: await ownProofOf(context, me),
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'team'))
  const form = await request.formData()
  const answer = answerIn(form)
  if (!answer) return changePeople(context, url, form, '/operator/team')
  return runPlainForm(
    form,
    async () => {
      const { params, decision } = answer
      await client(context).answerTeamProposal({ params, body: { decision, ...officeProofIn(form) } })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    proofFieldOf,
  )
}

export const meta = () => [{ title: m.operator_team_page() }]

/** Who works for the market and in which role; each change is made by an owner who proves who they are, and by two where there are two. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, ...desk } = loaderData
  const mayChange = useMayAct('team')
  const refusedAnswer = actionData && 'problem' in actionData ? actionData : undefined
  const changed = actionData && 'intent' in actionData ? actionData : undefined
  return (
    <div className="max-w-4xl">
      <h1 className="font-semibold text-xl">{m.operator_team_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">
        {mayChange && !proposals.needsSecond ? m.operator_team_text_alone() : m.operator_team_text_two()}
      </p>
      {proposals.items.length > 0 && (
        <TeamProposals items={proposals.items} mayAct={mayChange} refused={refusedAnswer} />
      )}
      <PeopleDesk {...desk} mayChange={mayChange} result={changed} />
    </div>
  )
}

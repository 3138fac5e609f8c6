import { ownProofOf } from '../../accounts/own-proof.server.ts'
import { changePeople } from '../../memberships/change-people.server.ts'
import { PeopleDesk } from '../../memberships/people-desk.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/team.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireOperator(context, url, 'team')
  return {
    people: await orErrorPage(client(context).getPeople()),
    accountName: me.operator.name,
    proof: await ownProofOf(context, me),
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'team'))
  return changePeople(context, url, await request.formData(), '/operator/team')
}

export const meta = () => [{ title: m.operator_team_page() }]

/** Who works for the market and in which role; each change is made by an owner who proves who they are. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const mayChange = useMayAct('team')
  return (
    <div className="max-w-4xl">
      <h1 className="font-semibold text-xl">{m.operator_team_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.operator_team_text()}</p>
      <PeopleDesk {...loaderData} mayChange={mayChange} result={actionData} />
    </div>
  )
}

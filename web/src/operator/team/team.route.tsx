import { ownProofOf } from '../../accounts/own-proof.server.ts'
import { useTimesSaved } from '../../forms/use-times-saved.ts'
import { changePeople } from '../../memberships/change-people.server.ts'
import { ConfirmForm } from '../../memberships/confirm-form.tsx'
import { InvitationList } from '../../memberships/invitation-list.tsx'
import { InviteForm } from '../../memberships/invite-form.tsx'
import { PersonRow } from '../../memberships/person-row.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/team.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireOperator(context, url, 'team')
  return {
    ...(await orErrorPage(client(context).getPeople())),
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
  const { items, invitations, roles, accountName, proof } = loaderData
  const saved = useTimesSaved(actionData)
  const mayChange = useMayAct('team')
  const refused = actionData?.confirm ? undefined : actionData
  return (
    <div className="max-w-4xl">
      <h1 className="font-semibold text-xl">{m.operator_team_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.operator_team_text()}</p>
      {actionData?.confirm && (
        <ConfirmForm intent={actionData.intent} confirm={actionData.confirm} proof={proof} account={accountName} />
      )}
      {refused && refused.intent !== 'invite' && (
        <div className="mb-5">
          <Alert tone="error">{refused.refusal}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {items.map((person) => (
          <PersonRow key={person.operatorId} person={person} roles={roles} mayChange={mayChange} />
        ))}
      </ul>
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      {mayChange && (
        <InviteForm key={saved} roles={roles} result={refused?.intent === 'invite' ? refused : undefined} />
      )}
    </div>
  )
}

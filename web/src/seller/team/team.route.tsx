import { changePeople } from '../../memberships/change-people.server.ts'
import { loadPeople } from '../../memberships/load-people.server.ts'
import { PeopleDesk } from '../../memberships/people-desk.tsx'
import { m } from '../../paraglide/messages.js'
import { guardForm } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/team.route'

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  loadPeople(context, await requireSeller(context, url))

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return changePeople(context, url, await request.formData(), '/seller/team')
}

export const meta = () => [{ title: m.memberships_page() }]

/** Who may act for the shop, in which role, and who was asked to. */
export default function SellerTeam({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <h1 className="font-semibold text-xl">{m.memberships_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.memberships_text({ account: loaderData.accountName })}</p>
      <PeopleDesk {...loaderData} result={actionData} />
    </div>
  )
}

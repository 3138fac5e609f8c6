import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import { m } from '../paraglide/messages.js'
import { guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { requireUser } from '../server/session.server.ts'
import type { Route } from './+types/people.route'
import { changePeople } from './change-people.server.ts'
import { CompanyLink } from './company-link.tsx'
import { loadPeople } from './load-people.server.ts'
import { PeopleDesk } from './people-desk.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireUser(context, url)
  const { kind } = me.operator
  const leadTo = (page: string) => redirect(localizedPath(page, context.get(localeContext)))
  // a shop's people are a page of its console
  if (kind === 'shop') throw leadTo('/seller/team')
  // an account of one person has no people: its owner may open one for a company
  if (kind !== 'business') throw leadTo('/uc/people/new')
  return loadPeople(context, me)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return changePeople(context, url, await request.formData())
}

export const meta = () => [{ title: m.memberships_page() }]

/** Who may act for the account, in which role, and who was asked to. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { accountName } = loaderData
  return (
    <>
      <h1 className="font-semibold text-xl">{m.memberships_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">{m.memberships_text({ account: accountName })}</p>
      <PeopleDesk {...loaderData} result={actionData} />
      {loaderData.mayChange && (
        <p className="mt-6">
          <CompanyLink />
        </p>
      )}
    </>
  )
}

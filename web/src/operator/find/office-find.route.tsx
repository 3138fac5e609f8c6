import { FindPage } from '../../console/find/find-page.tsx'
import { findTextOf } from '../../console/find/find-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useOperatorMenu } from '../use-operator-menu.ts'
import type { Route } from './+types/office-find.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'today')
  const search = findTextOf(url)
  return {
    search,
    found: search === '' ? null : await orErrorPage(client(context).findInOffice({ query: { search } })),
  }
}

export const meta = () => [{ title: m.operator_find_page() }]

/** The search over the market's own console. */
export default function OfficeFind({ loaderData }: Route.ComponentProps) {
  return <FindPage side="operator" menu={useOperatorMenu({ path: (to) => to })} {...loaderData} />
}

import { FindPage } from '../../console/find/find-page.tsx'
import { findTextOf } from '../../console/find/find-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import { useSellerMenu } from '../use-seller-menu.ts'
import type { Route } from './+types/find.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const search = findTextOf(url)
  return { search, found: search === '' ? null : await orErrorPage(client(context).findInShop({ query: { search } })) }
}

export const meta = () => [{ title: m.console_find_page() }]

/** The search over the shop's console. */
export default function SellerFind({ loaderData }: Route.ComponentProps) {
  return <FindPage side="seller" menu={useSellerMenu({ path: (to) => to })} {...loaderData} />
}

import type { PageHandle } from '../../frame/page-handle.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import type { Route } from './+types/shop-name.route'

/** Whether a name and a label are free, for the form's fields while they are typed. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const name = (url.searchParams.get('name') ?? '').slice(0, 80)
  const subDomain = (url.searchParams.get('subDomain') ?? '').slice(0, 63)
  return orErrorPage(client(context).getShopNameExists({ query: { name, ...(subDomain && { subDomain }) } }))
}

export const handle: PageHandle = { ownHost: 'stays' }

import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/category-address.route'

export const handle: PageHandle = { ownHost: 'market' }

/** A category by its slug of today or of earlier, or by its id: its list of products. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { id } = await orErrorPage(
    client(context).getCategoryAddress({ params: { address: params.address.slice(0, 80) } }),
  )
  throw redirect(localizedPath(`/goods-list?categoryIds=${id}`, context.get(localeContext)), 301)
}

import { Newspaper } from 'lucide-react'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { queryOf } from '../lists/query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { m } from '../paraglide/messages.js'
import { PublicationCard } from '../publications/publication-card.tsx'
import { SHOP_WALL_SEO, shopWallMeta } from '../seo/shop-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/shop-publications.route'
import { loadOpenShop } from './load-shop.server.ts'
import { ShopFrame } from './shop-frame.tsx'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { shop, rating, access } = await loadOpenShop(context, params['*'])
  const query = { ...queryOf(url, ['cursor']), shopId: String(shop.id), limit: '12' }
  return { shop, rating, access, publications: await orErrorPage(client(context).getPublications({ query })) }
}

export { keepPublications as shouldRevalidate } from '../publications/keep-publications.ts'

export const handle: PageHandle = { ownHost: { shopInPath: '*' }, seo: SHOP_WALL_SEO }

export const meta = (args: Route.MetaArgs) => shopWallMeta(args)

/** A shop's wall: all that it publishes, to those who may see the shop (spec §2, shop wall). */
export default function ShopPublications({ loaderData: { shop, rating, access, publications } }: Route.ComponentProps) {
  const list = useLongerList({ publications }, 'publications')
  return (
    <ShopFrame shop={shop} rating={rating} access={access} current="publications">
      <div className="page py-6">
        <GrowingList
          list={list}
          empty={<EmptyState Icon={Newspaper} title={m.shops_front_wall_none()} />}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(publication, index) => <PublicationCard publication={publication} first={index < 3} />}
        </GrowingList>
      </div>
    </ShopFrame>
  )
}

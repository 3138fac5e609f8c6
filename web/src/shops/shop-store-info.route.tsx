import { useLocation } from 'react-router'
import { readCommentSort } from '../comments/comment-sort.ts'
import { Comments } from '../comments/comments.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { queryOf } from '../lists/query.ts'
import { m } from '../paraglide/messages.js'
import { shopInfoMeta } from '../seo/shop-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { factsContext } from '../server/contexts.ts'
import type { Route } from './+types/shop-store-info.route'
import { loadDeliverTo } from './deliver-to.server.ts'
import { loadOpenShop } from './load-shop.server.ts'
import { ShippingTable } from './shipping-table.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { ShopInfo } from './shop-info.tsx'
import { ShopPhotos } from './shop-photos.tsx'
import { ShopPlace } from './shop-place.tsx'

/** Comments that are shown at first. */
const COMMENTS = '5'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { shop, rating, access } = await loadOpenShop(context, params['*'], url)
  const sort = readCommentSort(url)
  const { cursor } = queryOf(url, ['cursor'])
  const query = { shopId: String(shop.id), sort, ...(cursor ? { cursor } : { limit: COMMENTS }) }
  const comments = await orErrorPage(client(context).getOrderComments({ query }))
  const deliverTo = await loadDeliverTo(context)
  return { shop, rating, access, comments, sort, deliverTo, styleUrl: context.get(factsContext).mapStyleUrl }
}

export const handle: PageHandle = { ownHost: { shopInPath: '*' }, seo: { shopSitemap: 'open' }, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => shopInfoMeta(args)

/** What a shop tells of itself (spec §2, shop area, store-info). */
export default function ShopStoreInfo({
  loaderData: { shop, rating, access, comments, sort, deliverTo, styleUrl },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <ShopFrame shop={shop} rating={rating} access={access} current="info">
      <div className="page space-y-10 py-6 md:py-8">
        <h2 className="sr-only">{m.shops_front_tab_info()}</h2>
        <ShopInfo shop={shop} />
        {shop.shopSettings.shipmentSetting && (
          <ShippingTable shipment={shop.shopSettings.shipmentSetting} deliverTo={deliverTo} />
        )}
        <ShopPhotos name={shop.name} images={shop.images} />
        {comments.rating.count > 0 && (
          <section id="comments" aria-labelledby="comments-title" className="scroll-mt-40">
            <h2 id="comments-title" className="mb-4 font-semibold text-lg">
              {m.comments_product_comments()}
            </h2>
            <Comments key={shop.id} {...{ comments, sort }} shopName={shop.name} ofShop list={pathname} />
          </section>
        )}
        <ShopPlace key={shop.id} shop={shop} styleUrl={styleUrl} />
      </div>
    </ShopFrame>
  )
}

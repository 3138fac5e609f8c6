import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { shopInfoMeta } from '../seo/shop-meta.ts'
import { factsContext } from '../server/contexts.ts'
import type { Route } from './+types/shop-store-info.route'
import { loadOpenShop } from './load-shop.server.ts'
import { ShopFrame } from './shop-frame.tsx'
import { ShopInfo } from './shop-info.tsx'
import { ShopPhotos } from './shop-photos.tsx'
import { ShopPlace } from './shop-place.tsx'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { shop, rating, access } = await loadOpenShop(context, params['*'])
  return { shop, rating, access, styleUrl: context.get(factsContext).mapStyleUrl }
}

export const handle: PageHandle = { ownHost: { shopInPath: '*' }, seo: { shopSitemap: 'open' } }

export const meta = (args: Route.MetaArgs) => shopInfoMeta(args)

/** What a shop tells of itself (spec §2, shop area, store-info). */
export default function ShopStoreInfo({ loaderData: { shop, rating, access, styleUrl } }: Route.ComponentProps) {
  return (
    <ShopFrame shop={shop} rating={rating} access={access} current="info">
      <div className="page space-y-10 py-6 md:py-8">
        <h2 className="sr-only">{m.shopfront_tab_info()}</h2>
        <ShopInfo shop={shop} />
        <ShopPhotos name={shop.name} images={shop.images} />
        <ShopPlace key={shop.id} shop={shop} styleUrl={styleUrl} />
      </div>
    </ShopFrame>
  )
}

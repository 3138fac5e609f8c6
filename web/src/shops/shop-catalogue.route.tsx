import { seesPrices } from '@lonja/core/access/access.ts'
import { CatalogueForm } from '../catalogues/catalogue-form.tsx'
import { loadCatalogue } from '../catalogues/load-catalogue.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/shop-catalogue.route'
import { loadOpenShop } from './load-shop.server.ts'
import { ShopFrame } from './shop-frame.tsx'
import { ShopReviewed } from './shop-reviewed.tsx'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { shop, rating, access } = await loadOpenShop(context, params['*'])
  return { shop, rating, access, ...(await loadCatalogue(context, url, shop.id)) }
}

export const handle: PageHandle = { ownHost: { shopInPath: '*' } }

export const meta = () => [{ title: m.catalogues_page() }]

/** What a reader takes of a shop's products as a PDF, with the prices that are theirs. */
export default function ShopCatalogue({
  loaderData: { shop, rating, access, form, refusal, categories },
}: Route.ComponentProps) {
  const isPriced = seesPrices(shop.access) && shop.shopSettings.taxSetting !== null
  const readers = [
    { value: '' as const, text: m.catalogues_for_yours() },
    { value: 'none' as const, text: m.catalogues_for_nobody() },
  ]
  return (
    <ShopFrame shop={shop} rating={rating} access={access} current="products">
      {shop.access === 'underReview' ? (
        <ShopReviewed />
      ) : (
        <div className="page space-y-5 py-6">
          <div>
            <h2 className="font-bold text-xl tracking-[-0.02em]">{m.catalogues_title()}</h2>
            <p className="mt-1 text-ink-2">{isPriced ? m.catalogues_shop_intro() : m.catalogues_shop_intro_closed()}</p>
          </div>
          <CatalogueForm {...{ form, refusal, categories }} readers={isPriced ? readers : []} />
        </div>
      )}
    </ShopFrame>
  )
}

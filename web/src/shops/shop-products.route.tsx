import { FileText } from 'lucide-react'
import { isRouteErrorResponse, useSearchParams } from 'react-router'
import { ErrorPage } from '../frame/error-page.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { loadProductList } from '../products/load-products.server.ts'
import { countText } from '../products/product-labels.ts'
import { ProductResults } from '../products/product-results.tsx'
import { ProductsFailed } from '../products/products-failed.tsx'
import { SHOP_PRODUCTS_SEO, shopProductsMeta } from '../seo/shop-meta.ts'
import type { Route } from './+types/shop-products.route'
import { loadOpenShop } from './load-shop.server.ts'
import { ShopFrame } from './shop-frame.tsx'
import { ShopReviewed } from './shop-reviewed.tsx'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { shop, rating, access } = await loadOpenShop(context, params['*'])
  return { shop, rating, access, ...(await loadProductList(context, url, shop.id)) }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { ownHost: { shopInPath: '*' }, seo: SHOP_PRODUCTS_SEO, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => shopProductsMeta(args)

/** The page of a shop's catalogue, of the category that is shown. */
const catalogueAddress = (shopId: number, categoryId: number | undefined): string =>
  `/shop-index/catalogue/${shopId}${categoryId === undefined ? '' : `?categoryId=${categoryId}`}`

/** The products of one shop with the filters of the market's list (spec §2, shop area). */
export default function ShopProductsPage({ loaderData: { shop, rating, access, ...list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const search = params.get('search')
  const title = search ? m.products_results_for({ search }) : (list.place.trail.at(-1)?.name ?? m.shops_products())
  return (
    <ShopFrame shop={shop} rating={rating} access={access} current="products">
      {shop.access === 'underReview' ? (
        <ShopReviewed />
      ) : (
        <div className="page py-5">
          <div className="mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
            <h2 className="font-bold text-xl tracking-[-0.02em]">{title}</h2>
            <p className="text-ink-3" aria-live="polite">
              {countText(list.productList)}
            </p>
            {list.productList.items.length > 0 && (
              <LocaleLink
                to={catalogueAddress(shop.id, list.place.trail.at(-1)?.id)}
                rel="nofollow"
                className="ml-auto inline-flex items-center gap-1.5 py-1 underline underline-offset-4"
              >
                <FileText size={16} aria-hidden />
                {m.catalogues_link()}
              </LocaleLink>
            )}
          </div>
          <ProductResults {...list} shopId={shop.id} />
        </div>
      )}
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing) return <ErrorPage error={error} words={{ hint: m.shops_front_invalid() }} />
  return (
    <>
      <title>{m.frame_error_title()}</title>
      <ProductsFailed error={error} />
    </>
  )
}

import { useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { PRODUCT_LIST_SEO, productListMeta } from '../seo/product-list-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/product-list.route'
import type { CategoryPlace } from './category-place.ts'
import { loadProductList } from './load-products.server.ts'
import { countText } from './product-labels.ts'
import { ProductResults } from './product-results.tsx'
import { ProductsFailed } from './products-failed.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) => loadProductList(context, url)

const titleOf = (place: CategoryPlace, search: string | null): string =>
  search ? m.products_results_for({ search }) : (place.trail.at(-1)?.name ?? m.frame_footer_all_products())

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = {
  keptOffline: 'opened',
  ownHost: { becomes: '/shop-index/goods-list/:shopId', keepsQuery: true },
  withoutFooter: true,
  seo: PRODUCT_LIST_SEO,
}

export const meta = (args: Route.MetaArgs) => productListMeta(args, titleOf)

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { place, productList } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const trail = [
    { to: path('/'), text: m.frame_tab_home() },
    { to: path('/goods-list'), text: m.frame_tab_products() },
    ...place.trail.map((step) => ({ to: path(`/goods-list?categoryIds=${step.id}`), text: step.name })),
  ]
  return (
    <div className="page py-4 md:py-6">
      <Breadcrumb trail={trail.map((step, index) => (index === trail.length - 1 ? { text: step.text } : step))} />
      <div className="mt-3 mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
        <h1 className="font-bold text-2xl tracking-[-0.03em]">{titleOf(place, params.get('search'))}</h1>
        <p className="text-ink-3" aria-live="polite">
          {countText(productList)}
        </p>
      </div>
      <ProductResults {...loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductsFailed error={error} />
}

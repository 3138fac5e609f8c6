import { seesProducts } from '@lonja/core/access/access.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { departments } from '@lonja/core/products/departments.ts'
import { PackageOpen } from 'lucide-react'
import { Suspense } from 'react'
import { redirect } from 'react-router'
import { loadShopAccess } from '../access/load-shop-access.server.ts'
import { loadBoughtShelf } from '../bought/load-bought.server.ts'
import { CouponStrip } from '../coupons/coupon-strip.tsx'
import { couponsOfShops } from '../coupons/coupons-of-shops.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { lazyPart } from '../hydration/lazy-part.ts'
import { m } from '../paraglide/messages.js'
import { asCards } from '../products/as-card.server.ts'
import { ProductSection } from '../products/product-section.tsx'
import { publicationsOfShop } from '../publications/publications-of-shop.server.ts'
import { SHOP_SEO, shopMeta } from '../seo/shop-meta.ts'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/shop-index.route'
import { isPreviewed, loadShop, ratingOf } from './load-shop.server.ts'
import { inOwnOrder } from './own-order.ts'
import { PreviewBar } from './preview-bar.tsx'
import { ShopCategories } from './shop-categories.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { ShopSummary } from './shop-summary.tsx'

// visitors are not sent these
const BoughtShelf = lazyPart(async () => ({ default: (await import('../bought/bought-shelf.tsx')).BoughtShelf }))
const ShopReviewed = lazyPart(async () => ({ default: (await import('./shop-reviewed.tsx')).ShopReviewed }))

// below the first screen: what is shown there works before its scripts are there
const PublicationSection = lazyPart(async () => ({
  default: (await import('../publications/publication-section.tsx')).PublicationSection,
}))

/** Products of each row of the front: a whole row on the widest screen. */
const ROW = '5'
/** Categories that are shown with some of their products, where the shop has put them in an order. */
const FIRST_SHELVES = 3
/** What the list of the shop's products is narrowed by; links to the front once carried it. */
const OF_THE_LIST = ['search', 'categoryIds', 'cursor']

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const lang = context.get(localeContext)
  const shop = await loadShop(context, params.shopId, url)
  if (OF_THE_LIST.some((name) => url.searchParams.has(name)))
    throw redirect(localizedPath(`/shop-index/goods-list/${shop.id}`, lang) + url.search)
  const shopId = String(shop.id)
  if (!seesProducts(shop.visibility, shop.access))
    return { shop, rating: null, rows: null, access: await loadShopAccess(context, shop), isPreview: false }
  const api = client(context)
  const productList = (query: object) => api.getProducts({ query: { shopId, limit: ROW, ...query } })
  const [featured, picks, discounts, newest, tree, coupons, rating, wall, access, bought] = await Promise.all([
    shop.featured.length > 0
      ? productList({ ids: shop.featured.join(','), limit: String(shop.featured.length) })
      : { items: [] },
    productList({ isRecommend: 'true' }),
    productList({ discountProduct: 'true', sort: 'most_discount' }),
    productList({ sort: 'recent' }),
    api.getShopCategoryTree({ query: { shopId, lang } }),
    couponsOfShops(context, [shop.id]),
    ratingOf(context, shop),
    publicationsOfShop(context, shop.id),
    loadShopAccess(context, shop),
    loadBoughtShelf(context, shop.id),
  ])
  const shelves = inOwnOrder(departments(tree.items), shop.shelves)
  const firstShelves = await Promise.all(
    shelves.slice(0, shop.shelves.length > 0 ? FIRST_SHELVES : 0).map(async ({ catId, name }) => ({
      id: catId,
      name,
      products: asCards((await productList({ categoryIds: String(catId) })).items),
    })),
  )
  const rows = {
    featured: asCards(shop.featured.flatMap((id) => featured.items.filter((card) => card.id === id))),
    shelves: firstShelves,
    picks: asCards(picks.items),
    discounts: asCards(discounts.items),
    newest: asCards(newest.items),
    categories: shelves.map(({ catId, name, productCount }) => ({
      id: catId,
      name,
      count: productCount,
    })),
    coupons: coupons[shop.id] ?? [],
    wall,
    bought: bought?.items ?? [],
  }
  return { shop, rating, rows, access, isPreview: await isPreviewed(context, url, shop.id) }
}

export { keepPublications as shouldRevalidate } from '../publications/keep-publications.ts'

export const handle: PageHandle = { ownHost: { shopInPath: 'shopId' }, seo: SHOP_SEO, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => shopMeta(args)

/** A shop's front (spec §2, shop area). */
export default function ShopIndex({ loaderData: { shop, rating, rows, access, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewBar />}
      <ShopFrame shop={shop} rating={rating} access={access} current="front">
        {rows && <Rows shop={shop} rows={rows} />}
      </ShopFrame>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

const Rows = ({ shop, rows }: { shop: Loaded['shop']; rows: NonNullable<Loaded['rows']> }) => {
  const list = `/shop-index/goods-list/${shop.id}`
  const more = m.shops_front_see_all()
  const isEmpty = rows.newest.length === 0
  return (
    <div className="pb-4">
      {rows.coupons.length > 0 && (
        <div className="page pt-6">
          <CouponStrip coupons={rows.coupons} />
        </div>
      )}
      {rows.bought.length > 0 && (
        <div className="page pt-6">
          <Suspense>
            <BoughtShelf title={m.bought_shelf_shop()} to={`/uc/bought?shopId=${shop.id}`} items={rows.bought} />
          </Suspense>
        </div>
      )}
      <ShopCategories list={list} categories={rows.categories} />
      {isEmpty && shop.access === 'underReview' && (
        <Suspense>
          <ShopReviewed />
        </Suspense>
      )}
      {isEmpty && shop.access !== 'underReview' && (
        <EmptyState Icon={PackageOpen} title={m.shops_no_products()} text={m.shops_no_products_hint()} />
      )}
      <ProductSection title={m.shops_front_featured()} to={list} more={more} products={rows.featured} />
      <ProductSection title={m.shops_front_picks()} to={`${list}?isRecommend=true`} more={more} products={rows.picks} />
      <ProductSection
        title={m.shops_front_discounts()}
        to={`${list}?discountProduct=true`}
        more={more}
        products={rows.discounts}
      />
      {rows.shelves.map(({ id, name, products }) => (
        <ProductSection key={id} title={name} to={`${list}?categoryIds=${id}`} more={more} products={products} />
      ))}
      <ProductSection title={m.shops_front_new()} to={list} more={more} products={rows.newest} />
      {rows.wall.length > 0 && (
        <div className="page">
          <Suspense>
            <PublicationSection
              title={m.shops_front_wall()}
              publications={rows.wall}
              to={`/shop-index/publications/${shop.id}`}
            />
          </Suspense>
        </div>
      )}
      <ShopSummary shop={shop} />
    </div>
  )
}

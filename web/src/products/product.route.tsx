import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { skuLayout } from '@lonja/core/products/sku-layout.ts'
import { useState } from 'react'
import { data, isRouteErrorResponse, useSearchParams } from 'react-router'
import { loadShopAccess } from '../access/load-shop-access.server.ts'
import { loadUsual } from '../bought/load-bought.server.ts'
import { UsualQuantities } from '../bought/usual-quantity.tsx'
import { readCommentSort } from '../comments/comment-sort.ts'
import { Comments } from '../comments/comments.tsx'
import { Stars } from '../comments/stars.tsx'
import { AskShop } from '../conversations/ask-shop.tsx'
import { CouponStrip } from '../coupons/coupon-strip.tsx'
import { couponsOfShops, mayBeFor } from '../coupons/coupons-of-shops.server.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { ReportLink } from '../moderation/report-link.tsx'
import { m } from '../paraglide/messages.js'
import { awaitedSkus } from '../restock/awaited-skus.server.ts'
import { AwaitedSkus } from '../restock/restock-button.tsx'
import { loadIsSaved } from '../saved/load-saved.server.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { PRODUCT_SEO, productMeta } from '../seo/product-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { ownShopId, requireOwnShop } from '../server/own-host.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/product.route'
import { asCards } from './as-card.server.ts'
import { ProductCodes, VariantCodes } from './detail/codes.tsx'
import { Gallery } from './detail/gallery.tsx'
import { ProductGone } from './detail/not-found.tsx'
import { OrderForm } from './detail/order-form.tsx'
import { picturesOf } from './detail/pictures.ts'
import { PriceAsked } from './detail/price-asked.tsx'
import { PriceBlock } from './detail/price-block.tsx'
import { ProductFacts } from './detail/product-facts.tsx'
import { ProductPapers } from './detail/product-papers.tsx'
import { ProductShop } from './detail/product-shop.tsx'
import { ContactShop, ShopTerms } from './detail/shop-terms.tsx'
import { useProductView } from './detail/use-product-view.ts'
import { productAddress } from './product-address.ts'
import { ProductSection } from './product-section.tsx'
import { isBuyable } from './stock.tsx'

/** Products of the same shop, and products like this one, below a product; comments at first. */
const OTHERS = 5
const COMMENTS = '5'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const id = idOfSlug(params.product)
  if (id === null) throw data(null, { status: 404 })
  const api = client(context)
  const sort = readCommentSort(url)
  const asGroup = url.searchParams.get('asGroup')
  const asked = asGroup && /^[1-9]\d{0,8}$/.test(asGroup) ? { query: { asGroup } } : {}
  const [product, similar, comments] = await Promise.all([
    orErrorPage(api.getProduct({ params: { id: String(id) }, ...asked })),
    orErrorPage(api.getSimilarProducts({ params: { id: String(id) }, query: { limit: String(OTHERS) } })),
    orErrorPage(api.getOrderComments({ query: { productId: String(id), sort, limit: COMMENTS } })),
  ])
  requireOwnShop(context, product.shopId, url)
  const shopId = String(product.shopId)
  // at a shop's own host nothing of other shops is offered
  const alike = similar.items.filter((other) => ownShopId(context) === null || other.shopId === product.shopId)
  const [shop, newest, coupons, access, awaited, usual, isSaved] = await Promise.all([
    orErrorPage(api.getShop({ params: { id: shopId } })),
    api.getProducts({ query: { shopId, limit: String(OTHERS * 2 + 1) } }),
    couponsOfShops(context, [product.shopId]),
    loadShopAccess(context, product.shop),
    awaitedSkus(context, product.skus),
    loadUsual(context, product.id),
    loadIsSaved(context, product.id),
  ])
  const shown = new Set([id, ...alike.map((other) => other.id)])
  const { city, shopSettings, businessPhone, businessEmail, serviceRecord } = shop
  const others = newest.items.filter((other) => !shown.has(other.id)).slice(0, OTHERS)
  return {
    asGroup: asked.query?.asGroup ?? null,
    product,
    // the page says no more of its shop than how it sells
    shop: { id: shop.id, city, shopSettings, businessPhone, businessEmail, serviceRecord },
    others: asCards(others),
    similar: asCards(alike),
    comments,
    sort,
    access,
    awaited,
    usual,
    isSaved,
    coupons: (coupons[product.shopId] ?? []).filter((coupon) => mayBeFor(coupon, product.id)),
  }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { ownHost: 'stays', seo: PRODUCT_SEO, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => productMeta(args)

/** The variant that the address names, then the one that the user touched last. */
const useChosen = (skus: readonly { id: number }[]) => {
  const [params] = useSearchParams()
  const named = Number(params.get('sku'))
  const [touched, choose] = useState<number | null>(null)
  const chosen = touched ?? (skus.some(({ id }) => id === named) ? named : null)
  return { chosen, choose }
}

type Loaded = Route.ComponentProps['loaderData']

export default function ProductDetailPage({ loaderData }: Route.ComponentProps) {
  const { product, others, similar } = loaderData
  useProductView(product.id)
  const path = usePath()
  return (
    <>
      <div className="page py-4 md:py-6">
        <Breadcrumb
          trail={[
            { to: path('/'), text: m.frame_tab_home() },
            ...product.categoryPath.map(({ id, name }) => ({ to: path(`/goods-list?categoryIds=${id}`), text: name })),
            { text: product.name },
          ]}
        />
        {loaderData.asGroup && (
          <div className="mt-4">
            <Alert tone="note">{m.products_as_group()}</Alert>
          </div>
        )}
        <AwaitedSkus value={loaderData.awaited}>
          <UsualQuantities value={loaderData.usual}>
            <Offer key={product.id} {...loaderData} />
          </UsualQuantities>
        </AwaitedSkus>
        <CommentsOf {...loaderData} />
      </div>
      <div className="print:hidden">
        <ProductSection
          title={m.products_detail_similar()}
          to={`/goods-list?categoryIds=${product.categoryPath.at(-1)?.id ?? ''}`}
          more={m.products_see_all()}
          products={similar}
        />
        <ProductSection
          title={m.products_more_of_shop({ name: product.shop.name })}
          to={`/shop-index/${product.shopId}`}
          more={m.products_see_all()}
          products={others}
        />
      </div>
    </>
  )
}

/** Pictures, price and the form; a grid of quantities takes the whole width where it would not fit beside the pictures. */
const Offer = ({ product, shop, coupons, access, isSaved }: Loaded) => {
  const { chosen, choose } = useChosen(product.skus)
  const sku = product.skus.find(({ id }) => id === chosen)
  const isGrid = skuLayout(product.skus).kind === 'grid'
  const isOpen = product.priceInfo !== null && product.shop.shopSettings.taxSetting !== null
  return (
    <div className="mt-4 gap-x-8 gap-y-5 max-sm:space-y-5 sm:grid sm:grid-cols-2 sm:grid-rows-[auto_1fr_auto] lg:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_580px] lg:gap-x-12">
      <div className={isGrid ? 'min-w-0 lg:row-span-3' : 'min-w-0 sm:row-span-2 lg:row-span-3'}>
        {/* where a window holds it whole, it stays beside what is read and filled in */}
        <div className="lg:[@media(height>=800px)]:sticky lg:[@media(height>=800px)]:top-32">
          <Gallery pictures={picturesOf(product, chosen)} texts={product.pictureTexts} name={product.name} />
        </div>
      </div>
      <div className="min-w-0">
        <ProductShop shop={product.shop} record={shop.serviceRecord} />
        <div className="mt-3 flex items-start gap-4">
          <h1 className="min-w-0 text-balance font-bold text-2xl tracking-[-0.03em]">{product.name}</h1>
          <SaveButton product={product} isSaved={isSaved} />
        </div>
        <ProductCodes product={product} />
        {product.rating.average !== null && (
          <a href="#comments" className="mb-3 flex min-h-9 w-fit items-center gap-2 hover:underline">
            <Stars points={product.rating.average} />
            <span className="text-ink-2">{m.comments_product_count({ count: product.rating.count })}</span>
          </a>
        )}
        {isOpen ? <PriceBlock product={product} sku={sku} /> : <PriceAsked product={product} access={access} />}
        {!isOpen && !access && (
          <ContactShop shop={shop} productId={product.id} about={m.products_detail_contact_prices()} />
        )}
      </div>
      {isOpen && (
        <div className={`max-sm:contents min-w-0 ${isGrid ? 'sm:max-lg:col-span-2' : ''}`}>
          <OrderForm
            product={product}
            chosen={sku}
            onChoose={choose}
            takesRequests={shop.shopSettings.takesOfferRequests}
          />
          {!product.skus.every(isBuyable) && <ContactShop shop={shop} productId={product.id} />}
        </div>
      )}
      <div className="min-w-0 sm:max-lg:col-span-2">
        {coupons.length > 0 && (
          <div className="mt-6">
            <CouponStrip coupons={coupons} />
          </div>
        )}
        <ShopTerms product={product} shop={shop} />
        {isOpen && product.skus.every(isBuyable) && (
          <AskShop topic={{ shopId: shop.id, productId: product.id }} className={buttonStyle('quiet', 'sm', 'mt-4')} />
        )}
        <ProductFacts product={product} />
        <ProductPapers papers={product.papers} />
        <VariantCodes product={product} />
        <ReportLink
          kind="product"
          id={product.id}
          label={m.moderation_report_product()}
          className="mt-3 print:hidden"
        />
      </div>
    </div>
  )
}

const CommentsOf = ({ product, comments, sort }: Loaded) => {
  const path = usePath()
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-40">
      <h2 id="comments-title" className="mb-4 font-bold text-xl tracking-[-0.02em]">
        {m.comments_product_comments()}
      </h2>
      {comments.rating.count === 0 ? (
        <p className="text-ink-2">{m.comments_product_none()}</p>
      ) : (
        <Comments
          key={product.id}
          {...{ comments, sort }}
          shopName={product.shop.name}
          list={`${path(productAddress(product))}/comments`}
        />
      )}
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <ProductGone /> : <ErrorPage error={error} />
}

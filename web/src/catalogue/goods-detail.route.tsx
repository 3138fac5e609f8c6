import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { data } from 'react-router'
import { CouponStrip } from '../coupons/coupon-strip.tsx'
import { couponsOfShops } from '../coupons/coupons-of-shops.server.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../shell/api.server.ts'
import { usePath } from '../shell/locale.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/goods-detail.route'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductSection } from './product-section.tsx'
import { ProductShop } from './product-shop.tsx'

/** Goods of the same shop below a product. */
const OTHERS = 5

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const id = idOfSlug(params.product)
  if (id === null) throw data(null, { status: 404 })
  const api = client(context)
  const product = await orErrorPage(api.getProduct({ params: { id: String(id) } }))
  const [others, coupons] = await Promise.all([
    api.getProducts({ query: { shopId: String(product.shopId), limit: String(OTHERS + 1) } }),
    couponsOfShops(context, [product.shopId]),
  ])
  return {
    product,
    others: others.items.filter((other) => other.id !== id).slice(0, OTHERS),
    coupons: coupons[product.shopId] ?? [],
  }
}

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `${loaderData.product.name} | Lonja` },
        { name: 'description', content: loaderData.product.description.slice(0, 160) },
      ]
    : []

export default function GoodsDetail({ loaderData }: Route.ComponentProps) {
  const { product, others, coupons } = loaderData
  const path = usePath()
  return (
    <>
      <div className="page py-4 md:py-6">
        <Breadcrumb
          trail={[
            { to: path('/'), text: m.shell_tab_home() },
            ...product.categories.map(({ id, name }) => ({ to: path(`/goods-list?categoryIds=${id}`), text: name })),
            { text: product.name },
          ]}
        />
        <div className="mt-4 grid gap-6 sm:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1fr)_560px] lg:gap-14">
          <Gallery key={product.id} pictures={product.pictures} name={product.name} />
          <div>
            <ProductShop shop={product.shop} />
            <h1 className="mt-3 text-balance font-bold text-2xl tracking-[-0.03em]">{product.name}</h1>
            <p className="mt-1 text-ink-3 text-xs">{m.catalogue_reference({ reference: product.serialNumber })}</p>
            <BuyBox key={product.id} product={product} />
            {coupons.length > 0 && (
              <div className="mt-6">
                <CouponStrip coupons={coupons} />
              </div>
            )}
            <ProductFacts product={product} />
          </div>
        </div>
      </div>
      <ProductSection
        title={m.catalogue_more_of_shop({ name: product.shop.name })}
        to={`/shop-index/${product.shopId}`}
        more={m.catalogue_see_all()}
        products={others}
      />
    </>
  )
}

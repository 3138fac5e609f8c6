import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { PackageOpen } from 'lucide-react'
import { data, useSearchParams } from 'react-router'
import { AccessPanel } from '../access/access-panel.tsx'
import { loadShopAccess } from '../access/load-shop-access.server.ts'
import { CategoryList } from '../catalogue/category-list.tsx'
import { placeOf } from '../catalogue/category-place.ts'
import { countText } from '../catalogue/goods-words.ts'
import { accessText } from '../catalogue/price-closed.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { m } from '../paraglide/messages.js'
import { SHOP_SEO, shopMeta } from '../seo/shop-meta.ts'
import { client, orErrorPage } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { usePath } from '../shell/locale.ts'
import { changedQuery, queryOf } from '../shell/query.ts'
import { useLongerList } from '../shell/use-longer-list.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import type { Route } from './+types/shop-index.route'
import { ShopHead } from './shop-head.tsx'
import { ShopInfo } from './shop-info.tsx'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const id = idOfSlug(params.shopId)
  if (id === null) throw data(null, { status: 404 })
  const api = client(context)
  const shopId = String(id)
  const query = queryOf(url, ['search', 'categoryIds', 'cursor'])
  const shop = await orErrorPage(api.getShop({ params: { id: shopId } }))
  const [goods, tree, access] = await Promise.all([
    orErrorPage(api.getProducts({ query: { ...query, shopId, limit: '24' } })),
    api.getShopCategoryTree({ query: { shopId, lang: context.get(localeContext) } }),
    loadShopAccess(context, shop),
  ])
  const category = /^\d+$/.test(query.categoryIds ?? '') ? Number(query.categoryIds) : null
  return { shop, goods, access, place: placeOf(tree.items, category) }
}

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const handle = { seo: SHOP_SEO }

export const meta = (args: Route.MetaArgs) => shopMeta(args)

const goodsOf = (fetched: { goods: Route.ComponentProps['loaderData']['goods'] }) => fetched.goods

export default function ShopIndex({ loaderData }: Route.ComponentProps) {
  const { shop, place, goods, access } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const { items, next, load, busy } = useLongerList(goods, goodsOf)
  const closed = accessText(shop.access)
  return (
    <>
      <ShopHead shop={shop} />
      <div className="page flex flex-col-reverse gap-10 py-6 md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:gap-10">
        <aside className="space-y-8">
          {place.below.length > 0 && (
            <div className="hidden md:block">
              <CategoryList
                place={place}
                address={(id) =>
                  path(`/shop-index/${shop.id}`) +
                  changedQuery(params, { categoryIds: id === null ? null : String(id) })
                }
              />
            </div>
          )}
          <ShopInfo shop={shop} />
        </aside>
        <section>
          {closed && <div className="mb-6">{access ? <AccessPanel access={access} /> : <Alert>{closed}</Alert>}</div>}
          <div className="mb-5 flex items-baseline gap-3">
            <h2 className="font-bold text-xl tracking-[-0.02em]">{place.trail.at(-1)?.name ?? m.shops_goods()}</h2>
            <p className="text-ink-3">{countText(goods)}</p>
          </div>
          {items.length === 0 ? (
            <EmptyState Icon={PackageOpen} title={m.shops_no_goods()} text={closed || m.shops_no_goods_hint()} />
          ) : (
            <div className="beside-filters">
              <ProductGrid products={items} firstRow={4} />
            </div>
          )}
          {next && (
            <LoadMore to={next} onClick={load} busy={busy}>
              {m.ui_load_more()}
            </LoadMore>
          )}
        </section>
      </div>
    </>
  )
}

import { contract } from '@lonja/core/contract.ts'
import { Map as MapIcon, SearchX } from 'lucide-react'
import { useNavigation, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { MoreRows } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { SHOP_LIST_SEO, shopListMeta } from '../seo/shop-list-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/shop-list.route'
import { asShopCards } from './as-shop-card.server.ts'
import { chosenIndustries, loadFacets, shopFilters } from './load-shop-filters.server.ts'
import { OwnIndustries } from './own-industries.tsx'
import { ShopChips } from './shop-chips.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopGrid } from './shop-grid.tsx'
import { shopCountText } from './shop-labels.ts'
import { filtersOf } from './shop-query.ts'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const filters = await shopFilters(context, url)
  const [shops, facets, chosen] = await Promise.all([
    orErrorPage(
      client(context).getShops({ query: { ...readQuery(contract.getShops, url.searchParams), limit: '24' } }),
    ),
    loadFacets(context, filters),
    chosenIndustries(context),
  ])
  return { shops: { ...shops, items: asShopCards(shops.items) }, facets, chosen }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { ownHost: 'market', seo: SHOP_LIST_SEO, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => shopListMeta(args)

/** The directory of shops (spec §2, /shop-list). */
export default function ShopList({ loaderData }: Route.ComponentProps) {
  const { facets, chosen, shops } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const navigation = useNavigation()
  const list = useLongerList({ shops }, 'shops')
  const waiting = navigation.state === 'loading' && navigation.location.pathname === path('/shop-list')
  return (
    <div className="page py-6 md:py-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.shops_list_title()}</h1>
          <p className="mt-1.5 text-ink-2">{m.shops_list_text()}</p>
        </div>
        <LinkButton kind="quiet" to={path(`/map${filtersOf(params)}`)}>
          <MapIcon size={18} aria-hidden />
          {m.shops_find_on_map()}
        </LinkButton>
      </div>
      <div className="md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:gap-10">
        <ShopFilters facets={facets} sorted />
        <section aria-labelledby="shops">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="shops" className="font-semibold text-base" aria-live="polite">
              {shopCountText({ ...shops, total: shops.total ?? facets.total })}
            </h2>
            <OwnIndustries industries={facets.industries} chosen={chosen} />
          </div>
          <ShopChips facets={facets} />
          {list.items.length === 0 ? (
            <EmptyState Icon={SearchX} title={m.shops_none()} text={m.shops_find_none_hint()}>
              <LinkButton to={path('/shop-list')}>{m.shops_find_clear()}</LinkButton>
            </EmptyState>
          ) : (
            <div aria-busy={waiting || undefined} className={`transition-opacity ${waiting ? 'opacity-50' : ''}`}>
              <ShopGrid shops={list.items} beside />
            </div>
          )}
          <MoreRows list={list} />
        </section>
      </div>
    </div>
  )
}

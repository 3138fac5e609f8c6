import { RefreshCw } from 'lucide-react'
import { isRouteErrorResponse, redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { SearchMeant } from '../search/search-meant.tsx'
import { GOODS_LIST_SEO, goodsListMeta } from '../seo/goods-list-meta.ts'
import { client, orErrorPage } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { usePath } from '../shell/locale.ts'
import { queryOf, tidiedQuery } from '../shell/query.ts'
import { useLongerList } from '../shell/use-longer-list.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import type { Route } from './+types/goods-list.route'
import { type CategoryPlace, placeOf } from './category-place.ts'
import { GoodsChips, useChips } from './goods-chips.tsx'
import { GoodsEmpty } from './goods-empty.tsx'
import { GoodsFilters } from './goods-filters.tsx'
import { GoodsSort } from './goods-sort.tsx'
import { GoodsWaiting } from './goods-waiting.tsx'
import { countText } from './goods-words.ts'
import { ProductGrid } from './product-grid.tsx'

/** Filters that the address may name (spec §2, /goods-list). */
const FILTERS = [
  'search',
  'exact',
  'name',
  'categoryIds',
  'shopId',
  'shopIds',
  'shopTypes',
  'industryIds',
  'packSizes',
  'countries',
  'attributes',
  'isRecommend',
  'discountProduct',
  'inStock',
  'needBook',
  'priceFrom',
  'priceTo',
] as const
const PAGING = ['sort', 'cursor'] as const

/** Goods of one page: whole rows of 2, 3, 4 and 5. */
const PAGE = 30

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const tidy = tidiedQuery(url)
  if (tidy !== null) throw redirect(url.pathname + tidy)
  const api = client(context)
  const wanted = queryOf(url, FILTERS)
  // amounts as people here write them
  for (const name of ['priceFrom', 'priceTo'] as const) if (wanted[name]) wanted[name] = wanted[name].replace(',', '.')
  // the API itself refuses values that the contract does not know; the address comes from a reader
  const query = wanted as never
  const [goods, asked, tree] = await Promise.all([
    orErrorPage(api.getProducts({ query: { ...wanted, ...queryOf(url, PAGING), limit: String(PAGE) } as never })),
    orErrorPage(api.getFilters({ query })),
    api.getCategoryTrees({ query: { lang: context.get(localeContext) } }),
  ])
  // what the list was put right to is what it is narrowed by
  const meant =
    goods.isCorrected && goods.didYouMean !== null ? ({ ...wanted, search: goods.didYouMean } as never) : null
  const filters = meant ? await orErrorPage(api.getFilters({ query: meant })) : asked
  const category = /^\d+$/.test(wanted.categoryIds ?? '') ? Number(wanted.categoryIds) : null
  return { goods, filters, place: placeOf(tree.items, category) }
}

const titleOf = (place: CategoryPlace, search: string | null): string =>
  search ? m.catalogue_results_for({ search }) : (place.trail.at(-1)?.name ?? m.shell_footer_all_goods())

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const handle = { seo: GOODS_LIST_SEO }

export const meta = (args: Route.MetaArgs) => goodsListMeta(args, titleOf)

const goodsOf = (data: { goods: Route.ComponentProps['loaderData']['goods'] }) => data.goods

export default function GoodsList({ loaderData }: Route.ComponentProps) {
  const { place, goods, filters } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const navigation = useNavigation()
  const { items, next, load, busy } = useLongerList(goods, goodsOf)
  const chips = useChips({ place, filters })
  const waiting = navigation.state === 'loading' && navigation.location.pathname === path('/goods-list')
  const trail = [
    { to: path('/'), text: m.shell_tab_home() },
    { to: path('/goods-list'), text: m.shell_tab_goods() },
    ...place.trail.map((step) => ({ to: path(`/goods-list?categoryIds=${step.id}`), text: step.name })),
  ]
  return (
    <div className="page py-4 md:py-6">
      <Breadcrumb trail={trail.map((step, index) => (index === trail.length - 1 ? { text: step.text } : step))} />
      <div className="mt-3 mb-4 flex flex-wrap items-baseline gap-x-3 md:mb-5">
        <h1 className="font-bold text-2xl tracking-[-0.03em]">{titleOf(place, params.get('search'))}</h1>
        <p className="text-ink-3" aria-live="polite">
          {countText(goods)}
        </p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 md:grid-cols-[220px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-10">
        <GoodsFilters place={place} filters={filters} shown={countText(goods) || m.catalogue_all_goods()} />
        <div className="mb-4 flex justify-end">
          <GoodsSort />
        </div>
        <section aria-labelledby="goods" className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
          <h2 id="goods" className="sr-only">
            {m.shell_tab_goods()}
          </h2>
          <GoodsChips chips={chips} />
          <SearchMeant {...goods} />
          {items.length === 0 ? (
            <GoodsEmpty place={place} chips={chips} />
          ) : (
            <div
              aria-busy={waiting || undefined}
              className={`beside-filters transition-opacity ${waiting ? 'opacity-50' : ''}`}
            >
              <ProductGrid products={items} firstRow={4} />
              {busy && <GoodsWaiting count={4} />}
            </div>
          )}
          {next && (
            <LoadMore to={next} onClick={load} busy={busy}>
              {m.ui_load_more()}
            </LoadMore>
          )}
        </section>
      </div>
    </div>
  )
}

/** The list could not be read: once more, or without its filters. What is not there is told by the page above. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const refused = isRouteErrorResponse(error) && error.status < 500
  return (
    <div className="page py-8">
      <EmptyState
        Icon={RefreshCw}
        title={refused ? m.catalogue_list_refused() : m.catalogue_list_failed()}
        text={refused ? m.catalogue_list_refused_hint() : m.catalogue_list_failed_hint()}
      >
        {!refused && (
          <LinkButton to={pathname + search} replace>
            {m.catalogue_list_retry()}
          </LinkButton>
        )}
        <LinkButton kind={refused ? 'main' : 'quiet'} to={pathname}>
          {m.catalogue_all_goods()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}

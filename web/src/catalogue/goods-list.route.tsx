import { SearchX } from 'lucide-react'
import { useNavigation, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { usePath } from '../shell/locale.ts'
import { queryOf } from '../shell/query.ts'
import { useLongerList } from '../shell/use-longer-list.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import type { Route } from './+types/goods-list.route'
import { type CategoryPlace, placeOf } from './category-place.ts'
import { GoodsChips } from './goods-chips.tsx'
import { GoodsFilters } from './goods-filters.tsx'
import { countText } from './goods-words.ts'
import { ProductGrid } from './product-grid.tsx'

/** Filters that the address may name (spec §2, /goods-list). */
const FILTERS = [
  'search',
  'name',
  'categoryIds',
  'isRecommend',
  'discountProduct',
  'inStock',
  'needBook',
  'priceFrom',
  'priceTo',
  'sort',
  'cursor',
] as const

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const api = client(context)
  const query = queryOf(url, FILTERS)
  const [goods, tree] = await Promise.all([
    // the API itself refuses values that the contract does not know; the address comes from a reader
    orErrorPage(api.getProducts({ query: { ...query, limit: '30' } as never })),
    api.getCategoryTrees({ query: { lang: context.get(localeContext) } }),
  ])
  const category = /^\d+$/.test(query.categoryIds ?? '') ? Number(query.categoryIds) : null
  return { goods, place: placeOf(tree.items, category) }
}

const titleOf = (place: CategoryPlace, search: string | null): string =>
  search ? m.catalogue_results_for({ search }) : (place.trail.at(-1)?.name ?? m.shell_footer_all_goods())

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  {
    title: `${titleOf(loaderData?.place ?? { trail: [], below: [] }, new URLSearchParams(location.search).get('search'))} | Lonja`,
  },
]

const goodsOf = (data: { goods: Route.ComponentProps['loaderData']['goods'] }) => data.goods

export default function GoodsList({ loaderData }: Route.ComponentProps) {
  const { place, goods } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const navigation = useNavigation()
  const { items, next, load, busy } = useLongerList(goods, goodsOf)
  const waiting = navigation.state === 'loading' && navigation.location.pathname === path('/goods-list')
  const trail = [
    { to: path('/'), text: m.shell_tab_home() },
    { to: path('/goods-list'), text: m.shell_tab_goods() },
    ...place.trail.map((step) => ({ to: path(`/goods-list?categoryIds=${step.id}`), text: step.name })),
  ]
  return (
    <div className="page py-4 md:py-6">
      <Breadcrumb trail={trail.map((step, index) => (index === trail.length - 1 ? { text: step.text } : step))} />
      <div className="mt-3 mb-5 flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-bold text-2xl tracking-[-0.03em]">{titleOf(place, params.get('search'))}</h1>
        <p className="text-ink-3" aria-live="polite">
          {countText(goods)}
        </p>
      </div>
      <div className="md:grid md:grid-cols-[220px_minmax(0,1fr)] md:gap-8 lg:gap-10">
        <GoodsFilters place={place} />
        <section aria-labelledby="goods">
          <h2 id="goods" className="sr-only">
            {m.shell_tab_goods()}
          </h2>
          <GoodsChips place={place} />
          {items.length === 0 ? (
            <EmptyState Icon={SearchX} title={m.catalogue_none()} text={m.catalogue_none_hint()}>
              <LinkButton to={path('/goods-list')}>{m.catalogue_all_goods()}</LinkButton>
            </EmptyState>
          ) : (
            <div
              aria-busy={waiting || undefined}
              className={`beside-filters transition-opacity ${waiting ? 'opacity-50' : ''}`}
            >
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
    </div>
  )
}

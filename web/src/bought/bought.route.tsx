import { BOUGHT_SORTS, type BoughtSort, isUsual } from '@lonja/core/bought/bought.ts'
import { contract } from '@lonja/core/contract.ts'
import { PackageSearch, ShoppingBasket } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { changedQuery } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { ToLists } from '../orderlists/keep-as-list.tsx'
import { m } from '../paraglide/messages.js'
import { awaitedSkus } from '../restock/awaited-skus.server.ts'
import { AwaitedSkus } from '../restock/restock-button.tsx'
import { client, orErrorPage } from '../server/api.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/bought.route'
import { BoughtRow } from './bought-row.tsx'
import { isOnSale } from './on-sale.ts'
import { UsualTimes } from './usual-times.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { ...readQuery(contract.getBoughtProducts, url.searchParams), limit: '30' }
  const api = client(context)
  const [bought, { items: usualTimes }] = await Promise.all([
    orErrorPage(api.getBoughtProducts({ query })),
    orErrorPage(api.getUsualTimes()),
  ])
  const awaited = await awaitedSkus(
    context,
    bought.items.flatMap(({ sku }) => sku ?? []),
  )
  return { bought, awaited, usualTimes }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.bought_page() }]

const SORT_WORDS: Record<BoughtSort, () => string> = {
  often: m.bought_sort_often,
  recent: m.bought_sort_recent,
}

/** All that the user's account ordered before, to be had again. */
export default function BoughtBefore({ loaderData: { bought, awaited, usualTimes } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const asked = useAskedQuery()
  const path = usePath()
  const list = useLongerList({ bought }, 'bought')
  const here = path('/uc/bought')
  const [shopId, search, sort] = [params.get('shopId'), params.get('search') ?? '', params.get('sort') ?? 'often']
  const to = (changes: Record<string, string | null>) => here + changedQuery(asked, { add: null, ...changes })
  const isFiltered = shopId !== null || search !== ''
  const hasUsual = shopId !== null && search === '' && bought.items.some((one) => isUsual(one) && isOnSale(one))
  return (
    <AwaitedSkus value={awaited}>
      <h1 className="font-semibold text-xl">{m.bought_title()}</h1>
      <p className="mb-4 text-ink-2">
        {m.bought_text()} <ToLists />
      </p>
      {!isFiltered && <UsualTimes items={usualTimes} className="mb-4" />}
      {bought.shops.length > 0 && (
        <div className="mb-4 space-y-3">
          <SearchForm
            label={m.bought_search()}
            search={search}
            kept={{ shopId: asked.get('shopId'), sort: asked.get('sort') }}
          />
          {bought.shops.length > 1 && (
            <PillLinks
              label={m.bought_shops()}
              pills={[
                { to: to({ shopId: null }), text: m.bought_all_shops(), isCurrent: shopId === null },
                ...bought.shops.map(({ id, name, count }) => ({
                  to: to({ shopId: String(id) }),
                  text: name,
                  isCurrent: shopId === String(id),
                  count,
                })),
              ]}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PillLinks
              label={m.bought_sort()}
              pills={BOUGHT_SORTS.map((one) => ({
                to: to({ sort: one === 'often' ? null : one }),
                text: SORT_WORDS[one](),
                isCurrent: one === sort,
              }))}
            />
            {hasUsual && (
              <LinkButton size="sm" to={path(`/uc/bought/usual?shopId=${shopId}`)}>
                <ShoppingBasket size={16} aria-hidden />
                {m.bought_usual_link()}
              </LinkButton>
            )}
          </div>
        </div>
      )}
      <GrowingList
        list={list}
        empty={
          <EmptyState
            Icon={PackageSearch}
            title={isFiltered ? m.bought_none_found() : m.bought_none()}
            text={isFiltered ? m.bought_none_found_text() : m.bought_none_text()}
          >
            <LinkButton to={isFiltered ? here : path('/goods-list')}>
              {isFiltered ? m.bought_show_all() : m.bought_go_shopping()}
            </LinkButton>
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4"
      >
        {(one) => <BoughtRow bought={one} />}
      </GrowingList>
    </AwaitedSkus>
  )
}

import { SHOP_SORTS, SHOP_TYPES, VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import { SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { SHOP_LIST_SEO, shopListMeta } from '../seo/shop-list-meta.ts'
import { client, orErrorPage } from '../shell/api.server.ts'
import { readPlace } from '../shell/place.ts'
import { queryOf } from '../shell/query.ts'
import { useLongerList } from '../shell/use-longer-list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/shop-list.route'
import { ShopGrid } from './shop-grid.tsx'
import { typeText, visibilityText } from './shop-words.ts'

const FILTERS = ['search', 'types', 'industryIds', 'visibility', 'sort', 'cursor'] as const

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const api = client(context)
  const query = queryOf(url, FILTERS)
  const [shops, industries] = await Promise.all([
    orErrorPage(api.getShops({ query: { ...query, limit: '24' } as never })),
    api.getIndustries(),
  ])
  return { shops, industries: industries.items, placed: readPlace(request) !== undefined }
}

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const handle = { seo: SHOP_LIST_SEO }

export const meta = (args: Route.MetaArgs) => shopListMeta(args)

const sortText = (sort: (typeof SHOP_SORTS)[number]): string =>
  ({
    distance: m.shops_sort_distance,
    recent: m.shops_sort_recent,
    oldest: m.shops_sort_oldest,
    followers: m.shops_sort_followers,
    name: m.shops_sort_name,
  })[sort]()

const shopsOf = (data: { shops: Route.ComponentProps['loaderData']['shops'] }) => data.shops

export default function ShopList({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { industries, placed } = loaderData
  const { items, next, load, busy } = useLongerList(loaderData.shops, shopsOf)
  const value = (name: string) => params.get(name) ?? ''
  const sorts = SHOP_SORTS.filter((sort) => sort !== 'distance' || placed)
  return (
    <div className="page py-6 md:py-10">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.shops_list_title()}</h1>
      <p className="mt-1.5 text-ink-2">{m.shops_list_text()}</p>
      <FilterForm className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4" submit={m.ui_apply()}>
        <SelectField
          key={`industry-${value('industryIds')}`}
          name="industryIds"
          label={m.shops_industry()}
          defaultValue={value('industryIds')}
          options={[
            { value: '', text: m.ui_all() },
            ...industries.map((industry) => ({ value: String(industry.id), text: industry.name })),
          ]}
        />
        <SelectField
          key={`type-${value('types')}`}
          name="types"
          label={m.shops_type()}
          defaultValue={value('types')}
          options={[
            { value: '', text: m.ui_all() },
            ...SHOP_TYPES.map((type) => ({ value: type, text: typeText(type) })),
          ]}
        />
        <SelectField
          key={`visibility-${value('visibility')}`}
          name="visibility"
          label={m.shops_visibility()}
          defaultValue={value('visibility')}
          options={[
            { value: '', text: m.ui_all() },
            ...VISIBILITIES.slice(0, 2).map((visibility) => ({ value: visibility, text: visibilityText(visibility) })),
          ]}
        />
        <SelectField
          key={`sort-${value('sort')}`}
          name="sort"
          label={m.ui_sort()}
          defaultValue={value('sort')}
          options={[
            { value: '', text: m.shops_sort_default() },
            ...sorts.map((sort) => ({ value: sort, text: sortText(sort) })),
          ]}
        />
      </FilterForm>
      <section aria-labelledby="shops" className="mt-8">
        <h2 id="shops" className="sr-only">
          {m.shops_list_title()}
        </h2>
        {items.length === 0 ? (
          <EmptyState Icon={SearchX} title={m.shops_none()} text={m.shops_none_hint()} />
        ) : (
          <ShopGrid shops={items} />
        )}
        {next && (
          <LoadMore to={next} onClick={load} busy={busy}>
            {m.ui_load_more()}
          </LoadMore>
        )}
      </section>
    </div>
  )
}

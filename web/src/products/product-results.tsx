import { useLocation, useNavigation } from 'react-router'
import { MoreRows } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { m } from '../paraglide/messages.js'
import { SearchMeant } from '../search/search-meant.tsx'
import type { CategoryPlace } from './category-place.ts'
import { GoodsChips, useChips } from './filter-chips.tsx'
import { GoodsEmpty } from './no-products.tsx'
import { GoodsFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { countText } from './product-labels.ts'
import { GoodsWaiting } from './product-skeleton.tsx'
import { GoodsSort } from './product-sort.tsx'
import type { AlternativesData, FiltersData, GoodsData } from './wire.ts'

interface GoodsShelvesProps {
  goods: GoodsData
  filters: FiltersData
  place: CategoryPlace
  /** where to go on from a search that found nothing */
  alternatives: AlternativesData | null
  /** the shop whose goods these are; absent for the whole market */
  shopId?: number
}

const goodsOf = (data: { goods: GoodsData }) => data.goods

/** A list of goods with its filters, for the whole market or one shop; its links lead to the page that it stands on. */
export const ProductResults = ({ goods, filters, place, alternatives, shopId }: GoodsShelvesProps) => {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const list = useLongerList(goods, goodsOf)
  const { items, busy } = list
  const chips = useChips({ place, filters })
  const waiting = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 md:grid-cols-[220px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-10">
      <GoodsFilters place={place} filters={filters} shown={countText(goods) || m.products_all_goods()} />
      <div className="mb-4 flex justify-end">
        <GoodsSort />
      </div>
      <section aria-labelledby="goods" className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
        <h2 id="goods" className="sr-only">
          {m.frame_tab_goods()}
        </h2>
        <GoodsChips chips={chips} />
        <SearchMeant {...goods} />
        {items.length === 0 ? (
          <GoodsEmpty place={place} chips={chips} alternatives={alternatives} shopId={shopId ?? null} />
        ) : (
          <div
            aria-busy={waiting || undefined}
            className={`beside-filters transition-opacity ${waiting ? 'opacity-50' : ''}`}
          >
            <ProductGrid products={items} firstRow={4} isLong />
            {busy && <GoodsWaiting count={4} />}
          </div>
        )}
        <MoreRows list={list} />
      </section>
    </div>
  )
}

import { useLocation, useNavigation } from 'react-router'
import { MoreRows } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { m } from '../paraglide/messages.js'
import { SaveSearch } from '../saved-searches/save-search.tsx'
import { SearchMeant } from '../search/search-meant.tsx'
import type { CategoryPlace } from './category-place.ts'
import { ProductFilterChips, useChips } from './filter-chips.tsx'
import { NoProductsFound } from './no-products.tsx'
import { ProductFilterForm } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { countText } from './product-labels.ts'
import { ProductsWaiting } from './product-skeleton.tsx'
import { ProductListSort } from './product-sort.tsx'
import type { AlternativesData, FiltersData, ProductListData } from './wire.ts'

interface ProductRowsProps {
  productList: ProductListData
  filters: FiltersData
  place: CategoryPlace
  /** where to go on from a search that found nothing */
  alternatives: AlternativesData | null
  /** the shop whose products these are; absent for the whole market */
  shopId?: number
  /** the search that the account has saved of this list; null where it has not */
  savedSearchId: number | null
}

/** A list of products with its filters, for the whole market or one shop; its links lead to the page that it stands on. */
export const ProductResults = ({
  productList,
  filters,
  place,
  alternatives,
  shopId,
  savedSearchId,
}: ProductRowsProps) => {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const list = useLongerList({ productList }, 'productList')
  const { items, busy } = list
  const chips = useChips({ place, filters })
  const waiting = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 md:grid-cols-[220px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-10">
      <ProductFilterForm place={place} filters={filters} shown={countText(productList) || m.products_all()} />
      <div className="mb-4 flex justify-end">
        <ProductListSort />
      </div>
      <section aria-labelledby="products" className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
        <h2 id="products" className="sr-only">
          {m.frame_tab_products()}
        </h2>
        <div className="flex flex-wrap items-start gap-x-3">
          <ProductFilterChips chips={chips} />
          {(chips.length > 0 || shopId !== undefined) && <SaveSearch savedId={savedSearchId} shopId={shopId} />}
        </div>
        <SearchMeant {...productList} />
        {items.length === 0 ? (
          <NoProductsFound place={place} chips={chips} alternatives={alternatives} shopId={shopId ?? null} />
        ) : (
          <div
            aria-busy={waiting || undefined}
            className={`beside-filters transition-opacity ${waiting ? 'opacity-50' : ''}`}
          >
            <ProductGrid products={items} firstRow={4} isLong />
            {busy && <ProductsWaiting count={4} />}
          </div>
        )}
        <MoreRows list={list} />
      </section>
    </div>
  )
}

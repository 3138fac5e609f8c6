import { SlidersHorizontal, X } from 'lucide-react'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { changedQuery, valuesOf } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { DefaultSubmit } from '../ui/default-submit.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { ProductPrice } from './card-price.tsx'
import { CategoryList } from './category-list.tsx'
import type { CategoryPlace } from './category-place.ts'
import { FacetValue, MORE, ProductFacet } from './facet.tsx'
import { FLAGS, facetGroups, flagText } from './facet-labels.ts'
import type { FiltersData } from './wire.ts'

/** Names of the form and of the place where it stands; the sort menu belongs to the one, narrow screens jump to the other. */
export const FILTER_FORM = 'product-filter-form'
const PANEL = 'filters'
const PRODUCTS = 'products'

/** What the form hands on without showing it. */
const KEPT = ['search', 'exact', 'name', 'categoryIds', 'shopId'] as const

interface ProductFilterFormProps {
  place: CategoryPlace
  filters: FiltersData
  /** "37 products": what the button of the sheet promises */
  shown: string
}

/**
 * Categories and filters of the list of products: a column on wide screens, on narrow ones a sheet over the page. It is one
 * element in the page: without scripts the sheet is a place to jump to, with them a window that keeps the focus.
 */
export const ProductFilterForm = ({ place, filters, shown }: ProductFilterFormProps) => {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isSheet, setSheet] = useState(false)
  const close = (event: MouseEvent) => {
    if (!sheet.current?.open) return
    event.preventDefault()
    sheet.current.close()
  }
  useEffect(() => {
    const wide = window.matchMedia('(width >= 960px)')
    const close = () => wide.matches && sheet.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <>
      <a
        href={`#${PANEL}`}
        onClick={(event) => {
          event.preventDefault()
          sheet.current?.showModal()
          setSheet(true)
        }}
        className={buttonStyle('quiet', 'md', 'md:hidden')}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {m.products_filters()}
      </a>
      {/* a column on wide screens: only the sheet is a dialog */}
      <dialog
        ref={sheet}
        id={PANEL}
        role={isSheet ? undefined : 'none'}
        aria-label={isSheet ? m.products_filters() : undefined}
        onClose={() => setSheet(false)}
        className="filter-sheet md:row-span-2"
      >
        <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4 md:hidden">
          <h2 className="font-semibold text-base">{m.products_filters()}</h2>
          <a
            href={`#${PRODUCTS}`}
            onClick={close}
            aria-label={m.ui_close()}
            className="grid size-11 place-items-center"
          >
            <X size={20} aria-hidden />
          </a>
        </div>
        <aside
          aria-label={m.products_filters()}
          className="min-h-0 grow overflow-y-auto p-4 md:overflow-visible md:p-0"
        >
          {/* hydrated by itself: on phones nobody sees it yet, and a press elsewhere does not wait for it */}
          <Suspense>
            <Panel place={place} filters={filters} />
          </Suspense>
        </aside>
        <div className="border-line border-t p-3 md:hidden">
          <SheetEnd shown={shown} close={close} />
        </div>
      </dialog>
    </>
  )
}

/** The way back to the products; until scripts apply each change at once, the button that sends the filters. */
const SheetEnd = ({ shown, close }: { shown: string; close: (event: MouseEvent) => void }) =>
  useHydrated() ? (
    <a href={`#${PRODUCTS}`} onClick={close} className={buttonStyle('main', 'lg', 'w-full')}>
      <span aria-live="polite">{m.products_filter_see({ products: shown })}</span>
    </a>
  ) : (
    <Button type="submit" form={FILTER_FORM} size="lg" className="w-full">
      {m.ui_apply()}
    </Button>
  )

const Panel = ({ place, filters }: Omit<ProductFilterFormProps, 'shown'>) => {
  const params = useAskedQuery()
  const { pathname } = useLocation()
  const chosen = (name: string) => valuesOf(params, name)
  const isOn = (flag: string) => ['true', '1'].includes(params.get(flag) ?? '')
  const flags = FLAGS.filter((flag) => filters[flag] > 0 || isOn(flag))
  const groups = facetGroups(filters).filter(
    ({ param, values }) => values.length > 1 || values.some(({ value }) => chosen(param).includes(value)),
  )
  // a narrower list names only the categories that still hold something
  const below = place.below.filter((one) => one.productCount > 0 || filters.totalIsMinimum)
  return (
    <>
      <CategoryList
        place={{ trail: place.trail, below }}
        address={(id) => pathname + changedQuery(params, { categoryIds: id === null ? null : String(id) })}
      />
      <FilterForm id={FILTER_FORM} className="mt-5 space-y-4" submit={m.ui_apply()}>
        <DefaultSubmit />
        {KEPT.map((name) => {
          const value = chosen(name).join(',')
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        {flags.length > 0 && (
          <fieldset className="facets">
            <legend>{m.products_filter_show()}</legend>
            <div>
              {flags.map((flag) => (
                <FacetValue
                  key={flag}
                  param={flag}
                  value="true"
                  text={flagText(flag)}
                  count={filters[flag]}
                  isChosen={isOn(flag)}
                  isMinimum={filters.totalIsMinimum}
                />
              ))}
            </div>
          </fieldset>
        )}
        <ProductPrice price={filters.price} />
        {groups.map((group) => (
          <ProductFacet
            key={group.key}
            group={group}
            chosen={chosen(group.param)}
            isWhole={chosen(MORE).includes(group.key)}
            place={PANEL}
            isMinimum={filters.totalIsMinimum}
          />
        ))}
      </FilterForm>
    </>
  )
}

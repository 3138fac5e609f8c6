import { SlidersHorizontal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { changedQuery } from '../shell/query.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { SelectField } from '../ui/select.tsx'
import { CategoryList } from './category-list.tsx'
import type { CategoryPlace } from './category-place.ts'
import { sortOptions } from './goods-words.ts'

const FLAGS = ['inStock', 'discountProduct', 'isRecommend', 'needBook'] as const
const KEPT = ['search', 'name', 'categoryIds'] as const

export const flagText = (flag: (typeof FLAGS)[number]): string =>
  ({
    inStock: m.catalogue_filter_in_stock,
    discountProduct: m.catalogue_filter_discount,
    isRecommend: m.catalogue_filter_recommend,
    needBook: m.catalogue_filter_presale,
  })[flag]()

/** Categories and filters of the list of goods: beside it on wide screens, behind a button on narrow ones. */
export const GoodsFilters = ({ place }: { place: CategoryPlace }) => (
  <>
    <details className="group mb-5 md:hidden">
      <summary className="flex h-11 items-center justify-center gap-2 rounded-md border border-line-strong font-semibold">
        <SlidersHorizontal size={18} aria-hidden />
        {m.catalogue_filters()}
      </summary>
      <div className="mt-4 rounded-lg bg-wash p-4">
        <Filters place={place} />
      </div>
    </details>
    <aside aria-label={m.catalogue_filters()} className="hidden md:block">
      <Filters place={place} />
    </aside>
  </>
)

const Filters = ({ place }: { place: CategoryPlace }) => {
  const [params] = useSearchParams()
  const path = usePath()
  const value = (name: string) => params.get(name) ?? ''
  return (
    <>
      <CategoryList
        place={place}
        address={(id) => path('/goods-list') + changedQuery(params, { categoryIds: id === null ? null : String(id) })}
      />
      <FilterForm className="mt-6 space-y-5" submit={m.ui_apply()}>
        {KEPT.map((name) => value(name) && <input key={name} type="hidden" name={name} value={value(name)} />)}
        <SelectField
          key={`sort-${value('sort')}`}
          name="sort"
          label={m.ui_sort()}
          defaultValue={value('sort')}
          options={sortOptions()}
        />
        <fieldset>
          <legend className="mb-1 font-medium">{m.catalogue_filter_show()}</legend>
          {FLAGS.map((flag) => (
            <Checkbox
              key={`${flag}-${value(flag)}`}
              name={flag}
              value="true"
              defaultChecked={value(flag) === 'true' || value(flag) === '1'}
            >
              {flagText(flag)}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset>
          <legend className="sr-only">{m.catalogue_filter_price()}</legend>
          <div className="grid grid-cols-2 gap-2">
            <TextField
              key={`from-${value('priceFrom')}`}
              name="priceFrom"
              label={m.catalogue_filter_price_from()}
              type="text"
              inputMode="decimal"
              pattern="\d{1,7}(\.\d{1,2})?"
              placeholder="0"
              defaultValue={value('priceFrom')}
            />
            <TextField
              key={`to-${value('priceTo')}`}
              name="priceTo"
              label={m.catalogue_filter_price_to()}
              type="text"
              inputMode="decimal"
              pattern="\d{1,7}(\.\d{1,2})?"
              placeholder="100"
              defaultValue={value('priceTo')}
            />
          </div>
        </fieldset>
      </FilterForm>
    </>
  )
}

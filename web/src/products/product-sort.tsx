import { ChevronDown } from 'lucide-react'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { m } from '../paraglide/messages.js'
import { FILTER_FORM } from './product-filters.tsx'
import { sortOptions } from './product-labels.ts'

/** In which order the products stand. It belongs to the form of the filters, whose button sends it where no script does. */
export const ProductListSort = () => {
  const params = useAskedQuery()
  const sort = params.get('sort') ?? ''
  return (
    <label className="relative flex min-w-0 items-center gap-2">
      <span className="sr-only shrink-0 text-ink-2 sm:not-sr-only">{m.ui_sort()}</span>
      <select
        name="sort"
        form={FILTER_FORM}
        defaultValue={sort}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-11 w-full min-w-0 appearance-none truncate rounded-md border border-line-strong bg-paper pr-9 pl-3.5 font-medium text-base hover:border-ink-2 md:h-10 md:text-sm"
      >
        {sortOptions(params.has('search')).map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute right-3 text-ink-2" />
    </label>
  )
}

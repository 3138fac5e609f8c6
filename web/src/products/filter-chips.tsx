import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { changedQuery, valuesOf } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import type { CategoryPlace } from './category-place.ts'
import { amountText, FLAGS, facetGroups, flagText } from './facet-labels.ts'
import type { FiltersData } from './wire.ts'

export interface Chip {
  text: string
  /** the address of the list without it */
  without: string
}

interface ProductFilterChipsProps {
  place: CategoryPlace
  filters: FiltersData
}

/** What the list is narrowed by, as the address says it. */
export const useChips = ({ place, filters }: ProductFilterChipsProps): Chip[] => {
  const params = useAskedQuery()
  const locale = useLocale()
  const { pathname: list } = useLocation()
  const without = (name: string, value?: string) => {
    const rest = value === undefined ? [] : valuesOf(params, name).filter((one) => one !== value)
    return list + changedQuery(params, { [name]: rest.length ? rest.join(',') : null })
  }
  const one = (name: string, text: string): Chip[] => (params.get(name) ? [{ text, without: without(name) }] : [])
  const category = place.trail.at(-1)
  const groups = facetGroups(filters)
  const multiple = [...new Set(groups.map(({ param }) => param))]
  return [
    ...one('search', m.products_chip_search({ search: params.get('search') ?? '' })),
    ...one('name', m.products_chip_search({ search: params.get('name') ?? '' })),
    ...(category ? one('categoryIds', category.name) : []),
    ...FLAGS.flatMap((flag) => one(flag, flagText(flag))),
    ...one('priceFrom', m.products_chip_from({ price: amountText(params.get('priceFrom') ?? '', locale) })),
    ...one('priceTo', m.products_chip_to({ price: amountText(params.get('priceTo') ?? '', locale) })),
    ...multiple.flatMap((param) => {
      const values = groups.filter((group) => group.param === param).flatMap((group) => group.values)
      return valuesOf(params, param).map((value) => ({
        text: values.find((known) => known.value === value)?.text ?? value,
        without: without(param, value),
      }))
    }),
  ]
}

/** What the list is narrowed by; each can be taken away, or all of it. */
export const ProductFilterChips = ({ chips }: { chips: Chip[] }) => {
  const { pathname } = useLocation()
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.products_chips()} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.without} className="min-w-0">
          <PageLink
            to={chip.without}
            preventScrollReset
            aria-label={m.products_chip_remove({ name: chip.text })}
            className="finger relative flex h-9 items-center gap-1.5 rounded-full bg-wash-2 md:h-8 pr-2 pl-3 font-medium text-xs hover:bg-line"
          >
            <span className="truncate">{chip.text}</span>
            <X size={14} aria-hidden className="shrink-0" />
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink to={pathname} preventScrollReset className="finger relative px-1 text-xs underline">
            {m.products_chips_clear()}
          </PageLink>
        </li>
      )}
    </ul>
  )
}

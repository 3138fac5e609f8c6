import { SHOP_TYPES, VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { usePlace } from '../frame/use-me.ts'
import { changedQuery, valuesOf } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { flagText } from './shop-filters.tsx'
import { distanceText, typeText, visibilityChoice } from './shop-labels.ts'
import { SHOP_FILTERS, SHOP_FLAGS } from './shop-query.ts'
import type { ShopFacets } from './wire.ts'

interface Chip {
  name: string
  text: string
  /** what the filter keeps without this chip */
  rest: string | null
}

const useChips = (facets: ShopFacets): Chip[] => {
  const params = useAskedQuery()
  const locale = useLocale()
  const place = usePlace()
  const one = (name: string, text: string | undefined): Chip[] =>
    text && params.get(name) ? [{ name, text, rest: null }] : []
  const several = (name: string, textOf: (value: string) => string | undefined): Chip[] => {
    const values = valuesOf(params, name)
    return values.flatMap((value) => {
      const text = textOf(value)
      return text ? [{ name, text, rest: values.filter((other) => other !== value).join(',') || null }] : []
    })
  }
  const visibility = VISIBILITIES.find((value) => value === params.get('visibility'))
  const km = Number(params.get('distance'))
  const province = params.get('province') ?? ''
  return [
    ...one('search', m.products_chip_search({ search: params.get('search') ?? '' })),
    ...several('types', (value) => {
      const type = SHOP_TYPES.find((known) => known === value)
      return type && typeText(type)
    }),
    ...several('industryIds', (value) => facets.industries.find(({ id }) => String(id) === value)?.name),
    ...one('province', facets.provinces.find(({ id }) => id === province)?.name ?? province),
    ...one('visibility', visibility && visibilityChoice(visibility)),
    ...(place && km > 0 ? one('distance', m.shops_find_within({ distance: distanceText(km, locale) })) : []),
    ...SHOP_FLAGS.flatMap((flag) => one(flag, flagText(flag))),
  ]
}

/** What the shops are narrowed by; each can be taken away. */
export const ShopChips = ({ facets }: { facets: ShopFacets }) => {
  const params = useAskedQuery()
  const { pathname } = useLocation()
  const chips = useChips(facets)
  if (chips.length === 0) return null
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text, rest }) => (
        <li key={`${name} ${text}`}>
          <PageLink
            to={pathname + changedQuery(params, { [name]: rest })}
            preventScrollReset
            aria-label={m.products_chip_remove({ name: text })}
            className="finger relative flex h-9 items-center gap-1.5 rounded-full bg-wash-2 md:h-8 pr-2 pl-3 font-medium text-xs hover:bg-line"
          >
            {text}
            <X size={14} aria-hidden />
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink
            to={pathname + changedQuery(params, Object.fromEntries(SHOP_FILTERS.map((name) => [name, null])))}
            className="finger relative px-1 text-xs underline"
          >
            {m.products_chips_clear()}
          </PageLink>
        </li>
      )}
    </ul>
  )
}

import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { SHOP_SORTS } from '@lonja/core/shops/shop-lists.ts'
import { MapPin, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePlace } from '../frame/use-me.ts'
import { valuesOf } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { SelectField } from '../ui/select.tsx'
import { distanceText, sortText, typeText, visibilityChoice } from './shop-labels.ts'
import { SHOP_FLAGS, type ShopFlag } from './shop-query.ts'
import type { ShopFacets } from './wire.ts'

const FLAG_TEXTS: Record<ShopFlag, () => string> = {
  openNow: m.shops_find_open_now,
  freeShipping: m.shops_find_free_shipping,
  followed: m.shops_find_followed,
}
export const flagText = (flag: ShopFlag): string => FLAG_TEXTS[flag]()

interface ShopFiltersProps {
  facets: ShopFacets
  /** the list can be sorted, the map cannot */
  sorted?: boolean
  /** hidden fields that stay as they are */
  kept?: Record<string, string | null>
}

/** Filters of shops with what each would leave: beside the list on wide screens, behind a button on narrow ones. */
export const ShopFilters = (props: ShopFiltersProps) => (
  <>
    <details className="group mb-5 md:hidden">
      <summary className="flex h-11 items-center justify-center gap-2 rounded-md border border-line-strong font-semibold">
        <SlidersHorizontal size={18} aria-hidden />
        {m.shops_find_filters()}
      </summary>
      <div className="mt-4 rounded-lg bg-wash p-4">
        <ShopFilterForm {...props} />
      </div>
    </details>
    <aside aria-label={m.shops_find_filters()} className="hidden md:block">
      <ShopFilterForm {...props} />
    </aside>
  </>
)

export const ShopFilterForm = ({ facets, sorted = false, kept = {} }: ShopFiltersProps) => {
  const params = useAskedQuery()
  const locale = useLocale()
  const place = usePlace()
  const value = (name: string) => params.get(name) ?? ''
  const counted = (name: string, count: number) => m.shops_find_counted({ name, count })
  return (
    <FilterForm className="space-y-5" submit={m.ui_apply()}>
      {Object.entries(kept).map(([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />)}
      <TextField
        name="search"
        type="text"
        label={m.shops_find_search()}
        defaultValue={value('search')}
        maxLength={SEARCH_MAX}
        autoComplete="off"
      />
      {sorted && (
        <SelectField
          name="sort"
          label={m.ui_sort()}
          defaultValue={value('sort')}
          options={[
            { value: '', text: m.shops_sort_default() },
            ...SHOP_SORTS.filter((sort) => sort !== 'distance' || place).map((sort) => ({
              value: sort,
              text: sortText(sort),
            })),
          ]}
        />
      )}
      <Group title={m.shops_find_show()}>
        {SHOP_FLAGS.map((flag) => {
          const count = facets[flag]
          return count === null ? null : (
            <Checkbox key={flag} name={flag} value="true" defaultChecked={value(flag) === 'true'}>
              {counted(flagText(flag), count)}
            </Checkbox>
          )
        })}
      </Group>
      {place ? (
        <div>
          <SelectField
            name="distance"
            label={m.shops_find_distance()}
            defaultValue={value('distance')}
            options={[
              { value: '', text: m.shops_find_any_distance() },
              ...facets.distances.map(({ km, count }) => ({
                value: String(km),
                text: counted(m.shops_find_within({ distance: distanceText(km, locale) }), count),
              })),
            ]}
          />
          <p className="mt-1.5 text-ink-3 text-xs">
            {place.name ? m.shops_find_near({ place: place.name }) : m.shops_find_near_me()}
            {' · '}
            <PlaceWay>{m.shops_find_change_place()}</PlaceWay>
          </p>
        </div>
      ) : (
        <p className="flex items-start gap-1.5">
          <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
          <PlaceWay>{m.shops_find_tell_place()}</PlaceWay>
        </p>
      )}
      <SelectField
        name="province"
        label={m.geo_province()}
        defaultValue={value('province')}
        options={[
          { value: '', text: m.ui_all() },
          ...facets.provinces.map(({ id, name, count }) => ({ value: id, text: counted(name, count) })),
        ]}
      />
      <Group title={m.shops_industry()}>
        {facets.industries.map(({ id, name, count }) => (
          <Ticked key={id} name="industryIds" value={String(id)} params={params}>
            {counted(name, count)}
          </Ticked>
        ))}
      </Group>
      <Group title={m.shops_type()}>
        {facets.types.map(({ value: type, count }) => (
          <Ticked key={type} name="types" value={type} params={params}>
            {counted(typeText(type), count)}
          </Ticked>
        ))}
      </Group>
      <SelectField
        name="visibility"
        label={m.shops_visibility()}
        defaultValue={value('visibility')}
        options={[
          { value: '', text: m.ui_all() },
          ...facets.visibilities.map(({ value: one, count }) => ({
            value: one,
            text: counted(visibilityChoice(one), count),
          })),
        ]}
      />
    </FilterForm>
  )
}

/** One of several values that a filter may take at once. */
const Ticked = ({
  name,
  value,
  params,
  children,
}: {
  name: string
  value: string
  params: URLSearchParams
  children: ReactNode
}) => (
  <Checkbox name={name} value={value} defaultChecked={valuesOf(params, name).includes(value)}>
    {children}
  </Checkbox>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 font-medium">{title}</legend>
    {children}
  </fieldset>
)

const PlaceWay = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation()
  return (
    <LocaleLink to={`/location?back=${encodeURIComponent(pathname + search)}`} className="underline">
      {children}
    </LocaleLink>
  )
}

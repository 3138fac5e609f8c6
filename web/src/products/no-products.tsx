import { SearchX } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { changedQuery } from '../lists/query.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { CategoryPlace } from './category-place.ts'
import type { Chip } from './filter-chips.tsx'

interface GoodsEmptyProps {
  place: CategoryPlace
  chips: Chip[]
  /** the list is of one shop: there is no other to ask */
  ofShop: boolean
}

/** A list with nothing in it: each filter to take away, the nearest wider category, and where to ask. */
export const GoodsEmpty = ({ place, chips, ofShop }: GoodsEmptyProps) => {
  const [params] = useSearchParams()
  const path = usePath()
  const { pathname } = useLocation()
  const search = params.get('search')
  const [here, parent] = [place.trail.at(-1), place.trail.at(-2)]
  const wider = parent ?? (search || chips.length > 1 ? here : undefined)
  return (
    <EmptyState Icon={SearchX} title={m.catalogue_none()} text={m.catalogue_none_hint()}>
      {chips.length > 1 && (
        <ul className="mb-3 w-full space-y-1">
          {chips.map((chip) => (
            <li key={chip.without}>
              <Link to={chip.without} preventScrollReset className="inline-block py-1 underline">
                {m.catalogue_none_without({ name: chip.text })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {wider && (
        <LinkButton kind="quiet" to={`${pathname}?categoryIds=${wider.id}`}>
          {m.catalogue_none_category({ name: wider.name })}
        </LinkButton>
      )}
      {!ofShop && (
        <LinkButton
          kind="quiet"
          to={path('/shop-list') + (search ? changedQuery(new URLSearchParams(), { search }) : '')}
        >
          {m.catalogue_none_ask()}
        </LinkButton>
      )}
      <LinkButton to={pathname}>{m.catalogue_all_goods()}</LinkButton>
    </EmptyState>
  )
}

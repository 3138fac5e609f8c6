import { SearchX } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { newRequestAddress } from '../buying-requests/request-address.ts'
import { AskShop } from '../conversations/ask-shop.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { SearchAlternatives } from '../search/search-alternatives.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { CategoryPlace } from './category-place.ts'
import type { Chip } from './filter-chips.tsx'
import type { AlternativesData } from './wire.ts'

interface NoProductsFoundProps {
  place: CategoryPlace
  chips: Chip[]
  /** where to go on from a search that found nothing */
  alternatives: AlternativesData | null
  /** the shop whose list it is; null for the whole market */
  shopId: number | null
}

/** The way to say to all shops of a trade what is looked for; nothing for who does not buy. */
const AskAllShops = ({ search, categoryId }: { search: string; categoryId: number | undefined }) => {
  const path = usePath()
  if (!useMayBuy()) return null
  return (
    <div className="mt-3 w-full space-y-2">
      <p className="text-ink-2">{m.buyingrequests_dead_end()}</p>
      <LinkButton
        kind="quiet"
        to={path(newRequestAddress({ search, ...(categoryId && { categoryId }) }))}
        rel="nofollow"
      >
        {m.buyingrequests_ask()}
      </LinkButton>
    </div>
  )
}

/** Departments that are offered where nothing was found. */
const OFFERED = 8

/** A list with nothing in it: each filter to take away, similar words, categories and shops of that trade. */
export const NoProductsFound = ({ place, chips, alternatives, shopId }: NoProductsFoundProps) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const [here, parent] = [place.trail.at(-1), place.trail.at(-2)]
  const wider = parent ?? (params.get('search') || chips.length > 1 ? here : undefined)
  const departments = here || alternatives?.categories.length ? [] : place.below.slice(0, OFFERED)
  return (
    <EmptyState Icon={SearchX} title={m.products_none()} text={m.products_none_hint()}>
      {chips.length > 1 && (
        <ul className="mb-3 w-full space-y-1">
          {chips.map((chip) => (
            <li key={chip.without}>
              <PageLink to={chip.without} preventScrollReset className="inline-block py-1 underline">
                {m.products_none_without({ name: chip.text })}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {alternatives && <SearchAlternatives {...alternatives} />}
      {shopId === null && <AskAllShops search={params.get('search') ?? ''} categoryId={here?.id} />}
      {wider && (
        <LinkButton kind="quiet" to={`${pathname}?categoryIds=${wider.id}`}>
          {m.products_none_category({ name: wider.name })}
        </LinkButton>
      )}
      <LinkButton to={pathname}>{m.products_all()}</LinkButton>
      {shopId !== null && <AskShop topic={{ shopId }} />}
      {departments.length > 0 && (
        <ul aria-label={m.frame_categories()} className="mt-4 flex w-full flex-wrap justify-center gap-x-5 gap-y-1">
          {departments.map(({ id, name }) => (
            <li key={id}>
              <PageLink to={`${pathname}?categoryIds=${id}`} className="inline-block py-1.5 underline">
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

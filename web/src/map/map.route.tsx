import { contract } from '@lonja/core/contract.ts'
import { type Box, readBox } from '@lonja/core/geo/distance.ts'
import { Map as MapIcon, MapPinOff, Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePlace } from '../frame/use-me.ts'
import { changedQuery } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../seo/page-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { factsContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { loadFacets, shopFilters } from '../shops/load-shop-filters.server.ts'
import { ShopChips } from '../shops/shop-chips.tsx'
import { ShopFilterForm } from '../shops/shop-filters.tsx'
import { filtersOf, SHOP_FILTERS } from '../shops/shop-query.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/map.route'
import { MapPane } from './map-pane.tsx'
import { ShopLine } from './shop-line.tsx'

/** Shops that the page shows at once, on the map and beside it. */
const SHOWN = '300'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const filters = await shopFilters(context, url)
  const [shops, facets] = await Promise.all([
    orErrorPage(
      client(context).getShopsNearBy({
        query: { ...readQuery(contract.getShopsNearBy, url.searchParams), limit: SHOWN },
      }),
    ),
    loadFacets(context, filters),
  ])
  return { shops, facets, styleUrl: context.get(factsContext).mapStyleUrl }
}

// an industry's page is the list of its shops; here all but the whole map is a view, which only scripts draw
export const handle: PageHandle = {
  ownHost: 'market',
  withoutFooter: true,
  seo: { sitemap: [''], unlisted: [...SHOP_FILTERS, 'box'] },
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.map_page(), alone: true, description: m.shops_list_text() })

const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',')

/** Shops on a map and in the list beside it, which needs no map (spec §2, /map). */
export default function ShopsMap({ loaderData: { shops, facets, styleUrl } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const asked = useAskedQuery()
  const { pathname, search } = useLocation()
  const path = usePath()
  const locale = useLocale()
  const place = usePlace()
  const waiting = useNavigation().state === 'loading'
  const [pointedId, setPointedId] = useState<number | null>(null)
  const [pickedId, setPickedId] = useState<number | null>(null)
  const [moved, setMoved] = useState<Box | null>(null)
  const box = params.get('box')
  const { items, total, totalIsMinimum } = shops
  const count = total ?? items.length
  const here = moved && boxText(moved)
  return (
    <div className="md:grid md:grid-cols-[400px_minmax(0,1fr)] lg:grid-cols-[440px_minmax(0,1fr)]">
      <h1 className="sr-only">{m.map_title()}</h1>
      <section
        id="map"
        aria-label={m.map_region()}
        className="sticky top-15 h-[52dvh] scroll-mt-15 overflow-hidden bg-wash pb-6 md:relative md:top-0 md:pb-0 md:order-last md:h-[calc(100dvh-151px)]"
      >
        <MapPane
          pins={items}
          box={box === null ? null : readBox(box)}
          place={place}
          locale={locale}
          styleUrl={styleUrl}
          pointedId={pointedId}
          onPoint={setPointedId}
          onPick={setPickedId}
          onMove={setMoved}
          back={pathname + search}
        />
        {here && here !== box && (
          <PageLink
            to={pathname + changedQuery(asked, { box: here })}
            preventScrollReset
            className={buttonStyle('main', 'sm', 'absolute bottom-12 left-1/2 -translate-x-1/2 shadow-float')}
          >
            <Search size={16} aria-hidden />
            {m.map_search_here()}
          </PageLink>
        )}
      </section>
      <section
        id="shops"
        aria-labelledby="shops-title"
        aria-busy={waiting || undefined}
        className={`relative z-10 -mt-4 min-h-[40dvh] scroll-mt-15 rounded-t-lg bg-paper pt-4 shadow-float transition-opacity md:mt-0 md:h-[calc(100dvh-151px)] md:overflow-y-auto md:rounded-none md:border-line md:border-r md:shadow-none ${waiting ? 'opacity-50' : ''}`}
      >
        <div className="px-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="shops-title" className="font-semibold text-base" aria-live="polite">
              {totalIsMinimum ? m.map_count_more({ count }) : m.map_count({ count })}
            </h2>
            <LinkButton kind="quiet" size="sm" to={path(`/shop-list${filtersOf(params)}`)}>
              {m.map_as_list()}
            </LinkButton>
          </div>
          <details className="mb-3">
            <summary className="flex h-10 items-center justify-center gap-2 rounded-md border border-line-strong font-semibold">
              <SlidersHorizontal size={16} aria-hidden />
              {m.shops_find_filters()}
            </summary>
            <div className="mt-3 rounded-lg bg-wash p-4">
              <ShopFilterForm facets={facets} kept={{ box: asked.get('box') }} />
            </div>
          </details>
          <ShopChips facets={facets} />
          {items.length < count && <p className="mb-3 text-ink-3 text-xs">{m.map_some({ count: items.length })}</p>}
        </div>
        {items.length === 0 ? (
          <EmptyState Icon={MapPinOff} title={m.map_none()} text={m.map_none_hint()}>
            <LinkButton to={path('/map')}>{m.map_whole()}</LinkButton>
          </EmptyState>
        ) : (
          <ul aria-label={m.map_list()} className="border-line border-t">
            {items.map((shop) => (
              <ShopLine
                key={shop.id}
                shop={shop}
                pointed={shop.id === pointedId || shop.id === pickedId}
                picked={shop.id === pickedId}
                onPoint={setPointedId}
              />
            ))}
          </ul>
        )}
        <p data-foot-bar className="sticky bottom-[calc(var(--tab-bar)+16px)] flex justify-center py-3 md:hidden">
          <a href="#map" className={buttonStyle('main', 'sm', 'rounded-full shadow-float')}>
            <MapIcon size={16} aria-hidden />
            {m.map_to_map()}
          </a>
        </p>
      </section>
    </div>
  )
}

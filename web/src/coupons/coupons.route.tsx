import { contract } from '@lonja/core/contract.ts'
import { TicketX } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { leadToTidy } from '../lists/tidy-address.server.ts'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { pageMeta } from '../seo/page-meta.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { choicesContext, localeContext } from '../server/contexts.ts'
import { readQuery } from '../server/read-query.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/coupons.route'
import { CouponCard } from './coupon-card.tsx'
import { CouponFilters } from './coupon-filters.tsx'
import { PlaceButton } from './place-button.tsx'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  leadToTidy(url)
  const api = client(context)
  const { distance, ...query } = readQuery(contract.getCoupons, url.searchParams)
  const show = url.searchParams.get('show')
  const placed = context.get(choicesContext).place !== undefined
  const [coupons, industries] = await Promise.all([
    orErrorPage(
      api.getCoupons({
        query: {
          ...query,
          // a link from somebody who had said where they are
          ...(distance && placed && { distance }),
          ...((show === 'collectable' || show === 'collected') && { [show]: 'true' }),
          limit: '24',
        },
      }),
    ),
    api.getIndustries({ query: { lang: context.get(localeContext) } }),
  ])
  return { coupons, industries: industries.items, placed }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = {
  ownHost: { narrowedBy: 'shopIds' },
  seo: {
    sitemap: [''],
    query: ['shopIds', 'cursor'],
    unlisted: ['ids', 'show', 'type', 'minimumPurchase', 'industryIds', 'validity', 'distance', 'sort'],
  },
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.coupons_page(), alone: true, description: m.coupons_text() })

const countText = ({ total, totalIsMinimum }: { total: number | null; totalIsMinimum: boolean }): string =>
  total === null ? '' : totalIsMinimum ? `${m.coupons_count({ count: total })} +` : m.coupons_count({ count: total })

/** The coupon centre (spec §2, /coupon). */
export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { coupons, industries, placed } = loaderData
  const [params] = useSearchParams()
  const path = usePath()
  const list = useLongerList({ coupons }, 'coupons')
  const shop = params.has('shopIds') ? list.items[0]?.shop : undefined
  return (
    <div className="page py-6 md:py-10">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-bold text-2xl tracking-[-0.03em]">
          {shop ? m.coupons_title_of({ shop: shop.name }) : m.coupons_title()}
        </h1>
        <p className="text-ink-3" aria-live="polite">
          {countText(coupons)}
        </p>
      </div>
      <p className="mt-1.5 text-ink-2">{m.coupons_text()}</p>
      {params.has('shopIds') && (
        <LocaleLink to="/coupon" className="mt-1.5 inline-block font-medium underline">
          {m.coupons_all_shops()}
        </LocaleLink>
      )}
      <CouponFilters industries={industries} placed={placed} />
      {!placed && <PlaceButton />}
      <section aria-labelledby="coupons" className="mt-8">
        <h2 id="coupons" className="sr-only">
          {m.coupons_list()}
        </h2>
        <GrowingList
          list={list}
          empty={
            params.has('ids') ? (
              <NotShown />
            ) : (
              <EmptyState Icon={TicketX} title={m.coupons_none()} text={m.coupons_none_hint()}>
                <LinkButton to={path('/coupon')}>{m.coupons_none_all()}</LinkButton>
              </EmptyState>
            )
          }
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(coupon) => <CouponCard coupon={coupon} />}
        </GrowingList>
      </section>
    </div>
  )
}

/** A coupon of which someone was sent the address, and that is over, or that its shop shows to some buyers only. */
const NotShown = () => {
  const path = usePath()
  const isVisitor = useMe() === null
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      Icon={TicketX}
      title={m.coupons_link_none()}
      text={isVisitor ? m.coupons_link_none_visitor() : undefined}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {isVisitor && (
          <LinkButton to={`${path('/login')}?redirect=${encodeURIComponent(pathname + search)}`}>
            {m.frame_login()}
          </LinkButton>
        )}
        <LinkButton kind={isVisitor ? 'quiet' : 'main'} to={path('/coupon')}>
          {m.coupons_none_all()}
        </LinkButton>
      </div>
    </EmptyState>
  )
}

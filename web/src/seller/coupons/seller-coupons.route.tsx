import { SHOP_COUPON_STATES } from '@lonja/core/coupons/coupon-lists.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { TicketPercent } from 'lucide-react'
import { useLocation } from 'react-router'
import { valueText } from '../../coupons/coupon-labels.ts'
import { GrowingList } from '../../lists/growing-list.tsx'
import { useLongerList } from '../../lists/use-longer-list.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-coupons.route'
import { audienceText, type ShopCouponData, shopCouponWord } from './coupon-words.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const state = SHOP_COUPON_STATES.find((one) => one === url.searchParams.get('state')) ?? null
  const cursor = url.searchParams.get('cursor')
  const query = { limit: '20', ...(state && { state }), ...(cursor && { cursor }) }
  const { counts, ...coupons } = await orErrorPage(client(context).getSellerCoupons({ query }))
  return { coupons, counts, state }
}

export const meta = () => [{ title: m.coupons_desk_page() }]

const pageOf = (loaded: { coupons: Route.ComponentProps['loaderData']['coupons'] }) => loaded.coupons

/** The coupons of a shop, with what came of each. */
export default function SellerCoupons({ loaderData }: Route.ComponentProps) {
  const { counts, state } = loaderData
  const { pathname } = useLocation()
  const list = useLongerList(loaderData.coupons, pageOf)
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.coupons_desk_title()}</h1>
        <LocaleLink to="/seller/coupons/new" className={buttonStyle()}>
          {m.coupons_desk_new()}
        </LocaleLink>
      </div>
      <PillLinks
        label={m.coupons_desk_states()}
        pills={[null, ...SHOP_COUPON_STATES].map((one) => ({
          to: one ? `${pathname}?state=${one}` : pathname,
          text: one ? shopCouponWord(one).text : m.coupons_desk_all(),
          isCurrent: one === state,
          count: one ? counts[one] : total,
        }))}
      />
      <GrowingList
        list={list}
        empty={
          <EmptyState
            Icon={TicketPercent}
            title={state ? m.coupons_desk_none_here() : m.coupons_desk_none()}
            text={state ? undefined : m.coupons_desk_none_text()}
          />
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5"
      >
        {(coupon) => <Row coupon={coupon} />}
      </GrowingList>
    </div>
  )
}

const Row = ({ coupon }: { coupon: ShopCouponData }) => {
  const locale = useLocale()
  const { id, title, state, publishedAt, collectUntil, total, results } = coupon
  const word = shopCouponWord(state)
  const facts = [
    total === null
      ? m.coupons_desk_collected({ count: results.collected })
      : m.coupons_desk_collected_of({ count: results.collected, total }),
    m.coupons_desk_used({ count: results.used }),
    m.coupons_desk_sales_of({ amount: formatMoney(fromEuros(results.sales), locale) }),
  ]
  return (
    <div className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className="font-bold text-accent text-lg tabular-nums">{valueText(coupon, locale)}</p>
      <div className="min-w-0">
        <LocaleLink
          to={`/seller/coupons/${id}`}
          className="inline-block break-words py-1 font-medium underline underline-offset-4"
        >
          {title}
        </LocaleLink>{' '}
        <Tag tone={word.tone}>{word.text}</Tag>
        <p className="text-ink-2 text-xs tabular-nums">
          {m.coupons_desk_period({
            from: formatDay(publishedAt, locale),
            until: formatDay(collectUntil, locale),
          })}
        </p>
        <p className="text-ink-2 text-xs">{audienceText(coupon)}</p>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-xs tabular-nums sm:block sm:text-right">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

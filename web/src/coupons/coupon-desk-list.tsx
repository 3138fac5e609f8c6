import { OPEN_COUPON_STATES, SHOP_COUPON_FILTERS, type ShopCouponFilter } from '@lonja/core/coupons/coupon-lists.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { TicketPercent } from 'lucide-react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { countText } from '../locale/count-text.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import { Tag } from '../ui/tag.tsx'
import { valueText } from './coupon-labels.ts'
import { reachText, type ShopCouponData, shopCouponWord } from './coupon-words.ts'

type CouponPage = Omit<ReplyOf<'getSellerCoupons'>, 'counts'>

interface CouponDeskListProps {
  loaderData: { coupons: CouponPage; counts: ReplyOf<'getSellerCoupons'>['counts']; state: ShopCouponFilter | null }
  /** the address of the list, below which its coupons are */
  at: string
  words: { title: string; text?: string; none: string; noneText: string }
  /** absent, or true: another one may be made */
  mayAct?: boolean
  /** promotions, which apply by themselves, are made here too */
  hasPromotions?: boolean
}

const filterText = (filter: ShopCouponFilter | null): string => {
  if (filter === null) return m.coupons_desk_all()
  return filter === 'open' ? m.coupons_desk_open() : shopCouponWord(filter).text
}

/** The coupons of a shop or of the market, with what came of each. */
export const CouponDeskList = ({
  loaderData,
  at,
  words,
  mayAct = true,
  hasPromotions = false,
}: CouponDeskListProps) => {
  const { counts, state } = loaderData
  const { pathname } = useLocation()
  const list = useLongerList(loaderData, 'coupons')
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const open = OPEN_COUPON_STATES.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{words.title}</h1>
        {mayAct && (
          <div className="flex flex-wrap gap-2">
            {hasPromotions && (
              <LocaleLink to={`${at}/new?applies=byItself`} className={buttonStyle('quiet')}>
                {m.coupons_desk_new_promotion()}
              </LocaleLink>
            )}
            <LocaleLink to={`${at}/new`} className={buttonStyle()}>
              {m.coupons_desk_new()}
            </LocaleLink>
          </div>
        )}
      </div>
      {words.text && <p className="max-w-3xl text-ink-2">{words.text}</p>}
      <PillLinks
        label={m.coupons_desk_states()}
        pills={[...SHOP_COUPON_FILTERS, null].map((one) => ({
          to: one === 'open' ? pathname : `${pathname}?state=${one ?? 'all'}`,
          text: filterText(one),
          isCurrent: one === state,
          count: one === 'open' ? open : one ? counts[one] : total,
        }))}
      />
      <GrowingList
        list={list}
        empty={
          <EmptyState
            Icon={TicketPercent}
            title={total > 0 ? m.coupons_desk_none_here() : words.none}
            text={total > 0 ? undefined : words.noneText}
          />
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5"
      >
        {(coupon) => <Row coupon={coupon} at={at} />}
      </GrowingList>
    </div>
  )
}

const collectedText = ({ total, results: { collected } }: ShopCouponData, locale: Locale): string =>
  total === null
    ? m.coupons_desk_collected({ count: countText(collected, locale) })
    : m.coupons_desk_collected_of({ count: countText(collected, locale), total: countText(total, locale) })

const Row = ({ coupon, at }: { coupon: ShopCouponData; at: string }) => {
  const locale = useLocale()
  const { id, title, state, publishedAt, collectUntil, total, results } = coupon
  const word = shopCouponWord(state)
  const isPromotion = coupon.applies === 'byItself'
  const facts = [
    ...(isPromotion ? [] : [collectedText(coupon, locale)]),
    isPromotion && total !== null
      ? m.coupons_desk_used_of({ count: countText(results.used, locale), total: countText(total, locale) })
      : m.coupons_desk_used({ count: countText(results.used, locale) }),
    m.coupons_desk_sales_of({ amount: formatMoney(fromEuros(results.sales), locale) }),
  ]
  return (
    <div className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <p className="font-bold text-accent text-lg tabular-nums">{valueText(coupon, locale)}</p>
      <div className="min-w-0">
        <LocaleLink
          to={`${at}/${id}`}
          className="inline-block wrap-anywhere py-1 font-medium underline underline-offset-4"
        >
          {title}
        </LocaleLink>{' '}
        <Tag tone={word.tone}>{word.text}</Tag> {isPromotion && <Tag>{m.coupons_promotion()}</Tag>}
        <p className="text-ink-2 text-xs tabular-nums">
          {m.coupons_desk_period({
            from: formatDay(publishedAt, locale),
            until: formatDay(collectUntil, locale),
          })}
        </p>
        <p className="text-ink-2 text-xs">{reachText(coupon)}</p>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-xs tabular-nums sm:block sm:text-right">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

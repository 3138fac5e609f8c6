import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { SalesFigures } from '../../console/sales-figures.tsx'
import type { PageHandle } from '../../frame/page-handle.ts'
import { useMayChange } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay, formatWeekday } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { shopStatus } from '../../shops/opening-labels.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { pickListAddress } from '../orders/pick-list-address.ts'
import { ProductLink } from '../product-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/today.route'
import { ShopWorkList } from './work-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  const [shop, today] = await Promise.all([
    orErrorPage(client(context).getSellerShop()),
    orErrorPage(client(context).getSellerToday()),
  ])
  return { shop, today, isOwner: me.operator.role === 'owner' }
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.seller_desk_page() }]

/** What a shop does before its first sale, and where. */
const STEPS = {
  tax: { text: m.seller_desk_missing_tax, to: '/seller/settings' },
  delivery: { text: m.seller_desk_missing_delivery, to: '/seller/shipping' },
  payment: { text: m.seller_desk_missing_payment, to: '/seller/settings' },
  products: { text: m.seller_desk_missing_products, to: '/seller/products/new' },
} as const

type Step = keyof typeof STEPS

/** What a shop still lacks to sell; those who may do it are led there. */
const MissingSteps = ({ steps, mayDo }: { steps: readonly Step[]; mayDo: (step: Step) => boolean }) => {
  const first = steps.find(mayDo)
  return (
    <Sheet title={m.seller_desk_missing_title()}>
      <ol className="list-decimal space-y-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>
            {mayDo(step) ? (
              <LocaleLink to={STEPS[step].to} className="underline underline-offset-4">
                {STEPS[step].text()}
              </LocaleLink>
            ) : (
              STEPS[step].text()
            )}
          </li>
        ))}
      </ol>
      {first && (
        <LocaleLink to={STEPS[first].to} className={buttonStyle('main', 'md', 'mt-4')}>
          {first === 'products' ? m.seller_products_new() : m.seller_desk_set_now()}
        </LocaleLink>
      )}
    </Sheet>
  )
}

/** Whose first order came lately. */
const NewBuyers = ({ buyers }: { buyers: ReplyOf<'getSellerToday'>['newBuyers'] }) => {
  const locale = useLocale()
  return (
    <Sheet title={m.seller_today_buyers()}>
      {buyers.length === 0 ? (
        <p className="text-ink-2">{m.seller_today_buyers_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {buyers.map(({ name, orderId, at }) => (
            <li key={orderId} className="flex items-baseline justify-between gap-3 py-2">
              <LocaleLink to={`/seller/orders/${orderId}`} className="min-w-0 truncate hover:underline">
                {name}
              </LocaleLink>
              <span className="shrink-0 text-ink-2 text-xs">{formatDay(at, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** For which day orders go out next, how many, and what is to be taken from the shelves for them. */
const NextDelivery = ({ next }: { next: NonNullable<ReplyOf<'getSellerToday'>['nextDelivery']> }) => {
  const locale = useLocale()
  return (
    <Sheet title={m.seller_today_deliver()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LocaleLink
          to={`/seller/orders?deliveryDay=${next.day}`}
          className="inline-block underline underline-offset-4 first-letter:uppercase"
        >
          {m.seller_today_deliver_count({ day: formatWeekday(next.day, locale), count: next.count })}
        </LocaleLink>
        <LocaleLink to={pickListAddress(next.day)} className={buttonStyle('quiet', 'sm')}>
          {m.seller_orders_pick_list()}
        </LocaleLink>
      </div>
    </Sheet>
  )
}

/** What was sold lately, and what of it most. */
const Sold = ({ sold: { sales, days, bestProducts } }: { sold: NonNullable<ReplyOf<'getSellerToday'>['sold']> }) => {
  const locale = useLocale()
  return (
    <div className="space-y-4">
      <Sheet title={m.seller_today_sales()}>
        <SalesFigures sales={sales} days={days} />
      </Sheet>
      <Sheet title={m.seller_today_best()}>
        {bestProducts.length === 0 ? (
          <p className="text-ink-2">{m.seller_today_best_none()}</p>
        ) : (
          <ol className="divide-y divide-line">
            {bestProducts.map(({ productId, name, units, amount }) => (
              <li key={productId} className="flex items-baseline gap-3 py-2">
                <ProductLink id={productId} name={name} className="min-w-0 grow truncate" />
                <span className="shrink-0 text-ink-2 text-xs tabular-nums">
                  {m.seller_products_units({ count: units })}
                </span>
                <strong className="shrink-0 tabular-nums">{formatMoney(fromEuros(amount), locale)}</strong>
              </li>
            ))}
          </ol>
        )}
      </Sheet>
    </div>
  )
}

/** A shop's day: what is to be done, and, for those who may see it, what was sold lately. */
export default function Today({ loaderData: { shop, today, isOwner } }: Route.ComponentProps) {
  const status = shopStatus(shop.status)
  const changesSettings = useMayChange('settings')
  const changesProducts = useMayChange('products')
  const steps: Step[] = [...shop.missing, ...(shop.productCount === 0 ? ['products' as const] : [])]
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-semibold text-xl">{m.seller_desk_menu_home()}</h1>
        <Tag tone={status.tone}>{status.text}</Tag>
        <p className="text-ink-2">{m.seller_desk_products({ count: shop.productCount })}</p>
        {isOwner && (
          <LocaleLink to={`/shop-index/open/${shop.id}`} className="ml-auto underline underline-offset-4">
            {m.seller_desk_opening()}
          </LocaleLink>
        )}
      </div>
      {steps.length > 0 && (
        <MissingSteps steps={steps} mayDo={(step) => (step === 'products' ? changesProducts : changesSettings)} />
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
        <div className="space-y-4">
          <Sheet title={m.seller_desk_waits()}>
            <ShopWorkList work={today.work} />
          </Sheet>
          {today.nextDelivery && <NextDelivery next={today.nextDelivery} />}
          {today.sold && <NewBuyers buyers={today.newBuyers} />}
        </div>
        {today.sold ? <Sold sold={today.sold} /> : <NewBuyers buyers={today.newBuyers} />}
      </div>
    </div>
  )
}

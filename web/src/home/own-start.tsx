import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Form } from 'react-router'
import { SectionHead } from '../frame/section-head.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Button } from '../ui/button.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { OwnStart as Own, OwnShop } from './own-start.server.ts'

/** A buyer's own rows of the home page: their shops, and their last orders to buy again. */
export const OwnStart = ({ own: { shops, orders } }: { own: Own }) => (
  <div className="page space-y-8 py-6 md:py-8">
    <section aria-label={m.orders_your_shops()}>
      <SectionHead title={m.orders_your_shops()} to="/uc/following" more={m.follows_following_title()} />
      <ul className="strip gap-3">
        {shops.map((shop) => (
          <Shop key={shop.id} {...shop} />
        ))}
      </ul>
    </section>
    <section aria-label={m.orders_buy_again()}>
      <SectionHead title={m.orders_buy_again()} to="/uc" more={m.orders_show_all()} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {orders.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
    </section>
  </div>
)

const Shop = ({ id, name, logo }: OwnShop) => (
  <li className="w-24 shrink-0">
    <LocaleLink to={`/shop-index/${id}`} className="block text-center hover:underline">
      <span className="flex justify-center">
        <ShopLogo logo={logo} name={name} />
      </span>
      <span className="mt-1.5 line-clamp-2 text-sm">{name}</span>
    </LocaleLink>
  </li>
)

const Order = ({ order }: { order: Own['orders'][number] }) => {
  const locale = useLocale()
  const path = usePath()
  const mayBuy = useMayBuy()
  const address = `/uc/order-detail?id=${order.id}`
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-paper p-3">
      <LocaleLink to={address} className="flex min-w-0 grow basis-48 items-center gap-3 hover:underline">
        <Thumb base={order.pictures[0]} size={56} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{order.shopName}</span>
          <span className="block text-ink-2 text-sm tabular-nums">
            {formatDay(order.orderDate, locale)} · {formatMoney(fromEuros(order.totalBeforeVoucher), locale)}
          </span>
        </span>
      </LocaleLink>
      {mayBuy && (
        <Form method="post" action={path(address)} className="ml-auto">
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            name="action"
            value="buy_again"
            aria-label={m.orders_buy_again_of({ number: order.number })}
          >
            {m.orders_buy_again()}
          </Button>
        </Form>
      )}
    </li>
  )
}

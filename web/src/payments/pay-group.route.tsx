import { add, formatMoney, fromEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { data } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { methodWord } from '../orders/labels.ts'
import { OrderStatusTag } from '../orders/order-status.tsx'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { buttonStyle } from '../ui/button-style.ts'
import type { Route } from './+types/pay-group.route'
import { keepGroup } from './group-cookie.server.ts'
import { payAddress, readOrderIds } from './order-group.ts'
import { isToPay } from './to-pay.ts'

type Order = Pick<
  ReplyOf<'getOrders'>['items'][number],
  'id' | 'number' | 'shopName' | 'status' | 'total' | 'due' | 'paymentMethod' | 'paymentStatus'
>

const toRow = ({ id, number, shopName, status, total, due, paymentMethod, paymentStatus }: Order): Order => ({
  id,
  number,
  shopName,
  status,
  total,
  due,
  paymentMethod,
  paymentStatus,
})

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const ids = readOrderIds(url.searchParams.get('orders'))
  if (ids.length === 0) throw data(null, { status: 404 })
  const query = { ids: ids.join(','), limit: String(ids.length) }
  const { items } = await orErrorPage(client(context).getOrders({ query }))
  // an order of someone else, or none: the page is not found
  if (items.length < ids.length) throw data(null, { status: 404 })
  keepGroup(context, ids)
  return { orders: ids.flatMap((id) => items.filter((order) => order.id === id)).map(toRow) }
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.payments_group_page() }]

/** What is next for an order that is not to be paid here now. */
const nextStep = ({ status, paymentMethod, paymentStatus }: Order): string | null => {
  if (paymentStatus === 'processing') return m.payments_processing()
  if (status === 'pending_seller') return m.checkout_needs_confirmation()
  if (status === 'transfer_pending') return m.payments_group_transfer()
  return status === 'seller_confirmed' && paymentMethod === 'payInShop' ? m.checkout_pay_in_shop_hint() : null
}

const GroupRow = ({ order, isNext }: { order: Order; isNext: boolean }) => {
  const locale = useLocale()
  const next = nextStep(order)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{order.shopName}</p>
        <p className="text-ink-2">
          <LocaleLink to={`/uc/order-detail?id=${order.id}`} className="tabular-nums underline underline-offset-4">
            <OrderText>{m.orders_number({ number: order.number })}</OrderText>
          </LocaleLink>
          {' · '}
          {methodWord(order.paymentMethod)}
        </p>
        {next && <p className="text-ink-2 text-xs">{next}</p>}
      </div>
      <div className="flex items-center gap-4">
        <p className="font-semibold tabular-nums">{formatMoney(fromEuros(order.total), locale)}</p>
        {isToPay(order) ? (
          <LocaleLink
            to={payAddress(order.id)}
            aria-label={m.payments_pay_of({ shop: order.shopName })}
            className={buttonStyle(isNext ? 'main' : 'quiet', 'sm')}
          >
            {m.payments_pay_now()}
          </LocaleLink>
        ) : (
          <OrderStatusTag status={order.status} />
        )}
      </div>
    </li>
  )
}

/** Orders of several shops that were placed together: what is done, and what is still to be paid, one after another. */
export default function PayGroup({ loaderData: { orders } }: Route.ComponentProps) {
  const locale = useLocale()
  const open = orders.filter(isToPay)
  const sum = (amounts: number[]) => formatMoney(add(ZERO, ...amounts.map(fromEuros)), locale)
  return (
    <div className="page py-5 md:py-8">
      <section className="mx-auto max-w-3xl rounded-lg border border-line bg-paper p-5 md:p-7">
        <h1 className="font-semibold text-xl">{m.payments_group_title()}</h1>
        <p className="mt-1 text-ink-2">
          {open.length > 0 ? m.payments_group_open({ count: open.length }) : m.payments_group_done()}
        </p>
        <ul className="my-4 divide-y divide-line border-line border-y">
          {orders.map((order) => (
            <GroupRow key={order.id} order={order} isNext={order.id === open[0]?.id} />
          ))}
        </ul>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
          <dt className="text-ink-2">{m.payments_group_total()}</dt>
          <dd className="text-right font-semibold tabular-nums">{sum(orders.map(({ total }) => total))}</dd>
          {open.length > 0 && (
            <>
              <dt className="text-ink-2">{m.payments_group_left()}</dt>
              <dd className="text-right font-bold text-lg tabular-nums">{sum(open.map(({ due }) => due))}</dd>
            </>
          )}
        </dl>
        <LocaleLink to="/uc" className={buttonStyle(open.length > 0 ? 'quiet' : 'main', 'md', 'mt-5')}>
          {m.payments_group_orders()}
        </LocaleLink>
      </section>
    </div>
  )
}

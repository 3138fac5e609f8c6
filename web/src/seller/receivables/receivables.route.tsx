import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { AGES, type Age } from '@lonja/core/payment-terms/payment-terms.ts'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConsoleColumn, ConsoleTable } from '../../console/table/console-table.tsx'
import { useMaySee } from '../../frame/use-me.ts'
import { countText } from '../../locale/count-text.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { LateInterest, LateRate } from '../../payments/late-interest.tsx'
import { client, orErrorPage } from '../../server/api.server.ts'
import { DownloadLink } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/receivables.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getReceivables())
}

export const meta = () => [{ title: m.customers_receivables_page() }]

const AGE_WORDS: Record<Age, () => string> = {
  notDue: m.customers_age_notDue,
  upTo30: m.customers_age_upTo30,
  upTo60: m.customers_age_upTo60,
  over60: m.customers_age_over60,
}

type Customer = Route.ComponentProps['loaderData']['items'][number]
type Order = Customer['orders'][number] & { customer: string }

const useMoney = () => {
  const locale = useLocale()
  return (euros: number) => formatMoney(fromEuros(euros), locale)
}

const OrderLink = ({ id, number }: Pick<Order, 'id' | 'number'>) => (
  <LocaleLink to={`/seller/orders/${id}`} className="whitespace-nowrap tabular-nums underline underline-offset-4">
    {number}
  </LocaleLink>
)

/** The day until which an order is paid; a number of days after its receipt where that day is not known yet. */
const dueText = ({ dueOn, days }: Pick<Order, 'dueOn' | 'days'>, locale: Locale): string =>
  dueOn === null ? m.payments_owed_later({ days }) : formatDay(dueOn, locale)

const OVERDUE = 'font-medium text-red'

/** The same in a cell, red once the day is over. */
const DueOn = ({ isOverdue, ...order }: Pick<Order, 'dueOn' | 'days' | 'isOverdue'>) => {
  const locale = useLocale()
  const text = dueText(order, locale)
  if (order.dueOn === null) return text
  return <span className={`whitespace-nowrap ${isOverdue ? OVERDUE : ''}`}>{text}</span>
}

type Owed = Route.ComponentProps['loaderData']

/** What each customer owes, by how long it has been due; a card for each on phones. */
const Customers = ({ owed: { items, sums, total } }: { owed: Owed }) => {
  const money = useMoney()
  const columns: ConsoleColumn<Customer>[] = [
    {
      id: 'name',
      title: m.customers_receivables_customer(),
      cell: (row) => <CustomerLink accountId={row.accountId} name={row.name} />,
      total: m.customers_receivables_total(),
    },
    ...AGES.map((age) => ({
      id: age,
      title: AGE_WORDS[age](),
      number: true,
      cell: (row: Customer) => (row[age] === 0 ? '–' : money(row[age])),
      total: money(sums[age]),
    })),
    {
      id: 'total',
      title: m.customers_receivables_total(),
      number: true,
      cell: (row) => <strong className="font-semibold">{money(row.total)}</strong>,
      total: money(total),
    },
  ]
  return (
    <>
      <ConsoleTable
        caption={m.customers_receivables()}
        columns={columns}
        rows={items}
        rowId={({ accountId }) => accountId}
        hidden={[]}
        sort=""
      />
      <Cards>
        {items.map((customer) => (
          <Card
            key={customer.accountId}
            name={<CustomerLink accountId={customer.accountId} name={customer.name} />}
            amount={money(customer.total)}
          >
            <Ages amounts={customer} />
          </Card>
        ))}
        <Card name={m.customers_receivables_total()} amount={money(total)}>
          <Ages amounts={sums} />
        </Card>
      </Cards>
    </>
  )
}

/** The orders that are owed; a card for each on phones. */
const Orders = ({ items }: Pick<Owed, 'items'>) => {
  const locale = useLocale()
  const money = useMoney()
  const orders = items.flatMap(({ name, orders: own }) => own.map((order): Order => ({ ...order, customer: name })))
  const columns: ConsoleColumn<Order>[] = [
    { id: 'number', title: m.customers_receivables_order(), cell: OrderLink },
    { id: 'customer', title: m.customers_receivables_customer(), cell: ({ customer }) => customer },
    { id: 'dueOn', title: m.customers_receivables_due_on(), cell: DueOn },
    { id: 'due', title: m.customers_amount(), number: true, cell: ({ due }) => money(due) },
    {
      id: 'late',
      title: m.customers_late_interest(),
      number: true,
      cell: ({ lateInterest: own }) => own && `${money(own.interest)} + ${money(own.collecting)}`,
    },
  ]
  const late = orders.flatMap(({ lateInterest }) => lateInterest ?? [])[0]
  return (
    <>
      <h2 className="font-semibold text-base">{m.customers_receivables_orders()}</h2>
      <ConsoleTable
        caption={m.customers_receivables_orders()}
        columns={columns}
        rows={orders}
        rowId={({ id }) => id}
        hidden={[]}
        sort=""
      />
      <Cards>
        {orders.map((order) => (
          <Card key={order.id} name={<OrderLink {...order} />} amount={money(order.due)}>
            <p className="break-words">{order.customer}</p>
            <p className={order.isOverdue ? OVERDUE : ''}>
              {m.ui_named({ name: m.customers_receivables_due_on(), value: dueText(order, locale) })}
            </p>
            <LateInterest late={order.lateInterest} />
          </Card>
        ))}
      </Cards>
      {late && <LateRate {...late} />}
      <More items={items} />
    </>
  )
}

/** How many orders of whom are not named; who may see customers is led to the statement, which has them. */
const More = ({ items }: Pick<Owed, 'items'>) => {
  const seesCustomers = useMaySee('customers')
  const longer = items.filter(({ orderCount, orders }) => orderCount > orders.length)
  if (longer.length === 0) return null
  return (
    <ul className="space-y-1">
      {longer.map(({ accountId, name, orderCount, orders }) => {
        const more = m.customers_receivables_more({ count: orderCount - orders.length })
        return (
          <li key={accountId} className="flex flex-wrap gap-x-2">
            <span className="min-w-0 break-words">{name}</span>
            {seesCustomers ? (
              <LocaleLink
                to={`/seller/customers/${accountId}#statement`}
                className="underline underline-offset-4"
                aria-label={m.ui_named({ name, value: more })}
              >
                {more}
              </LocaleLink>
            ) : (
              <span className="text-ink-2">{more}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 sm:hidden">{children}</ul>
)

const Card = ({ name, amount, children }: { name: ReactNode; amount: string; children: ReactNode }) => (
  <li className="py-3">
    <div className="flex items-baseline justify-between gap-3">
      <div className="min-w-0 py-1 font-medium">{name}</div>
      <p className="shrink-0 font-semibold tabular-nums">{amount}</p>
    </div>
    <div className="text-ink-2 text-xs">{children}</div>
  </li>
)

/** How much of an amount is how old, where there is any. */
const Ages = ({ amounts }: { amounts: Record<Age, number> }) => {
  const money = useMoney()
  return AGES.filter((age) => amounts[age] !== 0).map((age) => (
    <p key={age} className="flex justify-between gap-3">
      {AGE_WORDS[age]()}
      <span className="tabular-nums">{money(amounts[age])}</span>
    </p>
  ))
}

/** What customers owe the shop on account: by customer and age, and order by order. */
export default function Receivables({ loaderData: owed }: Route.ComponentProps) {
  const locale = useLocale()
  const path = usePath()
  const seesCustomers = useMaySee('customers')
  const { items, customers: count } = owed
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.customers_receivables()}</h1>
        {items.length > 0 && <DownloadLink file={{ text: m.customers_export(), path: '/seller/receivables.csv' }} />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          Icon={CalendarClock}
          title={m.customers_receivables_none()}
          text={m.customers_receivables_none_hint()}
        >
          {seesCustomers && <LinkButton to={path('/seller/customers')}>{m.customers_title()}</LinkButton>}
        </EmptyState>
      ) : (
        <>
          {count > items.length && (
            <p className="text-ink-2">
              {m.customers_receivables_first({ shown: items.length, count: countText(count, locale) })}
            </p>
          )}
          <Customers owed={owed} />
          <Orders items={items} />
        </>
      )}
    </div>
  )
}

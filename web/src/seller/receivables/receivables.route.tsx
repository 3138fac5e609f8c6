import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { AGES, type Age } from '@lonja/core/payment-terms/payment-terms.ts'
import { CalendarClock, Download } from 'lucide-react'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
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

/** What customers owe the shop on account: by customer and age, and order by order. */
export default function Receivables({ loaderData: { sums, total, customers: count, items } }: Route.ComponentProps) {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const customers: Column<Customer>[] = [
    {
      key: 'name',
      title: m.customers_receivables_customer(),
      cell: ({ accountId, name }) => (
        <LocaleLink to={`/seller/customers/${accountId}`} className="underline underline-offset-4">
          {name}
        </LocaleLink>
      ),
      total: m.customers_receivables_total(),
    },
    ...AGES.map((age) => ({
      key: age,
      title: AGE_WORDS[age](),
      number: true,
      cell: (row: Customer) => (row[age] === 0 ? '–' : money(row[age])),
      total: money(sums[age]),
    })),
    {
      key: 'total',
      title: m.customers_receivables_total(),
      number: true,
      cell: (row) => <strong className="font-semibold">{money(row.total)}</strong>,
      total: money(total),
    },
  ]
  const orders: Column<Order>[] = [
    {
      key: 'number',
      title: m.customers_receivables_order(),
      cell: ({ id, number }) => (
        <LocaleLink to={`/seller/orders/${id}`} className="whitespace-nowrap tabular-nums underline underline-offset-4">
          {number}
        </LocaleLink>
      ),
    },
    { key: 'customer', title: m.customers_receivables_customer(), cell: ({ customer }) => customer },
    {
      key: 'dueOn',
      title: m.customers_receivables_due_on(),
      cell: ({ dueOn, days, isOverdue }) =>
        dueOn === null ? (
          m.payments_owed_later({ days })
        ) : (
          <span className={`whitespace-nowrap ${isOverdue ? 'font-medium text-red' : ''}`}>
            {formatDay(dueOn, locale)}
          </span>
        ),
    },
    { key: 'due', title: m.customers_amount(), number: true, cell: ({ due }) => money(due) },
  ]
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.customers_receivables()}</h1>
        {items.length > 0 && (
          <a href={`${API_BASE}/seller/receivables.csv?lang=${locale}`} download className={buttonStyle('quiet', 'sm')}>
            <Download size={16} aria-hidden />
            {m.customers_export()}
          </a>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          Icon={CalendarClock}
          title={m.customers_receivables_none()}
          text={m.customers_receivables_none_hint()}
        />
      ) : (
        <>
          {count > items.length && (
            <p className="text-ink-2">
              {m.customers_receivables_first({ shown: items.length, count: count.toLocaleString(locale) })}
            </p>
          )}
          <Table
            caption={m.customers_receivables()}
            columns={customers}
            rows={items}
            rowKey={({ accountId }) => accountId}
          />
          <h2 className="font-semibold text-base">{m.customers_receivables_orders()}</h2>
          <Table
            caption={m.customers_receivables_orders()}
            columns={orders}
            rows={items.flatMap(({ name, orders: own }) => own.map((order) => ({ ...order, customer: name })))}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </div>
  )
}

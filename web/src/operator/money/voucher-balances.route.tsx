import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Wallet } from 'lucide-react'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf } from '../../lists/query.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Table } from '../../ui/table.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/voucher-balances.route'

type Sums = Omit<ReplyOf<'getVoucherBalances'>['items'][number], 'shopId' | 'shopName'>

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return orErrorPage(client(context).getVoucherBalances({ query: queryOf(url, ['cursor']) }))
}

export const meta = () => [{ title: m.commissions_vouchers_page() }]

const COLUMNS: readonly { key: keyof Sums; title: () => string }[] = [
  { key: 'issued', title: m.commissions_vouchers_issued },
  { key: 'used', title: m.commissions_vouchers_used },
  { key: 'ended', title: m.commissions_vouchers_ended },
  { key: 'balance', title: m.commissions_vouchers_left },
  { key: 'fresh', title: m.commissions_vouchers_fresh },
  { key: 'settled', title: m.commissions_vouchers_settled },
  { key: 'old', title: m.commissions_vouchers_old },
]

/** What each shop owes its buyers in vouchers. */
export default function VoucherBalances({ loaderData: { items, balance, nextCursor } }: Route.ComponentProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.commissions_vouchers()}</h1>
      <p className="text-ink-2">
        {m.commissions_vouchers_text()} {m.commissions_vouchers_balance({ amount: money(balance) })}
      </p>
      {items.length === 0 ? (
        <EmptyState Icon={Wallet} title={m.commissions_vouchers_none()} />
      ) : (
        <>
          <ul className="space-y-3 md:hidden">
            {items.map(({ shopId, shopName, ...sums }) => (
              <li key={shopId} className="rounded-lg border border-line bg-paper p-4">
                <h2 className="mb-2 font-semibold">{shopName}</h2>
                <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                  {COLUMNS.map(({ key, title }) => (
                    <Fragment key={key}>
                      <dt className="text-ink-2">{title()}</dt>
                      <dd className="text-right tabular-nums">{money(sums[key])}</dd>
                    </Fragment>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          <div className="hidden md:block">
            <Table
              caption={m.commissions_vouchers()}
              rows={items}
              rowKey={({ shopId }) => shopId}
              columns={[
                {
                  key: 'shop',
                  title: m.commissions_shop(),
                  cell: ({ shopName }) => <span className="block min-w-24">{shopName}</span>,
                },
                ...COLUMNS.map(({ key, title }) => ({
                  key,
                  title: title(),
                  number: true,
                  cell: (row: Sums) => money(row[key]),
                })),
              ]}
            />
          </div>
        </>
      )}
      {nextCursor && (
        <LoadMore to={`${pathname}?cursor=${encodeURIComponent(nextCursor)}`}>{m.ui_load_more()}</LoadMore>
      )}
    </div>
  )
}

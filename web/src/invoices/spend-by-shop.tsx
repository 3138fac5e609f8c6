import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { countText } from '../locale/count-text.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { type Column, Table } from '../ui/table.tsx'

type Spend = ReplyOf<'getSpendByShop'>
type Sums = NonNullable<ReplyOf<'getInvoices'>['sums']>

/**
 * What a buyer's invoices of a period come to by shop, with the sum of all; corrective ones count with their sign. Surcharge and income
 * tax stand there where there is any. On phones what makes up a total stands below its shop.
 */
export const SpendByShop = ({ spend, sums }: { spend: Spend; sums: Sums }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  if (spend.items.length === 0) return null
  const parts = [
    { key: 'net', title: m.invoices_net(), of: (row: Sums) => row.net },
    { key: 'vat', title: m.invoices_vat(), of: (row: Sums) => row.vat },
    { key: 'surcharge', title: m.invoices_surcharge(), of: (row: Sums) => row.surcharge },
    { key: 'irpf', title: m.invoices_irpf(), of: (row: Sums) => 0 - row.irpf },
  ].filter(({ key, of }) => key === 'net' || key === 'vat' || spend.items.some((row) => of(row) !== 0))
  const onPhone = (row: Sums) => (
    <span className="facts font-normal text-ink-2 text-xs sm:hidden">
      <span className="whitespace-nowrap">
        {m.ui_named({ name: m.invoices_list(), value: countText(row.invoices, locale) })}{' '}
      </span>
      {parts.map(({ key, title, of }) => (
        <span key={key} className="whitespace-nowrap">
          {m.ui_named({ name: title, value: money(of(row)) })}{' '}
        </span>
      ))}
    </span>
  )
  const columns: Column<Spend['items'][number]>[] = [
    {
      key: 'shop',
      title: m.invoices_shop(),
      cell: (row) => (
        <>
          <span className="block break-words">{row.issuerName}</span>
          {onPhone(row)}
        </>
      ),
      total: (
        <>
          <span className="block">{m.invoices_sum()}</span>
          {onPhone(sums)}
        </>
      ),
    },
    {
      key: 'invoices',
      title: m.invoices_list(),
      number: true,
      wideOnly: true,
      cell: ({ invoices }) => countText(invoices, locale),
      total: countText(sums.invoices, locale),
    },
    ...parts.map(({ key, title, of }) => ({
      ...{ key, title, number: true, wideOnly: true },
      cell: (row: Sums) => money(of(row)),
      total: money(of(sums)),
    })),
    {
      key: 'total',
      title: m.invoices_total(),
      number: true,
      cell: ({ total }) => money(total),
      total: money(sums.total),
    },
  ]
  return (
    <section className="space-y-2">
      <h2 className="font-semibold">{m.invoices_by_shop()}</h2>
      <Table caption={m.invoices_by_shop()} columns={columns} rows={spend.items} rowKey={({ shopId }) => shopId} />
      {spend.shops > spend.items.length && (
        <p className="text-ink-2 text-xs">
          {m.invoices_by_shop_more({ shown: spend.items.length, shops: spend.shops })}
        </p>
      )}
    </section>
  )
}

import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Download, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GrowingList } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { OrderText } from '../orders/order-text.tsx'
import { m } from '../paraglide/messages.js'
import { StatTiles } from '../seller/marketing/stat-tiles.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { Tag } from '../ui/tag.tsx'
import type { LoadedInvoices } from './load-invoices.server.ts'
import { quarterText } from './quarters.ts'

type Card = LoadedInvoices['page']['items'][number]

const pageOf = ({ page }: LoadedInvoices) => page

/** Invoices by quarter, with what they come to and the book to download; `other` names the other side of one. */
export const InvoiceDesk = ({
  loaded,
  base,
  title,
  searchLabel,
  other,
  none,
  more,
}: {
  loaded: LoadedInvoices
  base: string
  title: string
  searchLabel: string
  other: (invoice: Card) => string
  /** what is said where there are none at all */
  none: string
  more?: ReactNode
}) => {
  const { page, quarter, search, filter, quarters } = loaded
  const locale = useLocale()
  const { pathname } = useLocation()
  const list = useLongerList(page, pageOf)
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const query = new URLSearchParams({ ...filter, lang: locale })
  const kept = search ? `&${new URLSearchParams({ search })}` : ''
  const pills = [
    {
      to: search ? `${pathname}?${new URLSearchParams({ search })}` : pathname,
      text: m.invoices_all(),
      isCurrent: quarter === null,
    },
    ...quarters.map((one) => ({
      to: `${pathname}?quarter=${quarterText(one)}${kept}`,
      text: m.invoices_quarter({ number: one.number, year: one.year }),
      isCurrent: quarter !== null && quarterText(one) === quarterText(quarter),
    })),
  ]
  const isNarrowed = quarter !== null || search !== ''
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {more}
          {page.items.length > 0 && (
            <a href={`${API_BASE}/invoices.csv?${query}`} download className={buttonStyle('quiet', 'sm')}>
              <Download size={16} aria-hidden />
              {m.invoices_download()}
            </a>
          )}
        </div>
      </div>
      <PillLinks label={m.invoices_period()} pills={pills} />
      <SearchForm
        label={searchLabel}
        search={search}
        maxLength={60}
        kept={{ quarter: quarter && quarterText(quarter) }}
        className="max-w-xl"
      />
      {page.items.length > 0 && (
        <StatTiles
          tiles={[
            { label: m.invoices_list(), value: page.sums.invoices.toLocaleString(locale) },
            { label: m.invoices_net(), value: money(page.sums.net) },
            { label: m.invoices_vat(), value: money(page.sums.vat) },
            { label: m.invoices_total(), value: money(page.sums.total) },
          ]}
        />
      )}
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={ReceiptText} title={isNarrowed ? m.invoices_none_found() : none}>
            {isNarrowed && (
              <LocaleLink to={base} className="underline underline-offset-4">
                {m.invoices_show_all()}
              </LocaleLink>
            )}
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper"
      >
        {(invoice) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <LocaleLink
                  to={`${base}/${invoice.id}`}
                  className="font-medium tabular-nums underline underline-offset-4"
                >
                  {invoice.number}
                </LocaleLink>
                {invoice.kind === 'corrective' && <Tag tone="amber">{m.invoices_kind_corrective()}</Tag>}
              </p>
              <p className="break-words text-ink-2 text-xs">
                <OrderText>
                  {[formatDay(invoice.issuedAt, locale), other(invoice), invoice.orderNumber].join(' · ')}
                </OrderText>
              </p>
            </div>
            <p className="shrink-0 font-medium tabular-nums">{money(invoice.total)}</p>
          </div>
        )}
      </GrowingList>
    </div>
  )
}

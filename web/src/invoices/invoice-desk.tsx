import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { add, formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Download, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { StatTiles } from '../ui/stat-tiles.tsx'
import { Tag } from '../ui/tag.tsx'
import { RECORD_WORDS } from '../verifactu/record-words.ts'

interface InvoiceDeskProps {
  /** a page of invoices, the first with the sums of all, and what of the API's filter it was read with */
  loaded: { page: ReplyOf<'getInvoices'>; filter: Record<string, string> }
  base: string
  title: string
  /** controls by which the list is narrowed */
  narrowing: ReactNode
  /** names the other side of an invoice, for the market both */
  other: (invoice: ReplyOf<'getInvoices'>['items'][number]) => string
  /** what is said where there are none at all */
  none: string
  /** the next step there */
  noneYet?: ReactNode
  more?: ReactNode
  /** what stands between their sums and the list */
  summary?: ReactNode
}

type Sums = NonNullable<ReplyOf<'getInvoices'>['sums']>

/** VAT with the surcharge beside it, so that it adds up with the base to the total. */
const taxOf = ({ vat, surcharge }: Sums) => add(fromEuros(vat), fromEuros(surcharge))

/** Invoices with what they come to and the book to download. */
export const InvoiceDesk = ({
  loaded,
  base,
  title,
  narrowing,
  other,
  none,
  noneYet,
  more,
  summary,
}: InvoiceDeskProps) => {
  const { page, filter } = loaded
  const { sums } = page
  const locale = useLocale()
  const list = useLongerList({ page }, 'page')
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const query = new URLSearchParams({ ...filter, lang: locale })
  const isNarrowed = Object.keys(filter).length > 0
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
      {narrowing}
      {sums && page.items.length > 0 && (
        <StatTiles
          tiles={[
            { label: m.invoices_list(), value: countText(sums.invoices, locale) },
            { label: m.invoices_net(), value: money(sums.net) },
            sums.surcharge === 0
              ? { label: m.invoices_vat(), value: money(sums.vat) }
              : { label: m.invoices_vat_surcharge(), value: formatMoney(taxOf(sums), locale) },
            { label: m.invoices_total(), value: money(sums.total) },
          ]}
        />
      )}
      {summary}
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={ReceiptText} title={isNarrowed ? m.invoices_none_found() : none}>
            {isNarrowed ? (
              <LocaleLink to={base} className="underline underline-offset-4">
                {m.invoices_show_all()}
              </LocaleLink>
            ) : (
              noneYet
            )}
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper"
      >
        {(invoice) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <LocaleLink
                to={`${base}/${invoice.id}`}
                className="inline-block py-1 font-medium tabular-nums underline underline-offset-4"
              >
                {invoice.number}
              </LocaleLink>
              {invoice.recordState && (
                <Tag tone={RECORD_WORDS[invoice.recordState].tone}>{RECORD_WORDS[invoice.recordState].text()}</Tag>
              )}
              {invoice.month !== null && <Tag tone="plain">{m.invoices_kind_monthly()}</Tag>}
              {invoice.kind === 'corrective' && <Tag tone="amber">{m.invoices_kind_corrective()}</Tag>}
            </p>
            <p className="font-medium tabular-nums sm:row-span-2">{money(invoice.total)}</p>
            <p className="facts col-span-2 min-w-0 break-words text-ink-2 text-xs sm:col-span-1">
              <span>{formatDay(invoice.issuedAt, locale)}</span> <span>{other(invoice)}</span>{' '}
              <span className="whitespace-nowrap">{invoice.orderNumber}</span>
            </p>
          </div>
        )}
      </GrowingList>
    </div>
  )
}

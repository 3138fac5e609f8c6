import { PAPERS_MAX } from '@lonja/core/invoices/invoice-lists.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { FileArchive } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { PillLinks } from '../ui/pill-links.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { InvoiceDesk } from './invoice-desk.tsx'
import type { LoadedInvoices } from './load-invoices.server.ts'
import { quarterText } from './quarters.ts'

/** Someone's invoices by quarter, for which VAT is declared, or by month, with all of them as PDFs for their accountant. */
export const QuarterlyDesk = ({
  loaded,
  searchLabel,
  more,
  ...desk
}: Omit<ComponentProps<typeof InvoiceDesk>, 'loaded' | 'narrowing'> & {
  loaded: LoadedInvoices
  searchLabel: string
}) => {
  const { quarter, month, search, quarters, months, filter, page } = loaded
  const { pathname } = useLocation()
  const locale = useLocale()
  const pill = (text: string, period: Record<string, string>, isCurrent: boolean) => {
    const query = new URLSearchParams({ ...period, ...(search && { search }) }).toString()
    return { to: query ? `${pathname}?${query}` : pathname, text, isCurrent }
  }
  const chosen = quarter && quarterText(quarter)
  const invoices = page.sums?.invoices ?? 0
  return (
    <InvoiceDesk
      {...desk}
      loaded={loaded}
      more={
        <>
          {more}
          {invoices > 0 && invoices <= PAPERS_MAX && (
            <a
              href={`${API_BASE}/invoices.zip?${new URLSearchParams({ ...filter, lang: locale })}`}
              download
              className={buttonStyle('quiet', 'sm')}
            >
              <FileArchive size={16} aria-hidden />
              {m.invoices_download_papers()}
            </a>
          )}
        </>
      }
      narrowing={
        <>
          <PillLinks
            label={m.invoices_period()}
            pills={[
              pill(m.invoices_all(), {}, quarter === null),
              ...quarters.map((one) =>
                pill(
                  m.invoices_quarter({ number: one.number, year: one.year }),
                  { quarter: quarterText(one) },
                  quarterText(one) === chosen,
                ),
              ),
            ]}
          />
          {quarter && chosen && (
            <PillLinks
              label={m.invoices_month()}
              pills={[
                pill(m.invoices_whole_quarter(), { quarter: chosen }, month === null),
                ...months.map((one) => pill(longMonth(one, locale), { month: one }, one === month)),
              ]}
            />
          )}
          <SearchForm
            label={searchLabel}
            search={search}
            kept={month ? { month } : { quarter: chosen }}
            className="max-w-xl"
          />
          {invoices > PAPERS_MAX && (
            <p className="text-ink-2 text-sm">{m.invoices_papers_too_many({ maximum: PAPERS_MAX })}</p>
          )}
        </>
      }
    />
  )
}

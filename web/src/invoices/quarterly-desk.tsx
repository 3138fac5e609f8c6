import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PillLinks } from '../ui/pill-links.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { InvoiceDesk } from './invoice-desk.tsx'
import type { LoadedInvoices } from './load-invoices.server.ts'
import { quarterText } from './quarters.ts'

/** Someone's invoices by quarter, for which VAT is declared. */
export const QuarterlyDesk = ({
  loaded,
  searchLabel,
  ...desk
}: Omit<ComponentProps<typeof InvoiceDesk>, 'loaded' | 'narrowing'> & {
  loaded: LoadedInvoices
  searchLabel: string
}) => {
  const { quarter, search, quarters } = loaded
  const { pathname } = useLocation()
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
  return (
    <InvoiceDesk
      {...desk}
      loaded={loaded}
      narrowing={
        <>
          <PillLinks label={m.invoices_period()} pills={pills} />
          <SearchForm
            label={searchLabel}
            search={search}
            maxLength={60}
            kept={{ quarter: quarter && quarterText(quarter) }}
            className="max-w-xl"
          />
        </>
      }
    />
  )
}

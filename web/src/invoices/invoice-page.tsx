import { isInUbl } from '@lonja/core/invoices/invoice-ubl.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReactNode } from 'react'
import { InvoiceLanguage } from '../commissions/invoice-language.tsx'
import { PrintFrame } from '../frame/print-frame.tsx'
import type { ReplyOf } from '../frame/wire.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { DownloadLink } from '../ui/download-menu.tsx'
import { RecordCard } from '../verifactu/record-card.tsx'
import { InvoiceDocument } from './invoice-document.tsx'

/** The order that an invoice is of, or those of a monthly one. */
const ordersOf = ({ orderId, orderNumber, orders }: ReplyOf<'getInvoice'>) =>
  orderId === null ? orders : [{ id: orderId, number: orderNumber }]

/** An invoice to read and to print, with the ways to its order and to what corrects it; `base` is where the list is. */
export const InvoicePage = ({
  invoice,
  qr,
  base,
  orderAt,
  mayCorrect,
  problem,
  aboutBuyer,
}: {
  invoice: ReplyOf<'getInvoice'>
  /** the drawing of its QR code; null without one */
  qr: string | null
  base: string
  /** the page of an order; none for who has none */
  orderAt?: (id: number) => string
  /** the reader may have another record sent to the tax agency */
  mayCorrect?: boolean
  /** why that could not be done */
  problem?: string | null | undefined
  /** what the reader can do about wrong data of the buyer; shown while the invoice stands */
  aboutBuyer?: ReactNode
}) => {
  const locale = useLocale()
  const { corrects, correctedBy, replaces, replacedBy } = invoice
  const others = [...corrects, replaces, ...correctedBy, replacedBy].filter((one) => one !== null)
  return (
    <div className="max-w-4xl">
      <PrintFrame
        back={{ to: base, text: m.invoices_list() }}
        pdf={{ path: `/invoices/${invoice.id}/invoice.pdf` }}
        more={
          isInUbl(invoice) && (
            <DownloadLink file={{ text: m.invoices_ubl(), path: `/invoices/${invoice.id}/invoice.xml` }} />
          )
        }
      >
        {(orderAt || others.length > 0) && (
          <nav aria-label={m.invoices_related()} className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            {orderAt &&
              ordersOf(invoice).map(({ id, number }) => (
                <LocaleLink key={id} to={orderAt(id)} className="underline underline-offset-4">
                  {m.orders_number({ number })}
                </LocaleLink>
              ))}
            {others.map((one) => (
              <LocaleLink key={one.id} to={`${base}/${one.id}`} className="underline underline-offset-4">
                {`${one.number} · ${formatMoney(fromEuros(one.total), locale)}`}
              </LocaleLink>
            ))}
          </nav>
        )}
        {invoice.reason !== 'buyerData' && replacedBy && (
          <Alert>{m.invoices_replaced_by({ number: replacedBy.number })}</Alert>
        )}
        {invoice.month !== null && mayCorrect && (
          <p className="text-ink-2 print:hidden">{m.invoices_monthly_no_correction()}</p>
        )}
        {invoice.isBuyerCorrectable && aboutBuyer && <div className="print:hidden">{aboutBuyer}</div>}
        {invoice.record && (
          <RecordCard
            record={invoice.record}
            isBuyerCorrectable={invoice.isBuyerCorrectable}
            mayCorrect={mayCorrect ?? false}
            problem={problem}
          />
        )}
        <InvoiceLanguage invoice={invoice} />
        <InvoiceDocument invoice={invoice} qr={qr} />
      </PrintFrame>
    </div>
  )
}

import { InvoiceDocument, invoiceTitle } from '../../commissions/invoice-document.tsx'
import { InvoiceLanguage } from '../../commissions/invoice-language.tsx'
import { invoiceWord } from '../../commissions/words.ts'
import { PrintFrame } from '../../frame/print-frame.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/fee-invoice.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { invoice: await orErrorPage(client(context).getMarketInvoice({ params: { id: params.invoiceId } })) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice of the market to the shop, to read and to print. */
export default function FeeInvoice({ loaderData: { invoice } }: Route.ComponentProps) {
  const word = invoiceWord(invoice)
  return (
    <div className="max-w-3xl">
      <PrintFrame
        back={{ to: '/seller/fees', text: m.commissions_fees_title() }}
        pdf={{ path: `/market-invoices/${invoice.id}/invoice.pdf` }}
      >
        <p className="print:hidden">
          <Tag tone={word.tone}>{word.text()}</Tag>
        </p>
        <InvoiceLanguage invoice={invoice} />
        <InvoiceDocument invoice={invoice} />
      </PrintFrame>
    </div>
  )
}

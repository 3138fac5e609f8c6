import { InvoicePage } from '../../invoices/invoice-page.tsx'
import { loadInvoice } from '../../invoices/load-invoice.server.ts'
import { invoiceTitle } from '../../invoices/words.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/shop-invoice.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return loadInvoice(context, params.invoiceId)
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice of a shop to a buyer, as the market's people read it. */
export default function ShopInvoice({ loaderData: { invoice, qr } }: Route.ComponentProps) {
  return (
    <InvoicePage
      invoice={invoice}
      qr={qr}
      base="/operator/money/shop-invoices"
      orderAt={(id) => `/operator/orders/${id}`}
    />
  )
}

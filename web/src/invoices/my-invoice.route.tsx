import { AskShop } from '../conversations/ask-shop.tsx'
import { m } from '../paraglide/messages.js'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/my-invoice.route'
import { InvoicePage } from './invoice-page.tsx'
import { loadInvoice } from './load-invoice.server.ts'
import { invoiceTitle } from './words.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return loadInvoice(context, params.invoiceId)
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice that the user's account received. */
export default function MyInvoice({ loaderData: { invoice, qr } }: Route.ComponentProps) {
  return (
    <InvoicePage
      invoice={invoice}
      qr={qr}
      base="/uc/invoices"
      orderAt={(id) => `/uc/order-detail?id=${id}`}
      aboutBuyer={
        invoice.orderId !== null && (
          <AskShop topic={{ orderId: invoice.orderId }} className="underline underline-offset-4">
            {m.invoices_ask_correction()}
          </AskShop>
        )
      }
    />
  )
}

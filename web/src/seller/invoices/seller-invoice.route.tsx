import { InvoicePage } from '../../invoices/invoice-page.tsx'
import { invoiceTitle } from '../../invoices/words.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-invoice.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { invoice: await orErrorPage(client(context).getInvoice({ params: { id: params.invoiceId } })) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice that the shop issued. */
export default function SellerInvoice({ loaderData: { invoice } }: Route.ComponentProps) {
  return <InvoicePage invoice={invoice} base="/seller/invoices" order={`/seller/orders/${invoice.orderId}`} />
}

import { client, orErrorPage } from '../server/api.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/my-invoice.route'
import { InvoicePage } from './invoice-page.tsx'
import { invoiceTitle } from './words.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return { invoice: await orErrorPage(client(context).getInvoice({ params: { id: params.invoiceId } })) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice that the user's account received. */
export default function MyInvoice({ loaderData: { invoice } }: Route.ComponentProps) {
  return <InvoicePage invoice={invoice} base="/uc/invoices" order={`/uc/order-detail?id=${invoice.orderId}`} />
}

import { runPlainForm } from '../../forms/run-form.server.ts'
import { useMayChange } from '../../frame/use-me.ts'
import { InvoicePage } from '../../invoices/invoice-page.tsx'
import { loadInvoice } from '../../invoices/load-invoice.server.ts'
import { invoiceTitle } from '../../invoices/words.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-invoice.route'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadInvoice(context, params.invoiceId)
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  return runPlainForm(await request.formData(), async () => {
    await client(context).correctRecord({ params: { id: params.invoiceId } })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? invoiceTitle(loaderData.invoice) : ''} | Lonja` },
]

/** An invoice that the shop issued. */
export default function SellerInvoice({ loaderData: { invoice, qr }, actionData }: Route.ComponentProps) {
  const mayChange = useMayChange('money')
  const problem = actionData && 'values' in actionData ? actionData.problem : undefined
  return (
    <InvoicePage
      invoice={invoice}
      qr={qr}
      base="/seller/invoices"
      orderAt={(id) => `/seller/orders/${id}`}
      mayCorrect={mayChange}
      problem={problem}
      aboutBuyer={
        mayChange && (
          <LinkButton to={`/seller/invoices/${invoice.id}/buyer`} kind="quiet" size="sm">
            {m.invoices_correct_buyer()}
          </LinkButton>
        )
      }
    />
  )
}

import { numberNeeded, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { loadInvoices } from '../../invoices/load-invoices.server.ts'
import { QuarterlyDesk } from '../../invoices/quarterly-desk.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-invoices.route'
import { MonthlyList } from './monthly-list.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const [loaded, monthly] = await Promise.all([
    loadInvoices(context, url),
    // once for a list
    url.searchParams.has('cursor') ? { items: [] } : orErrorPage(client(context).getMonthlyInvoices()),
  ])
  return { ...loaded, monthly: monthly.items }
}

/** Issues a customer's invoice of a month. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).issueMonthlyInvoice({
      body: { accountId: numberNeeded(form, 'accountId'), month: textOf(form, 'month') },
    })
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.invoices_seller_page() }]

/** The invoices that the shop issued, and what waits for monthly ones. */
export default function SellerInvoices({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'values' in actionData ? actionData.problem : undefined
  return (
    <QuarterlyDesk
      loaded={loaderData}
      base="/seller/invoices"
      title={m.invoices_list()}
      searchLabel={m.invoices_search_buyer()}
      other={({ buyerName, buyerTaxId }) => `${buyerName} (${buyerTaxId})`}
      summary={<MonthlyList items={loaderData.monthly} problem={problem} />}
      none={m.invoices_none_seller()}
      more={
        <>
          <LocaleLink to="/seller/orders?invoice=missing" className={buttonStyle('quiet', 'sm')}>
            {m.invoices_orders_without()}
          </LocaleLink>
          <LocaleLink to="/seller/invoices/settings" className={buttonStyle('quiet', 'sm')}>
            {m.invoices_settings()}
          </LocaleLink>
        </>
      }
    />
  )
}

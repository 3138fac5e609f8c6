import { loadInvoices } from '../../invoices/load-invoices.server.ts'
import { QuarterlyDesk } from '../../invoices/quarterly-desk.tsx'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonStyle } from '../../ui/button-style.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-invoices.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadInvoices(context, url)
}

export const meta = () => [{ title: m.invoices_seller_page() }]

/** The invoices that the shop issued. */
export default function SellerInvoices({ loaderData }: Route.ComponentProps) {
  return (
    <QuarterlyDesk
      loaded={loaderData}
      base="/seller/invoices"
      title={m.invoices_list()}
      searchLabel={m.invoices_search_buyer()}
      other={({ buyerName, buyerTaxId }) => `${buyerName} (${buyerTaxId})`}
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

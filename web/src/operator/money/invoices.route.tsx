import { INVOICE_STATES } from '@lonja/core/commissions/commission-lists.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { ReceiptText } from 'lucide-react'
import { useLocation } from 'react-router'
import { InvoiceList } from '../../commissions/invoice-list.tsx'
import { factWords, INVOICE_STATE_WORDS } from '../../commissions/words.ts'
import { queryOf } from '../../lists/query.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/invoices.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const state = INVOICE_STATES.find((one) => one === url.searchParams.get('state'))
  const page = await orErrorPage(
    client(context).getMarketInvoices({ query: { ...queryOf(url, ['cursor']), ...(state && { state }) } }),
  )
  return { ...page, state: state ?? null }
}

export const meta = () => [{ title: m.commissions_invoices_page() }]

/** The market's invoices to all shops, and shops that cannot be invoiced yet. */
export default function Invoices({ loaderData: { items, nextCursor, waiting, state } }: Route.ComponentProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const pills = [
    { to: pathname, text: m.commissions_invoices_all(), isCurrent: state === null },
    ...INVOICE_STATES.map((one) => ({
      to: `${pathname}?state=${one}`,
      text: INVOICE_STATE_WORDS[one].text(),
      isCurrent: state === one,
    })),
  ]
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.commissions_invoices()}</h1>
      {waiting.length > 0 && (
        <Alert>
          <p className="font-medium">{m.commissions_waiting()}</p>
          <ul>
            {waiting.map(({ shopId, shopName, net, missing }) => (
              <li key={shopId}>
                {m.commissions_waiting_of({
                  shop: shopName,
                  amount: formatMoney(fromEuros(net), locale),
                  facts: factWords(missing, locale),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <PillLinks label={m.commissions_invoices()} pills={pills} />
      {items.length === 0 ? (
        <EmptyState
          Icon={ReceiptText}
          title={m.commissions_invoices_none()}
          text={m.commissions_invoices_none_text()}
        />
      ) : (
        <InvoiceList invoices={items} to={(id) => `/operator/money/invoices/${id}`} withShop />
      )}
      {nextCursor && (
        <LoadMore to={`${pathname}?${state ? `state=${state}&` : ''}cursor=${encodeURIComponent(nextCursor)}`}>
          {m.ui_load_more()}
        </LoadMore>
      )}
    </div>
  )
}

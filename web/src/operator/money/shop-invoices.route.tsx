import { SHOP_INVOICE_KINDS } from '@lonja/core/invoices/invoice-lists.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { InvoiceDesk } from '../../invoices/invoice-desk.tsx'
import { KIND_WORDS } from '../../invoices/words.ts'
import { queryOf } from '../../lists/query.ts'
import { listText } from '../../locale/list-text.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/shop-invoices.route'

const FILTERS = ['search', 'subDomain', 'kind', 'dateFrom', 'dateTo'] as const
type Filter = Partial<Record<(typeof FILTERS)[number], string>>

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const given = url.searchParams
  const { kind: named, ...typed }: Filter = Object.fromEntries(
    FILTERS.map((name) => [name, (given.get(name) ?? '').trim()]).filter(([, value]) => value !== ''),
  )
  const kind = SHOP_INVOICE_KINDS.find((one) => one === named)
  const filter = { ...typed, ...(kind && { kind }) }
  const page = await orErrorPage(client(context).getInvoices({ query: { ...filter, ...queryOf(url, ['cursor']) } }))
  return { page, filter }
}

export const meta = () => [{ title: m.invoices_market_page() }]

const Filters = ({ filter }: { filter: Filter }) => {
  const field = (name: keyof Filter) => ({ name, defaultValue: filter[name] ?? '' })
  return (
    <Form
      key={new URLSearchParams(filter).toString()}
      role="search"
      aria-label={m.invoices_market_filter()}
      className="grid grid-cols-2 items-start gap-3 rounded-lg border border-line bg-paper p-4 lg:grid-cols-6"
    >
      <div className="col-span-2 lg:col-span-3">
        <TextField {...field('search')} type="search" label={m.invoices_market_search()} maxLength={SEARCH_MAX} />
      </div>
      <div className="col-span-2 lg:col-span-3">
        <TextField
          {...field('subDomain')}
          label={m.commissions_shop()}
          hint={m.commissions_shop_hint()}
          maxLength={63}
          autoCapitalize="none"
        />
      </div>
      <div className="col-span-2">
        <SelectField
          {...field('kind')}
          label={m.invoices_market_kind()}
          options={[
            { value: '', text: m.invoices_all() },
            ...SHOP_INVOICE_KINDS.map((value) => ({ value, text: KIND_WORDS[value]() })),
          ]}
        />
      </div>
      <div className="max-sm:col-span-2">
        <TextField {...field('dateFrom')} type="date" label={m.invoices_market_from()} />
      </div>
      <div className="max-sm:col-span-2">
        <TextField {...field('dateTo')} type="date" label={m.invoices_market_to()} />
      </div>
      <div className="col-span-2 self-end">
        <Button type="submit">{m.invoices_market_show()}</Button>
      </div>
    </Form>
  )
}

/** Series with which several shops of one tax ID number: the market's people tell all but one of them to choose another. */
const SharedSeries = ({ shared }: { shared: ReplyOf<'getInvoices'>['sharedSeries'] }) => {
  if (shared.length === 0) return null
  return (
    <Alert tone="error">
      {shared.map(({ taxId, series, shops }) => (
        <p key={`${taxId} ${series}`}>
          {m.invoices_market_shared_series({ taxId, series, shops: listText(shops.map(({ name }) => name)) })}
        </p>
      ))}
    </Alert>
  )
}

/** The invoices of all shops to their buyers. */
export default function ShopInvoices({ loaderData }: Route.ComponentProps) {
  return (
    <InvoiceDesk
      loaded={loaderData}
      base="/operator/money/shop-invoices"
      title={m.invoices_market()}
      narrowing={
        <>
          <SharedSeries shared={loaderData.page.sharedSeries} />
          <Filters filter={loaderData.filter} />
        </>
      }
      other={({ issuerName, buyerName, buyerTaxId }) => `${issuerName} · ${buyerName} (${buyerTaxId})`}
      none={m.invoices_market_none()}
      more={
        <LocaleLink to="/operator/money/verifactu" className={buttonStyle('quiet', 'sm')}>
          VERI*FACTU
        </LocaleLink>
      }
    />
  )
}

import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { useMaySee } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import type { PartRefused } from '../orders/parts/act-on-parts.server.ts'
import { PartForm } from '../orders/parts/part-form.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { SelectField } from '../ui/select.tsx'
import type { LoadedOrderInvoices } from './load-order-invoices.server.ts'
import { NEED_WORDS } from './words.ts'

interface OrderInvoicesProps {
  orderId: number
  actor: OrderActor
  invoices: LoadedOrderInvoices
  refused: PartRefused | null
}

/** The data that a buyer names for the invoice, of their address book. */
const NameData = ({
  orderId,
  addresses,
  refused,
}: Pick<OrderInvoicesProps, 'orderId' | 'refused'> & { addresses: ReplyOf<'getAddresses'>['items'] }) => (
  <div className="space-y-3">
    <Alert>{m.invoices_name_data()}</Alert>
    {addresses.length > 0 && (
      <PartForm part={`invoice-address ${orderId}`} word={m.invoices_name_data_save()} kind="main" refused={refused}>
        <SelectField
          label={m.invoices_name_data_choose()}
          name="addressId"
          options={addresses.map(({ id, companyName, taxIdentificationCode, street, city }) => ({
            value: String(id),
            text: [companyName, taxIdentificationCode, street, city].filter(Boolean).join(' · '),
          }))}
        />
      </PartForm>
    )}
    <LocaleLink to="/uc/my-address/new" className="inline-block underline underline-offset-4">
      {m.invoices_name_data_new()}
    </LocaleLink>
  </div>
)

/** What an invoice cannot be issued without. */
const Missing = ({ needs, isIssued }: { needs: LoadedOrderInvoices['missing']; isIssued: boolean }) => (
  <Alert>
    <p className="font-medium">{m.invoices_missing()}</p>
    <ul className="list-disc pl-5">
      {needs.map((need) => (
        <li key={need}>
          {need === 'buyerCountry' && isIssued ? m.invoices_need_buyer_country_issued() : NEED_WORDS[need]()}
        </li>
      ))}
    </ul>
  </Alert>
)

const INVOICES_OF: Record<OrderActor, string> = {
  buyer: '/uc/invoices',
  seller: '/seller/invoices',
  operator: '/operator/money/shop-invoices',
  system: '/uc/invoices',
}

/** Whether an order's page has anything to say of its invoices. */
export const hasInvoices = ({ items, isOn, next, missing, monthly }: LoadedOrderInvoices, actor: OrderActor): boolean =>
  items.length > 0 ||
  monthly !== null ||
  (isOn && ((actor === 'seller' && next !== null) || (actor === 'buyer' && missing.length > 0)))

/** Invoices of an order: those that were issued, what can be issued now, and what lacks for it. */
export const OrderInvoices = ({ orderId, actor, invoices, refused }: OrderInvoicesProps) => {
  const { items, next, nextTotal, missing, monthly, addresses } = invoices
  const locale = useLocale()
  const mayRead = useMaySee('money')
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const base = INVOICES_OF[actor]
  return (
    <div className="space-y-4">
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map(({ id, number, kind, month, issuedAt, total }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-2">
              <div className="min-w-0">
                {mayRead ? (
                  <LocaleLink
                    to={`${base}/${id}`}
                    className="inline-block py-1 font-medium tabular-nums underline underline-offset-4"
                  >
                    {number}
                  </LocaleLink>
                ) : (
                  <p className="font-medium tabular-nums">{number}</p>
                )}
                <p className="text-ink-3 text-xs">
                  {[
                    ...(month === null ? [] : [m.invoices_kind_monthly()]),
                    ...(kind === 'corrective' ? [m.invoices_kind_corrective()] : []),
                    formatDay(issuedAt, locale),
                  ].join(' · ')}
                </p>
              </div>
              <p className="shrink-0 tabular-nums">{money(total)}</p>
            </li>
          ))}
        </ul>
      )}
      {monthly && (
        <p>
          {monthly.month === null
            ? m.invoices_monthly_waits()
            : m.invoices_monthly_of({ month: longMonth(monthly.month, locale) })}
        </p>
      )}
      {monthly && actor === 'seller' && missing.length > 0 && <Missing needs={missing} isIssued={false} />}
      {actor === 'seller' && next !== null && nextTotal !== null && (
        <div className="space-y-3">
          <p>
            {next === 'sale'
              ? m.invoices_next_sale({ total: money(nextTotal) })
              : m.invoices_next_corrective({ total: money(nextTotal) })}
          </p>
          {missing.length > 0 ? (
            <Missing needs={missing} isIssued={items.length > 0} />
          ) : (
            <PartForm
              part={`invoice ${orderId}`}
              area="money"
              word={next === 'sale' ? m.invoices_issue() : m.invoices_issue_corrective()}
              kind="main"
              refused={refused}
            />
          )}
        </div>
      )}
      {actor === 'buyer' && missing.length > 0 && addresses && <NameData {...{ orderId, addresses, refused }} />}
    </div>
  )
}

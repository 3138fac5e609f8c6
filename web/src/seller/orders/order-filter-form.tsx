import { DELIVERY_METHODS } from '@lonja/core/checkout/delivery-method.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { changedQuery } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { PageLink } from '../../locale/page-link.tsx'
import { methodWord } from '../../orders/labels.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import type { OrderFields } from './order-query.ts'

const DELIVERIES = { shipment: m.seller_orders_shipment, pickUp: m.seller_orders_pick_up } as const

/** Both gateways for cards are one way to pay to whoever chooses. */
const METHODS = PAYMENT_METHODS.filter((method) => method !== 'cardStripe')

/** Filters of a shop's orders beside its search, behind a button; that of invoices where the shop issues them. */
export const OrderFilterForm = ({ fields, invoices }: { fields: OrderFields; invoices: boolean }) => {
  const locale = useLocale()
  const { key } = useLocation()
  const any = { value: '', text: m.seller_orders_any() }
  return (
    <Disclosure
      className="relative"
      summaryClass={buttonStyle('quiet', 'sm')}
      summary={
        <>
          <SlidersHorizontal size={16} aria-hidden />
          {m.seller_orders_filters()}
        </>
      }
    >
      <Form
        key={key}
        className="absolute left-0 z-40 mt-1 grid w-80 max-w-[calc(100vw-2rem)] grid-cols-2 gap-3 rounded-md border border-line bg-paper p-4 shadow-float"
      >
        <input type="hidden" name="search" value={fields.search} />
        <input type="hidden" name="sort" value={fields.sort} />
        <div className="col-span-2">
          <SelectField
            label={m.seller_orders_column_status()}
            name="status"
            defaultValue={fields.status}
            options={[
              any,
              ...(fields.status && !(ORDER_STATUSES as readonly string[]).includes(fields.status)
                ? [{ value: fields.status, text: m.seller_orders_this_view() }]
                : []),
              ...ORDER_STATUSES.map((value) => ({ value, text: sellerStatusText(value, locale) })),
            ]}
          />
        </div>
        <TextField type="date" label={m.seller_orders_from()} name="dateFrom" defaultValue={fields.dateFrom} />
        <TextField type="date" label={m.seller_orders_to()} name="dateTo" defaultValue={fields.dateTo} />
        <TextField
          inputMode="decimal"
          label={m.seller_orders_amount_from()}
          name="amountFrom"
          defaultValue={fields.amountFrom}
        />
        <TextField
          inputMode="decimal"
          label={m.seller_orders_amount_to()}
          name="amountTo"
          defaultValue={fields.amountTo}
        />
        <SelectField
          label={m.seller_orders_method()}
          name="paymentMethod"
          defaultValue={fields.paymentMethod}
          options={[any, ...METHODS.map((value) => ({ value, text: methodWord(value) }))]}
        />
        <SelectField
          label={m.seller_orders_delivery()}
          name="deliveryMethod"
          defaultValue={fields.deliveryMethod}
          options={[any, ...DELIVERY_METHODS.map((value) => ({ value, text: DELIVERIES[value]() }))]}
        />
        {invoices && (
          <div className="col-span-2">
            <SelectField
              label={m.seller_orders_invoice()}
              name="invoice"
              defaultValue={fields.invoice}
              options={[any, { value: 'missing', text: m.seller_orders_invoice_missing() }]}
            />
          </div>
        )}
        <Button type="submit" size="sm" className="col-span-2">
          {m.seller_orders_apply()}
        </Button>
      </Form>
    </Disclosure>
  )
}

/** What the list is narrowed to beyond its tab, each with the way to take it away. */
export const OrderChips = ({ fields }: { fields: OrderFields }) => {
  const locale = useLocale()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const day = (iso: string) => formatDay(`${iso}T12:00:00Z`, locale)
  const delivery = DELIVERY_METHODS.find((one) => one === fields.deliveryMethod)
  const method = PAYMENT_METHODS.find((one) => one === fields.paymentMethod)
  const chips = [
    { name: 'search', text: fields.search && `“${fields.search}”` },
    { name: 'dateFrom', text: fields.dateFrom && `${m.seller_orders_from()}: ${day(fields.dateFrom)}` },
    { name: 'dateTo', text: fields.dateTo && `${m.seller_orders_to()}: ${day(fields.dateTo)}` },
    { name: 'amountFrom', text: fields.amountFrom && `≥ ${fields.amountFrom} €` },
    { name: 'amountTo', text: fields.amountTo && `≤ ${fields.amountTo} €` },
    { name: 'paymentMethod', text: method && methodWord(method) },
    { name: 'deliveryMethod', text: delivery && DELIVERIES[delivery]() },
    { name: 'invoice', text: fields.invoice && m.seller_orders_invoice_missing() },
  ].filter(({ text }) => text)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <PageLink
            to={pathname + changedQuery(query, { [name]: null })}
            aria-label={m.seller_orders_without({ filter: text ?? '' })}
            className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 text-xs hover:bg-wash-2"
          >
            {text}
            <X size={14} aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

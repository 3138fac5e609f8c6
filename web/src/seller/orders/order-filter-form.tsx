import { DELIVERY_METHODS } from '@lonja/core/checkout/delivery-method.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { isOrderGroup } from '@lonja/core/orders/order-groups.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { FilterChips, FilterPanel } from '../../console/table/filter-panel.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { groupWord, methodWord } from '../../orders/labels.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import { SalesRepFilter } from '../customers/sales-rep-filter.tsx'
import { WORK_WORDS } from '../today/work-words.ts'
import { AMOUNT_PATTERN } from './amount-pattern.ts'
import { isWork, type OrderFields } from './order-query.ts'

const DELIVERIES = { shipment: m.seller_orders_shipment, pickUp: m.seller_orders_pick_up } as const

/** Both gateways for cards are one way to pay to whoever chooses. */
const METHODS = PAYMENT_METHODS.filter((method) => method !== 'cardStripe')

/** What the list's status filter says of an address that names a group or a piece of work. */
const viewWord = (chosen: string): string => {
  if (isOrderGroup(chosen)) return groupWord(chosen)
  return isWork(chosen) ? WORK_WORDS[chosen]() : m.seller_orders_this_view()
}

/** Filters of a shop's orders beside its search, behind a button; that of invoices where the shop issues them. */
export const OrderFilterForm = ({
  fields,
  invoices,
  reps,
}: {
  fields: OrderFields
  invoices: boolean
  /** who may be chosen as sales rep of the buyer; none where nobody looks after anybody */
  reps: ReplyOf<'getSalesReps'>['items']
}) => {
  const locale = useLocale()
  const any = { value: '', text: m.seller_orders_any() }
  return (
    <FilterPanel kept={{ search: fields.search, sort: fields.sort }}>
      <div className="col-span-2">
        <SelectField
          label={m.seller_orders_column_status()}
          name="status"
          defaultValue={fields.status}
          options={[
            any,
            ...(fields.status && !(ORDER_STATUSES as readonly string[]).includes(fields.status)
              ? [{ value: fields.status, text: viewWord(fields.status) }]
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
        pattern={AMOUNT_PATTERN}
        defaultValue={fields.amountFrom}
      />
      <TextField
        inputMode="decimal"
        label={m.seller_orders_amount_to()}
        name="amountTo"
        pattern={AMOUNT_PATTERN}
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
      <SelectField
        label={m.seller_orders_leave()}
        name="leave"
        defaultValue={fields.leave}
        options={[any, { value: 'due', text: m.seller_orders_leave_due() }]}
      />
      <TextField type="date" label={m.orders_delivery_day()} name="deliveryDay" defaultValue={fields.deliveryDay} />
      {reps.length > 0 && (
        <div className="col-span-2">
          <SalesRepFilter reps={reps} chosen={fields.salesRep} />
        </div>
      )}
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
    </FilterPanel>
  )
}

/** What narrows a list to one piece of work or to one status; nothing where a group does, which has a tab. */
const statusChip = (chosen: string, locale: Locale): string | undefined => {
  if (isWork(chosen)) return WORK_WORDS[chosen]()
  const status = ORDER_STATUSES.find((one) => one === chosen)
  return status && sellerStatusText(status, locale)
}

/** Whose customers a list is narrowed to; of somebody who left, the word for sales reps alone. */
const repText = (chosen: string, reps: ReplyOf<'getSalesReps'>['items']): string | undefined => {
  if (chosen === '') return undefined
  if (chosen === 'mine') return m.customers_mine()
  if (chosen === 'none') return m.customers_sales_rep_none()
  return reps.find(({ id }) => String(id) === chosen)?.name ?? m.customers_sales_rep()
}

/** What the list is narrowed to beyond its tab, each with the way to take it away. */
export const OrderChips = ({ fields, reps }: { fields: OrderFields; reps: ReplyOf<'getSalesReps'>['items'] }) => {
  const locale = useLocale()
  const day = (iso: string) => formatPlainDay(iso, locale)
  const delivery = DELIVERY_METHODS.find((one) => one === fields.deliveryMethod)
  const method = PAYMENT_METHODS.find((one) => one === fields.paymentMethod)
  const chips = [
    { name: 'status', text: statusChip(fields.status, locale) },
    { name: 'search', text: fields.search && `“${fields.search}”` },
    {
      name: 'dateFrom',
      text: fields.dateFrom && m.ui_named({ name: m.seller_orders_from(), value: day(fields.dateFrom) }),
    },
    { name: 'dateTo', text: fields.dateTo && m.ui_named({ name: m.seller_orders_to(), value: day(fields.dateTo) }) },
    { name: 'amountFrom', text: fields.amountFrom && `≥ ${fields.amountFrom} €` },
    { name: 'amountTo', text: fields.amountTo && `≤ ${fields.amountTo} €` },
    { name: 'paymentMethod', text: method && methodWord(method) },
    { name: 'deliveryMethod', text: delivery && DELIVERIES[delivery]() },
    { name: 'leave', text: fields.leave && m.seller_orders_leave_due() },
    {
      name: 'deliveryDay',
      text: fields.deliveryDay && m.seller_orders_delivery_day_is({ day: day(fields.deliveryDay) }),
    },
    { name: 'salesRep', text: repText(fields.salesRep, reps) },
    { name: 'invoice', text: fields.invoice && m.seller_orders_invoice_missing() },
  ]
  return <FilterChips chips={chips} />
}

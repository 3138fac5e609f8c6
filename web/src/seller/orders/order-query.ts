import { DELIVERY_METHODS, type DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { ORDER_WORK, type OrderWorkName } from '@lonja/core/console/order-work.ts'
import { INVOICE_FILTERS } from '@lonja/core/invoices/invoice-lists.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { isOrderGroup, ORDER_GROUPS } from '@lonja/core/orders/order-groups.ts'
import { ORDER_SORTS } from '@lonja/core/orders/order-sorts.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { LEAVE_FILTERS } from '@lonja/core/orders/shop-turn.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import { readSalesRep } from '../customers/read-sales-rep.ts'
import { AMOUNT_PATTERN } from './amount-pattern.ts'

/** The filters of a shop's list of orders as its form has them; '' for none. */
export interface OrderFields {
  /** a group of statuses, a single one, or a piece of Today's work */
  status: string
  search: string
  dateFrom: string
  dateTo: string
  amountFrom: string
  amountTo: string
  paymentMethod: string
  deliveryMethod: string
  invoice: string
  leave: string
  /** YYYY-MM-DD */
  deliveryDay: string
  /** one of the shop's people by id, `mine` or `none` */
  salesRep: string
  sort: string
}

/** What the API is asked for; a parameter that is absent narrows nothing. */
type OrderQuery = Partial<
  Record<Exclude<keyof OrderFields, 'sort' | 'deliveryMethod' | 'invoice' | 'leave'>, string>
> & {
  leave?: (typeof LEAVE_FILTERS)[number]
  invoice?: (typeof INVOICE_FILTERS)[number]
  sort?: (typeof ORDER_SORTS)[number]
  deliveryMethod?: DeliveryMethod
}

const oneOf = (list: readonly string[], value: string): string => (list.includes(value) ? value : '')
/** Whether an address's `status` is a piece of Today's work. */
export const isWork = (value: string): value is OrderWorkName => Object.hasOwn(ORDER_WORK, value)
/** A day as browsers send it or as people write it, as YYYY-MM-DD; '' for what is none. */
const dayText = (value: string): string => readDay(value) ?? ''

const AMOUNT = new RegExp(`^(?:${AMOUNT_PATTERN})$`)

/** An amount with a point; '' for what is none. */
const amountText = (value: string): string => (AMOUNT.test(value) ? value.replace(',', '.') : '')

/** The filters that an address names; what the list does not know is left out. */
export const readOrderFields = (params: URLSearchParams): OrderFields => {
  const of = (name: keyof OrderFields) => (params.get(name) ?? '').trim()
  const status = of('status')
  return {
    status: isOrderGroup(status) || isWork(status) ? status : oneOf(ORDER_STATUSES, status),
    search: of('search').slice(0, SEARCH_MAX),
    dateFrom: dayText(of('dateFrom')),
    dateTo: dayText(of('dateTo')),
    amountFrom: amountText(of('amountFrom')),
    amountTo: amountText(of('amountTo')),
    paymentMethod: oneOf(PAYMENT_METHODS, of('paymentMethod')),
    deliveryMethod: oneOf(DELIVERY_METHODS, of('deliveryMethod')),
    invoice: oneOf(INVOICE_FILTERS, of('invoice')),
    leave: oneOf(LEAVE_FILTERS, of('leave')),
    deliveryDay: dayText(of('deliveryDay')),
    salesRep: readSalesRep(of('salesRep')) ?? '',
    sort: oneOf(ORDER_SORTS, of('sort')),
  }
}

/** The API's query for these filters. */
export const orderQuery = ({ status, sort, deliveryMethod, invoice, leave, ...rest }: OrderFields): OrderQuery => {
  const given: OrderQuery = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const known = ORDER_SORTS.find((one) => one === sort)
  if (known) given.sort = known
  const delivery = DELIVERY_METHODS.find((one) => one === deliveryMethod)
  if (delivery) given.deliveryMethod = delivery
  const invoiced = INVOICE_FILTERS.find((one) => one === invoice)
  if (invoiced) given.invoice = invoiced
  const leaving = LEAVE_FILTERS.find((one) => one === leave)
  if (leaving) given.leave = leaving
  // to whoever chooses, both gateways for cards are one way to pay
  if (given.paymentMethod === 'card') given.paymentMethod = 'card,cardStripe'
  if (isWork(status)) {
    const work: { statuses: readonly string[]; delivery?: DeliveryMethod } = ORDER_WORK[status]
    return { ...given, status: work.statuses.join(','), ...(work.delivery && { deliveryMethod: work.delivery }) }
  }
  if (status) given.status = isOrderGroup(status) ? ORDER_GROUPS[status].join(',') : status
  return given
}

import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { fromEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderFilterQuery } from '@lonja/core/orders/order-filter.contract.ts'
import { parseOrderNumber } from '@lonja/core/orders/order-number.ts'
import { ORDER_STATUSES, type OrderStatus } from '@lonja/core/orders/order-status.ts'
import type { z } from 'zod'
import type { Actor } from '../http/actor.ts'
import type { OrderFilter } from './order-lists.queries.ts'

type Query = { [Name in keyof typeof orderFilterQuery]?: z.output<(typeof orderFilterQuery)[Name]> } & {
  ids?: readonly number[] | undefined
  skuIds?: readonly number[] | undefined
}

const isStatus = (text: string): text is OrderStatus => (ORDER_STATUSES as readonly string[]).includes(text)

/** Statuses separated by commas; one that does not exist is refused. */
const readStatuses = (text: string | undefined): OrderStatus[] => {
  const wanted = (text ?? '').split(',').filter(Boolean)
  if (!wanted.every(isStatus)) throw new Refusal('field_invalid', { path: 'query.status', params: { field: 'status' } })
  return wanted
}

const toCents = (amount: string | undefined) => (amount === undefined ? undefined : fromEuros(Number(amount)))

/** What a query narrows the actor's orders to; its statuses apart, because lists count the others as well. */
export const readOrderFilter = (
  actor: Actor,
  query: Query,
  now: Date,
): { filter: OrderFilter; statuses: readonly OrderStatus[] } => {
  const { ids, skuIds, search, buyer, dateFrom, dateTo, deliveryMethod, invoice, leave, deliveryDay, salesRep } = query
  return {
    statuses: readStatuses(query.status),
    filter: {
      actor,
      ids,
      skuIds,
      number: search ? parseOrderNumber(search)?.number : undefined,
      part: search,
      buyer,
      dateFrom,
      dateTo,
      amountFrom: toCents(query.amountFrom),
      amountTo: toCents(query.amountTo),
      paymentMethods: query.paymentMethod,
      deliveryMethod,
      deliveryDay,
      salesRep,
      withoutInvoice: invoice === 'missing',
      leavesUntil: leave === 'due' ? dayOf(now) : undefined,
    },
  }
}

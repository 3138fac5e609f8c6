import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { nextArrival } from '@lonja/core/products/expected-arrival.ts'
import type { SkuToOrder } from './checkout.queries.ts'

/** A sku as an order freezes it: the day on which it is expected is told where it is sold ahead, and is not past. */
export const withArrival = (item: SkuToOrder, now: Date): SkuToOrder => ({
  ...item,
  expected_on: item.need_book && item.expected_on !== null ? nextArrival([item.expected_on], dayOf(now)) : null,
})

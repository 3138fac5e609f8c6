import { add, ZERO } from '../kernel/money.ts'
import type { ShopInvoiceAmounts } from './invoice-facts.ts'
import { amountsOf, joined } from './invoice-rows.ts'

/** What a monthly invoice comes to: the lines of its orders one after the other, and their sums by rate added up to the cent. */
export const togetherOf = (
  orders: readonly Pick<ShopInvoiceAmounts, 'lines' | 'taxes' | 'irpfCents'>[],
): ShopInvoiceAmounts =>
  amountsOf(
    orders.flatMap(({ lines }) => lines),
    joined(1, [], ...orders.map(({ taxes }) => taxes)),
    add(ZERO, ...orders.map(({ irpfCents }) => irpfCents)),
  )

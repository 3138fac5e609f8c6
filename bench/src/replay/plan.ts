import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import type { SaleRow } from './sales-file.ts'
import { productCode, REASONS, type Reason, thousandths, whyRefused } from './why-refused.ts'

/** Rows with their units and their amount in thousandths of the currency, because a few prices have three decimals. */
export interface Tally {
  rows: number
  units: number
  thousandths: number
}

/** One thing on sale: codes that were sold at several prices are one sku a price. */
export interface Good {
  /** `85123A@255` */
  serial: string
  code: string
  name: string
  price: Cents
  /** units in all orders of the plan: the stock that must be used up at the end */
  sold: number
}

/** One invoice as an order: one line a sku. */
export interface PlannedOrder {
  invoice: string
  buyer: string
  lines: { serial: string; quantity: number }[]
}

export interface Plan {
  orders: PlannedOrder[]
  goods: Map<string, Good>
  buyers: Set<string>
  /** every row of the file is in `placed` or under one reason */
  placed: Tally
  refused: Record<Reason, Tally>
  /** rows that were added to a line of the same sku in the same invoice */
  mergedRows: number
  /** whole-file facts that are known beforehand */
  file: FileFacts
}

/** What the data's own table of facts says about the file. Clean: not cancelled, quantity and price above zero, known customer. */
export interface FileFacts {
  all: Tally
  clean: Tally
  invoices: Set<string>
  cancelledRows: number
  rowsWithoutCustomer: number
}

const tally = (): Tally => ({ rows: 0, units: 0, thousandths: 0 })
const count = (into: Tally, row: SaleRow): void => {
  into.rows += 1
  into.units += row.quantity
  into.thousandths += row.quantity * thousandths(row.price)
}

const countFact = (file: FileFacts, row: SaleRow): void => {
  count(file.all, row)
  file.invoices.add(row.invoice)
  const isCancelled = row.invoice.startsWith('C')
  if (isCancelled) file.cancelledRows += 1
  if (!row.customer) file.rowsWithoutCustomer += 1
  if (!isCancelled && row.quantity > 0 && thousandths(row.price) > 0 && row.customer) count(file.clean, row)
}

/** Who buys: the customer, or the counter of a country where the file names nobody. */
const buyerOf = (row: SaleRow): string => (row.customer ? `customer ${row.customer}` : `counter ${row.country}`)

/** Makes orders of the first `limit` invoices that hold anything to order, in file order. */
export const planReplay = async (rows: AsyncIterable<SaleRow>, limit: number): Promise<Plan> => {
  const orders = new Map<string, PlannedOrder & { quantities: Map<string, number> }>()
  const plan: Plan = {
    orders: [],
    goods: new Map(),
    buyers: new Set(),
    placed: tally(),
    refused: Object.fromEntries(REASONS.map((reason) => [reason, tally()])) as Record<Reason, Tally>,
    mergedRows: 0,
    file: { all: tally(), clean: tally(), invoices: new Set(), cancelledRows: 0, rowsWithoutCustomer: 0 },
  }
  for await (const row of rows) {
    countFact(plan.file, row)
    const known = orders.get(row.invoice)
    const reason = whyRefused(row) ?? (known || orders.size < limit ? null : 'beyond the invoices asked for')
    if (reason) {
      count(plan.refused[reason], row)
      continue
    }
    count(plan.placed, row)
    const order = known ?? { invoice: row.invoice, buyer: buyerOf(row), lines: [], quantities: new Map() }
    orders.set(row.invoice, order)
    plan.buyers.add(order.buyer)
    const code = productCode(row)
    const price = cents(thousandths(row.price) / 10)
    const serial = `${code}@${price}`
    if (order.quantities.has(serial)) plan.mergedRows += 1
    order.quantities.set(serial, (order.quantities.get(serial) ?? 0) + row.quantity)
    const good = plan.goods.get(serial) ?? { serial, code, name: row.description.trim() || code, price, sold: 0 }
    good.sold += row.quantity
    plan.goods.set(serial, good)
  }
  plan.orders = [...orders.values()].map(({ invoice, buyer, quantities }) => ({
    invoice,
    buyer,
    lines: [...quantities].map(([serial, quantity]) => ({ serial, quantity })),
  }))
  return plan
}

import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import { openHoldings } from './holdings.ts'
import type { SaleRow } from './sales-file.ts'
import {
  isCancelled,
  productCode,
  REASONS,
  type Reason,
  thousandths,
  whyNotReturned,
  whyRefused,
} from './why-refused.ts'

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
  /** units in all orders of the plan: the stock before the first one */
  sold: number
}

/** One invoice as an order: one line a sku. */
export interface PlannedOrder {
  invoice: string
  buyer: string
  /** the invoice's moment */
  at: Date
  lines: { serial: string; quantity: number }[]
}

/** What a cancellation takes back of one order: one line a sku. */
export interface PlannedReturn {
  /** the cancellation's own number, with its C */
  invoice: string
  /** the invoice that it takes back */
  of: string
  buyer: string
  at: Date
  lines: { serial: string; quantity: number }[]
}

export interface Plan {
  orders: PlannedOrder[]
  returns: PlannedReturn[]
  /** orders and returns as they stand in the file */
  events: ({ order: PlannedOrder } | { back: PlannedReturn })[]
  productsBySerial: Map<string, Good>
  buyers: Set<string>
  /** every row of the file is in `placed`, in `returned` or under one reason */
  placed: Tally
  /** cancelled rows that became returns; their units and amounts are below zero, as in the file */
  returned: Tally
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
  cancelled: Tally
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
  if (isCancelled(row)) count(file.cancelled, row)
  if (!row.customer) file.rowsWithoutCustomer += 1
  if (!isCancelled(row) && row.quantity > 0 && thousandths(row.price) > 0 && row.customer) count(file.clean, row)
}

/** Who buys: the customer, or the counter of a country where the file names nobody. */
const buyerOf = (row: SaleRow): string => (row.customer ? `customer ${row.customer}` : `counter ${row.country}`)

/** The file tells no time zone; its moments are taken as UTC. */
const momentOf = (row: SaleRow): Date => new Date(`${row.at.replace(' ', 'T')}Z`)

type Quantities<T> = Omit<T, 'lines'> & { quantities: Map<string, number> }
const withLines = <T>({ quantities, ...rest }: Quantities<T>) => ({
  ...rest,
  lines: [...quantities].map(([serial, quantity]) => ({ serial, quantity })),
})

/**
 * Makes orders of the first `limit` invoices that hold anything to order, and returns of the cancelled rows that take back
 * something of these, in file order.
 */
export const planReplay = async (rows: AsyncIterable<SaleRow>, limit: number): Promise<Plan> => {
  const orders = new Map<string, Quantities<PlannedOrder>>()
  const returns = new Map<string, Quantities<PlannedReturn>>()
  const events: ({ order: Quantities<PlannedOrder> } | { back: Quantities<PlannedReturn> })[] = []
  const holdings = openHoldings()
  const plan: Plan = {
    orders: [],
    returns: [],
    events: [],
    productsBySerial: new Map(),
    buyers: new Set(),
    placed: tally(),
    returned: tally(),
    refused: Object.fromEntries(REASONS.map((reason) => [reason, tally()])) as Record<Reason, Tally>,
    mergedRows: 0,
    file: { all: tally(), clean: tally(), invoices: new Set(), cancelled: tally(), rowsWithoutCustomer: 0 },
  }
  const unitsOf = (row: SaleRow) => {
    const code = productCode(row)
    return {
      buyer: buyerOf(row),
      code,
      serial: `${code}@${thousandths(row.price) / 10}`,
      quantity: Math.abs(row.quantity),
    }
  }
  const takeBack = (row: SaleRow): void => {
    const units = unitsOf(row)
    const reason = whyNotReturned(row)
    const found = reason ? { reason } : holdings.giveBack(units)
    if ('reason' in found) {
      count(plan.refused[found.reason], row)
      return
    }
    count(plan.returned, row)
    const key = `${row.invoice} ${found.invoice}`
    const known = returns.get(key)
    const back = known ?? {
      ...{ invoice: row.invoice, of: found.invoice, buyer: units.buyer },
      ...{ at: momentOf(row), quantities: new Map<string, number>() },
    }
    if (!known) {
      returns.set(key, back)
      events.push({ back })
    }
    back.quantities.set(units.serial, (back.quantities.get(units.serial) ?? 0) + units.quantity)
  }
  for await (const row of rows) {
    countFact(plan.file, row)
    if (isCancelled(row)) {
      takeBack(row)
      continue
    }
    const known = orders.get(row.invoice)
    const reason = whyRefused(row) ?? (known || orders.size < limit ? null : 'beyond the invoices asked for')
    if (reason) {
      count(plan.refused[reason], row)
      continue
    }
    count(plan.placed, row)
    const units = unitsOf(row)
    const order = known ?? {
      ...{ invoice: row.invoice, buyer: units.buyer },
      ...{ at: momentOf(row), quantities: new Map<string, number>() },
    }
    if (!known) {
      orders.set(row.invoice, order)
      events.push({ order })
    }
    plan.buyers.add(order.buyer)
    holdings.buy(row.invoice, units)
    const { serial, code } = units
    if (order.quantities.has(serial)) plan.mergedRows += 1
    order.quantities.set(serial, (order.quantities.get(serial) ?? 0) + row.quantity)
    const good = plan.productsBySerial.get(serial) ?? {
      ...{ serial, code, name: row.description.trim() || code },
      ...{ price: cents(thousandths(row.price) / 10), sold: 0 },
    }
    good.sold += row.quantity
    plan.productsBySerial.set(serial, good)
  }
  plan.events = events.map((event) =>
    'order' in event ? { order: withLines(event.order) } : { back: withLines(event.back) },
  )
  plan.orders = plan.events.flatMap((event) => ('order' in event ? [event.order] : []))
  plan.returns = plan.events.flatMap((event) => ('back' in event ? [event.back] : []))
  return plan
}

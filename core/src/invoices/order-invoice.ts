import type { InvoiceParty } from '../commissions/market-invoice.ts'
import {
  add,
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  divideRounded,
  share,
  subtract,
  times,
  ZERO,
} from '../kernel/money.ts'
import { largestRemainder } from '../kernel/split.ts'
import { netOf, type Surcharges, sumByRate, type TaxRow, taxRow, totalOf } from '../kernel/vat.ts'
import type { OrderStage } from '../orders/order-machine.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { PaymentMethod } from '../shops/shop-lists.ts'
import type { CorrectionReason, SHOP_INVOICE_LINES } from './invoice-lists.ts'

/** A side of an invoice as it was on the day of issue. */
export interface ShopInvoiceParty extends InvoiceParty {
  /** two letters */
  country: string
}

/** Money that had come in when an invoice was issued. */
export interface InvoicedPayment {
  provider: PaymentProvider
  method: PaymentMethod
  cents: Cents
  /** YYYY-MM-DD */
  on: string
}

/** A line of an order as an invoice needs it; prices per unit in cents, in the shop's writing. */
export interface InvoicedGoods {
  lineId: number
  /** in the language of the invoice */
  description: string
  reference: string
  listCents: Cents
  discountBp: BasisPoints
  /** after the discount */
  unitCents: Cents
  /** what a coupon took off the whole line */
  couponCents: Cents
  vatBp: BasisPoints
  /** ordered */
  quantity: number
  /** of these, left out by agreement, and given back */
  leftOut: number
  returned: number
}

/** What of an order decides what its invoices come to. */
export interface InvoicedOrder {
  /** whether the shop writes its prices with VAT */
  taxInclude: boolean
  /** what the buyer pays beside VAT; nothing when absent */
  surcharges?: Surcharges
  /** as both sides agreed on them: goods and delivery by rate */
  taxes: readonly TaxRow[]
  irpfCents: Cents
  /** it was called off: nothing is owed for it */
  isOff: boolean
  goods: readonly InvoicedGoods[]
  /** what the shop agreed to repay for returns or repaid of its own accord, VAT and delivery included */
  repaidCents: Cents
  /** the delivery is among it */
  deliveryRepaid: boolean
}

/** A line of an invoice, in cents without VAT. Of a corrective one quantity and amount are what changed. */
export interface ShopInvoiceLine {
  kind: (typeof SHOP_INVOICE_LINES)[number]
  /** the order's line; null for what is not goods */
  lineId: number | null
  description: string
  reference: string
  quantity: number
  /** price of a unit before discounts in hundredths of a cent: prices with VAT leave fractions of a cent */
  unitNet: number
  discountBp: BasisPoints
  /** what a coupon took off */
  couponCents: Cents
  taxBp: BasisPoints
  netCents: Cents
}

/** What an invoice comes to. total = net + VAT + surcharge - IRPF. */
export interface ShopInvoiceAmounts {
  lines: ShopInvoiceLine[]
  /** by rate, the highest first */
  taxes: TaxRow[]
  irpfCents: Cents
  netCents: Cents
  vatCents: Cents
  surchargeCents: Cents
  totalCents: Cents
}

/** Stages in which the shop has taken the order on: it is no longer changed, and can be invoiced. */
export const INVOICEABLE_STAGES = [
  'in_progress',
  'to_deliver',
  'departed',
  'shipment_received',
  'recved',
  'completed',
] as const satisfies readonly OrderStage[]

/** Whether a shop may invoice an order of this stage. */
export const isInvoiceable = (stage: OrderStage): boolean =>
  (INVOICEABLE_STAGES as readonly OrderStage[]).includes(stage)

/** Whether an order of this stage is invoiced by itself: all of it is on its way, or was handed over. */
export const isInvoicedAutomatically = (stage: OrderStage): boolean =>
  isInvoiceable(stage) && stage !== 'in_progress' && stage !== 'to_deliver'

/** Whether an order of this stage is called off, so that an invoice of it is corrected to nothing. */
export const isCalledOff = (stage: OrderStage): boolean =>
  stage === 'cancelled' || stage === 'rejected' || stage === 'confirm_timeout'

/** Hundredths of a cent in a cent. */
const FINE = 100n
const WHOLE = 10_000n

const unitNetOf = (listCents: Cents, taxBp: BasisPoints, taxInclude: boolean): number =>
  taxInclude ? divideRounded(BigInt(listCents) * FINE * WHOLE, WHOLE + BigInt(taxBp)) : Number(BigInt(listCents) * FINE)

/** What some units of a line cost in the shop's writing: each bears the same part of the coupon, as refunds have it. */
const amountOf = ({ unitCents, couponCents, quantity }: InvoicedGoods, units: number): Cents =>
  quantity === 0
    ? ZERO
    : subtract(times(unitCents, units), divideRounded(BigInt(couponCents) * BigInt(units), BigInt(quantity)))

const kept = ({ quantity, leftOut, returned }: InvoicedGoods): number => quantity - leftOut - returned

const goodsRows = (order: InvoicedOrder, unitsOf: (line: InvoicedGoods) => number): TaxRow[] =>
  sumByRate(
    order.goods.map((line) => ({ taxBp: line.vatBp, amountCents: amountOf(line, unitsOf(line)) })),
    order.taxInclude,
    order.surcharges,
  )

const at = (rows: readonly TaxRow[], taxBp: BasisPoints): TaxRow =>
  rows.find((row) => row.taxBp === taxBp) ?? taxRow(taxBp, { netCents: ZERO, vatCents: ZERO })

/** Rows of rates, each with its sum over all that are given; `sign` -1 takes the later ones off the first. */
const joined = (sign: 1 | -1, first: readonly TaxRow[], ...others: readonly (readonly TaxRow[])[]): TaxRow[] => {
  const rates = [...new Set([first, ...others].flat().map(({ taxBp }) => taxBp))].sort((a, b) => b - a)
  return rates.map((taxBp) => {
    const [from, rest] = [at(first, taxBp), others.map((rows) => at(rows, taxBp))]
    const sum = (part: (row: TaxRow) => Cents) =>
      cents(part(from) + sign * rest.reduce((all, row) => all + part(row), 0))
    const rateBp = [from, ...rest].find(({ surcharge }) => surcharge)?.surcharge?.rateBp ?? basisPoints(0)
    return taxRow(taxBp, {
      netCents: sum((row) => row.netCents),
      vatCents: sum((row) => row.vatCents),
      surcharge: { rateBp, cents: sum((row) => row.surcharge?.cents ?? ZERO) },
    })
  })
}

const isEmpty = ({ netCents, vatCents, grossCents }: TaxRow): boolean =>
  netCents === 0 && vatCents === 0 && grossCents === 0

/** A rate's part of an amount with VAT and surcharge; what rounding leaves over is the VAT's. */
const rowOfGross = (grossCents: Cents, { taxBp, surcharge }: TaxRow): TaxRow => {
  const rateBp = surcharge?.rateBp ?? basisPoints(0)
  const netCents = netOf(grossCents, basisPoints(taxBp + rateBp))
  const charged = share(netCents, rateBp)
  return taxRow(taxBp, {
    netCents,
    vatCents: subtract(subtract(grossCents, netCents), charged),
    surcharge: { rateBp, cents: charged },
  })
}

/** What was agreed on beyond the goods, split over the rates that it can belong to. */
const agreedRows = (gross: Cents, rows: readonly TaxRow[], all: readonly TaxRow[]): TaxRow[] => {
  if (gross === 0) return []
  // more was repaid than the goods cost: it lowers what is left; else something of what came back is kept
  const basis = gross < 0 ? rows : all
  const parts = largestRemainder(
    gross,
    basis.map((row) => row.grossCents),
  )
  return basis.map((row, i) => rowOfGross(parts[i] ?? ZERO, row))
}

const plainLine = (kind: 'delivery' | 'agreed', { taxBp, netCents }: TaxRow): ShopInvoiceLine => ({
  kind,
  lineId: null,
  description: '',
  reference: '',
  quantity: 1,
  unitNet: Number(BigInt(netCents) * FINE),
  discountBp: basisPoints(0),
  couponCents: ZERO,
  taxBp,
  netCents,
})

const goodsLines = (order: InvoicedOrder, rows: readonly TaxRow[]): ShopInvoiceLine[] =>
  rows.flatMap(({ taxBp, netCents }) => {
    const own = order.goods.filter((line) => line.vatBp === taxBp && kept(line) > 0)
    if (own.length === 0) return []
    // amounts without VAT add up already; of amounts with VAT the base is split in proportion
    const nets = largestRemainder(
      netCents,
      own.map((line) => amountOf(line, kept(line))),
    )
    return own.map((line, i) => {
      const full = times(line.unitCents, kept(line))
      const lineNet = nets[i] ?? ZERO
      return {
        kind: 'goods' as const,
        lineId: line.lineId,
        description: line.description,
        reference: line.reference,
        quantity: kept(line),
        unitNet: unitNetOf(line.listCents, taxBp, order.taxInclude),
        discountBp: line.discountBp,
        couponCents: line.couponCents === 0 ? ZERO : subtract(order.taxInclude ? netOf(full, taxBp) : full, lineNet),
        taxBp,
        netCents: lineNet,
      }
    })
  })

const amountsOf = (lines: ShopInvoiceLine[], rows: readonly TaxRow[], irpfCents: Cents): ShopInvoiceAmounts => {
  const taxes = rows.filter((row) => !isEmpty(row) || lines.some(({ taxBp }) => taxBp === row.taxBp))
  const { grossCents, ...sums } = totalOf(taxes)
  return { lines, taxes, irpfCents, ...sums, totalCents: subtract(grossCents, irpfCents) }
}

const NOTHING: ShopInvoiceAmounts = amountsOf([], [], ZERO)

/** The part of the order's withholding that belongs to this base. */
const irpfOf = ({ irpfCents, taxes }: InvoicedOrder, netCents: Cents): Cents => {
  const all = totalOf(taxes).netCents
  return all === 0 ? ZERO : divideRounded(BigInt(irpfCents) * BigInt(netCents), BigInt(all))
}

/**
 * What all invoices of an order have to come to together, as it stands: its own sums by rate to the cent, less units that were
 * left out, less what the shop agreed to repay for what came back; nothing once it is called off.
 */
export const invoicedInAll = (order: InvoicedOrder): ShopInvoiceAmounts => {
  if (order.isOff) return NOTHING
  const ordered = goodsRows(order, ({ quantity }) => quantity)
  const delivery = joined(-1, order.taxes, ordered).filter((row) => !isEmpty(row))
  const goods = goodsRows(order, kept)
  const rows = joined(1, goods, order.deliveryRepaid ? [] : delivery)
  const sent = goodsRows(order, ({ quantity, leftOut }) => quantity - leftOut)
  const leftOutCents = subtract(totalOf(ordered).grossCents, totalOf(sent).grossCents)
  const owed = totalOf(order.taxes).grossCents - leftOutCents - order.repaidCents
  // no more can go back than was charged
  const agreed = agreedRows(cents(Math.max(0, owed) - totalOf(rows).grossCents), rows, order.taxes)
  const all = joined(1, rows, agreed)
  const lines = [
    ...goodsLines(order, goods),
    ...(order.deliveryRepaid ? [] : delivery.map((row) => plainLine('delivery', row))),
    ...agreed.filter((row) => !isEmpty(row)).map((row) => plainLine('agreed', row)),
  ]
  return amountsOf(lines, all, irpfOf(order, totalOf(all).netCents))
}

const keyOf = ({ kind, lineId, taxBp }: ShopInvoiceLine): string => `${kind} ${lineId ?? ''} ${taxBp}`

/** Each line that is invoiced, with its units and amounts over all invoices. */
const summed = (lines: readonly ShopInvoiceLine[]): Map<string, ShopInvoiceLine> => {
  const sums = new Map<string, ShopInvoiceLine>()
  for (const line of lines) {
    const known = sums.get(keyOf(line))
    sums.set(
      keyOf(line),
      known
        ? {
            ...known,
            quantity: known.quantity + line.quantity,
            couponCents: add(known.couponCents, line.couponCents),
            netCents: add(known.netCents, line.netCents),
          }
        : line,
    )
  }
  return sums
}

/** What a line changes by; of a line that is no longer invoiced all of it. */
const changeOf = (was: ShopInvoiceLine | undefined, is: ShopInvoiceLine | undefined): ShopInvoiceLine | null => {
  const line = is ?? was
  if (!line) return null
  const netCents = subtract(is?.netCents ?? ZERO, was?.netCents ?? ZERO)
  if (line.kind !== 'goods') {
    const quantity = netCents < 0 ? -1 : 1
    return { ...line, quantity, netCents, unitNet: Number(BigInt(Math.abs(netCents)) * FINE) }
  }
  const couponCents = subtract(is?.couponCents ?? ZERO, was?.couponCents ?? ZERO)
  return { ...line, quantity: (is?.quantity ?? 0) - (was?.quantity ?? 0), couponCents, netCents }
}

/** Cents that rounding moved between lines of a rate whose units stay go to a line that changes, so that none has an amount alone. */
const settled = (changes: readonly ShopInvoiceLine[]): ShopInvoiceLine[] => {
  const isMoved = (line: ShopInvoiceLine) => line.kind === 'goods' && line.quantity === 0
  const lines = changes.filter((line) => !isMoved(line) && (line.netCents !== 0 || line.kind === 'goods'))
  for (const { taxBp, netCents } of changes.filter(isMoved)) {
    const taker = lines.findIndex((line) => line.taxBp === taxBp)
    const known = lines[taker]
    if (netCents === 0) continue
    if (known) lines[taker] = { ...known, netCents: add(known.netCents, netCents) }
    else lines.push({ ...plainLine('agreed', { ...at([], taxBp), netCents }), quantity: netCents < 0 ? -1 : 1 })
  }
  return lines
}

type IssuedAmounts = Pick<ShopInvoiceAmounts, 'lines' | 'taxes' | 'irpfCents'>

/**
 * What a corrective invoice has to say after the invoices that were issued: the difference between what they come to and what
 * the order comes to now. Null where they agree. Together they never come to less than nothing.
 */
export const correctionOf = (order: InvoicedOrder, issued: readonly IssuedAmounts[]): ShopInvoiceAmounts | null => {
  const now = invoicedInAll(order)
  const [before, after] = [summed(issued.flatMap(({ lines }) => lines)), summed(now.lines)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const lines = settled(keys.flatMap((key) => changeOf(before.get(key), after.get(key)) ?? []))
  const taxes = joined(-1, now.taxes, ...issued.map((one) => one.taxes)).filter((row) => !isEmpty(row))
  const irpfCents = subtract(now.irpfCents, add(ZERO, ...issued.map((one) => one.irpfCents)))
  if (taxes.length === 0 && irpfCents === 0) return null
  return amountsOf(lines, taxes, irpfCents)
}

/** A line as it stands after all invoices; null where nothing of it is left. */
const standingLine = (line: ShopInvoiceLine): ShopInvoiceLine | null => {
  if (line.kind === 'goods') return line
  // what is no goods has one unit, whose price is all of it
  return line.netCents === 0 ? null : changeOf(undefined, line)
}

/** What an order's invoices come to together: lines and rates after everything that corrected them. */
export const standingOf = (issued: readonly IssuedAmounts[]): ShopInvoiceAmounts => {
  const lines = [...summed(issued.flatMap((one) => one.lines)).values()]
  return amountsOf(
    settled(lines.flatMap((line) => standingLine(line) ?? [])),
    joined(1, [], ...issued.map((one) => one.taxes)),
    add(ZERO, ...issued.map((one) => one.irpfCents)),
  )
}

/** The corrective invoice that takes all of an amount back: the same lines and rates with the sign turned. */
export const takenBack = ({ lines, taxes, irpfCents }: ShopInvoiceAmounts): ShopInvoiceAmounts =>
  amountsOf(
    lines.flatMap((line) => changeOf(line, undefined) ?? []),
    joined(-1, [], taxes),
    subtract(ZERO, irpfCents),
  )

/** Payments that an invoice of this total names: of what was paid no more than the total, the first first. */
export const paymentsWithin = (payments: readonly InvoicedPayment[], totalCents: Cents): InvoicedPayment[] => {
  let left: number = Math.max(0, totalCents)
  return payments.flatMap((payment) => {
    const part = Math.min(left, payment.cents)
    left -= part
    return part > 0 ? [{ ...payment, cents: cents(part) }] : []
  })
}

/** Why an order's invoice is corrected, as its buyer is told. */
export const correctionReason = (
  order: Pick<InvoicedOrder, 'isOff' | 'goods'>,
  lines: readonly Pick<ShopInvoiceLine, 'kind' | 'lineId' | 'quantity'>[],
): CorrectionReason => {
  if (order.isOff) return 'cancelled'
  const fewer = lines.filter(({ kind, quantity }) => kind === 'goods' && quantity < 0)
  const line = fewer.map(({ lineId }) => order.goods.find((one) => one.lineId === lineId))
  if (line.some((one) => (one?.returned ?? 0) > 0)) return 'returned'
  return line.length > 0 ? 'leftOut' : 'priceChanged'
}

import {
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
import { netOf, sumByRate, type TaxRow, taxRow, totalOf } from '../kernel/vat.ts'
import type { InvoicedGoods, InvoicedOrder, ShopInvoiceAmounts, ShopInvoiceLine } from './invoice-facts.ts'
import { amountsOf, FINE, isEmpty, joined, plainLine } from './invoice-rows.ts'

const WHOLE = 10_000n

/** Net price of a unit in hundredths of a cent, of a price in cents in the shop's writing. */
export const unitNetOf = (listCents: Cents, taxBp: BasisPoints, taxInclude: boolean): number =>
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

/** What was agreed on beyond the products, split over the rates that it can belong to. */
const agreedRows = (gross: Cents, rows: readonly TaxRow[], all: readonly TaxRow[]): TaxRow[] => {
  if (gross === 0) return []
  // more was repaid than the products cost: it lowers what is left; else something of what came back is kept
  const basis = gross < 0 ? rows : all
  const parts = largestRemainder(
    gross,
    basis.map((row) => row.grossCents),
  )
  return basis.map((row, i) => rowOfGross(parts[i] ?? ZERO, row))
}

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

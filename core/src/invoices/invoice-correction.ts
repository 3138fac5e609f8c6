import { add, subtract, ZERO } from '../kernel/money.ts'
import type { InvoicedOrder, ShopInvoiceAmounts, ShopInvoiceLine } from './invoice-facts.ts'
import type { CorrectionReason } from './invoice-lists.ts'
import { amountsOf, at, FINE, isEmpty, joined, plainLine } from './invoice-rows.ts'
import { invoicedInAll } from './order-invoice.ts'

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
  // what is no product has one unit, whose price is all of it
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

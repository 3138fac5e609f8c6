import { createInterface } from 'node:readline'

/** What the market must hold of one invoice. Amounts in cents, net. */
export interface Expected {
  at: Date
  lines: number
  units: number
  net: bigint
  /** what cancellations took back of it, by their numbers */
  returns: Map<string, { at: Date; units: number; net: bigint }>
}

/** A row from both ends, whatever commas and quotes its description has. */
const ROW = /^(C?)(\d+),([^,]*),.*,(-?\d+),(\d{4}-\d\d-\d\d) ([\d:]+),(\d+)(?:\.(\d{1,2}))?,(\d*),[^,]*$/
const FEE = /^(POST|DOT|C2|[MDSB]|CRUK|AMAZONFEE|BANK CHARGES)$/i
const MOST = 99_999

/** Units of one product at one price that a customer has of one invoice. */
interface Bought {
  invoice: string
  units: number
}

/**
 * Reads the file a second time in another way (no CSV parser, whole numbers from text, BigInt sums) and says what each
 * of the first `limit` invoices must have become, and what was taken back of it. What this and the market agree on does not
 * hang on one reader.
 */
export const recount = async (text: NodeJS.ReadableStream, limit: number): Promise<Map<string, Expected>> => {
  const invoices = new Map<string, Expected & { seen: Set<string> }>()
  const bought = new Map<string, Bought[]>()
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    const match = ROW.exec(line)
    if (!match) continue
    const [, sign, invoice = '', code = '', units = '', day = '', time = '', whole = '', part = '', customer = ''] =
      match
    const price = BigInt(whole + part.padEnd(2, '0'))
    const quantity = Number(units)
    const at = new Date(`${day}T${time}Z`)
    if (day >= '2011-12-01' || Math.abs(quantity) > MOST || price === 0n || FEE.test(code)) continue
    const sku = `${code.trim().toLowerCase()} ${price}`
    const own = bought.get(`${customer} ${sku}`) ?? []
    if (sign) {
      const latest = customer ? own.filter((one) => one.units >= -quantity).at(-1) : undefined
      const order = latest && invoices.get(latest.invoice)
      if (!latest || !order) continue
      latest.units += quantity
      const back = order.returns.get(sign + invoice) ?? { at, units: 0, net: 0n }
      order.returns.set(sign + invoice, {
        ...back,
        units: back.units - quantity,
        net: back.net - price * BigInt(quantity),
      })
      continue
    }
    if (quantity <= 0) continue
    const order = invoices.get(invoice) ?? { at, lines: 0, units: 0, net: 0n, returns: new Map(), seen: new Set() }
    if (!invoices.has(invoice)) {
      if (invoices.size === limit) continue
      invoices.set(invoice, order)
    }
    order.seen.add(sku)
    order.lines = order.seen.size
    order.units += quantity
    order.net += price * BigInt(quantity)
    const same = own.find((one) => one.invoice === invoice)
    if (same) same.units += quantity
    else bought.set(`${customer} ${sku}`, [...own, { invoice, units: quantity }])
  }
  return new Map([...invoices].map(([invoice, { seen: _, ...expected }]) => [invoice, expected]))
}

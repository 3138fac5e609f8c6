import { createInterface } from 'node:readline'

/** What the market must hold of one invoice. Amounts in cents, net. */
export interface Expected {
  lines: number
  units: number
  net: bigint
}

/** A row from both ends, whatever commas and quotes its description has. */
const ROW = /^(\d+),([^,]*),.*,(\d+),(\d{4}-\d\d-\d\d) [\d:]+,(\d+)(?:\.(\d{1,2}))?,\d*,[^,]*$/
const FEE = /^(POST|DOT|C2|[MDSB]|CRUK|AMAZONFEE|BANK CHARGES)$/i
const MOST = 99_999

/**
 * Reads the file a second time in another way (no CSV parser, whole numbers from text, BigInt sums) and says what each
 * of the first `limit` invoices must have become. What this and the market agree on does not hang on one reader.
 */
export const recount = async (text: NodeJS.ReadableStream, limit: number): Promise<Map<string, Expected>> => {
  const invoices = new Map<string, Expected & { seen: Set<string> }>()
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    const match = ROW.exec(line)
    if (!match) continue
    const [, invoice = '', code = '', units = '', day = '', whole = '', part = ''] = match
    const price = BigInt(whole + part.padEnd(2, '0'))
    const quantity = Number(units)
    if (day >= '2011-12-01' || quantity === 0 || quantity > MOST || price === 0n || FEE.test(code)) continue
    const order = invoices.get(invoice) ?? { lines: 0, units: 0, net: 0n, seen: new Set() }
    if (!invoices.has(invoice)) {
      if (invoices.size === limit) continue
      invoices.set(invoice, order)
    }
    order.seen.add(`${code.trim().toLowerCase()} ${price}`)
    order.lines = order.seen.size
    order.units += quantity
    order.net += price * BigInt(quantity)
  }
  return new Map([...invoices].map(([invoice, { lines, units, net }]) => [invoice, { lines, units, net }]))
}

/** A line of an order that is still to be packed. */
interface LineToPack {
  skuId: number
  productId: number
  productName: string
  productSerialNumber: string
  attribute: readonly { value: string }[]
  packSize: number
  /** what the buyer said of it */
  note: string
  /** units neither sent nor left out; always above 0 */
  units: number
}

/** What is taken from the shelf of one sku for several orders. */
export interface Pick<Line extends LineToPack> {
  line: Line
  /** units for all orders together */
  units: number
  orders: { number: string; units: number; note: string }[]
}

/** All picks of one product. */
export interface ProductPicks<Line extends LineToPack> {
  productId: number
  productName: string
  picks: Pick<Line>[]
}

const bySerial = (a: LineToPack, b: LineToPack): number =>
  a.productSerialNumber.localeCompare(b.productSerialNumber, 'en', { numeric: true }) || a.skuId - b.skuId

/** What to take from the shelves for these orders: by product and sku in the sequence of references, each with its orders. */
export const pickList = <Line extends LineToPack>(
  orders: readonly { number: string; lines: readonly Line[] }[],
): ProductPicks<Line>[] => {
  const picks = new Map<number, Pick<Line>>()
  for (const { number, lines } of orders)
    for (const line of lines) {
      const { units, note } = line
      const pick = picks.get(line.skuId) ?? { line, units: 0, orders: [] }
      pick.units += units
      pick.orders.push({ number, units, note })
      picks.set(line.skuId, pick)
    }
  const products = new Map<number, ProductPicks<Line>>()
  for (const pick of [...picks.values()].toSorted((a, b) => bySerial(a.line, b.line))) {
    const { productId, productName } = pick.line
    const product = products.get(productId) ?? { productId, productName, picks: [] }
    product.picks.push(pick)
    products.set(productId, product)
  }
  return [...products.values()]
}

/** So many bars leave each of them wide enough for a finger (24 px) beside the products. */
export const BARS_MAX = 9

interface Step<Amount> {
  from: Amount
  /** null: without an end */
  to: Amount | null
  count: number
}

/** Steps of the price as bars: the emptiest neighbours become one until there are not too many. */
export const priceBars = <Amount>(steps: readonly Step<Amount>[]): Step<Amount>[] => {
  const bars = [...steps]
  while (bars.length > BARS_MAX) {
    const pairs = bars.slice(1).map((bar, i) => bar.count + (bars[i]?.count ?? 0))
    const at = pairs.indexOf(Math.min(...pairs))
    const [left, right] = bars.slice(at, at + 2)
    if (left && right) bars.splice(at, 2, { from: left.from, to: right.to, count: left.count + right.count })
  }
  return bars
}

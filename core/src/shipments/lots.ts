/** Most characters of a lot's mark, as producers print it on their products. */
export const LOT_MAX = 40

/** Most characters of a reference by which lots are traced. */
export const TRACED_REFERENCE_MAX = 64

/** Most lots that one line of a parcel carries. */
export const LOT_PARTS_MAX = 8

/** Units of one lot. */
export interface LotPart {
  lot: string
  /** day until which it is best used, YYYY-MM-DD; null: not told */
  bestBefore: string | null
  units: number
}

/** A lot as it is named; without units it has those of its line that no other lot has. */
export type NamedLot = Omit<LotPart, 'units' | 'bestBefore'> & {
  bestBefore?: string | null | undefined
  units?: number | undefined
}

/** A line of a parcel, or of an order that is handed over, by what its lots are judged. */
export interface LotLine {
  skuId: number
  /** units that leave */
  units: number
  /** the product's setting: each of them needs a lot */
  lotRequired: boolean
}

/** How a lot or a reference is compared: full-width and other forms made plain, in lower case, without white space. */
export const lotKey = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()

/** Why lots are refused: more units than the line has, a line that is not there, or units of a product that needs lots without one. */
export type LotProblem = { code: 'lot_units'; at: number } | { code: 'lot_needed'; skuId: number }

/** The parts of one line with their units, those of one lot and day as one; null where they come to more than leave. */
const partsOf = (units: number, named: readonly NamedLot[]): LotPart[] | null => {
  const told = named.reduce((sum, part) => sum + (part.units ?? 0), 0)
  const open = named.filter((part) => part.units === undefined).length
  const rest = units - told
  if (open > 1 || rest < open) return null
  const parts = new Map<string, LotPart>()
  for (const { lot, bestBefore = null, units: own = rest } of named) {
    const key = `${lotKey(lot)} ${bestBefore}`
    const known = parts.get(key)
    parts.set(key, { lot: known?.lot ?? lot, bestBefore, units: (known?.units ?? 0) + own })
  }
  return [...parts.values()]
}

/**
 * The lots of lines that leave, by sku; lines of which none is named are left out. Refused are lots of a sku that does not leave or is
 * named twice, lots that come to more units than leave, and a product that needs lots with a unit without one.
 */
export const settleLots = (
  lines: readonly LotLine[],
  named: readonly { skuId: number; parts: readonly NamedLot[] }[],
): { lots: Map<number, LotPart[]> } | { problem: LotProblem } => {
  const lots = new Map<number, LotPart[]>()
  for (const [at, { skuId, parts }] of named.entries()) {
    const line = lines.find((one) => one.skuId === skuId)
    const settled = line && !lots.has(skuId) ? partsOf(line.units, parts) : null
    if (!settled) return { problem: { code: 'lot_units', at } }
    lots.set(skuId, settled)
  }
  const lacking = lines.find(({ skuId, units, lotRequired }) => {
    const marked = (lots.get(skuId) ?? []).reduce((sum, part) => sum + part.units, 0)
    return lotRequired && marked < units
  })
  return lacking ? { problem: { code: 'lot_needed', skuId: lacking.skuId } } : { lots }
}

import type { ReturnReason } from '@lonja/core/returns/return-rules.ts'
import type { Units } from '@lonja/core/shipments/sent-units.ts'
import type { ParcelLine, ShipmentRow } from './shipments.queries.ts'

const differing = ({ missing, damaged, wrong }: ParcelLine): number => missing + damaged + wrong

/** What of a parcel can be paid back because it differs, and why for the most part; null when nothing or claimed already. */
export const claimOf = ({
  state,
  lines,
  is_claimed,
}: Pick<ShipmentRow, 'state' | 'lines' | 'is_claimed'>): { units: Units[]; reason: ReturnReason } | null => {
  const units = lines.flatMap((line) => (differing(line) > 0 ? [{ skuId: line.skuId, quantity: differing(line) }] : []))
  if (state !== 'received' || is_claimed || units.length === 0) return null
  const count = (kind: 'missing' | 'damaged' | 'wrong') => lines.reduce((sum, line) => sum + line[kind], 0)
  const [reason] = (['missing', 'damaged', 'wrong'] as const).toSorted((a, b) => count(b) - count(a))
  return { units, reason: reason ?? 'missing' }
}

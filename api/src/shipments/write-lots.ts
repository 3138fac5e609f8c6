import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type LotPart, type NamedLot, settleLots } from '@lonja/core/shipments/lots.ts'
import type { Trx } from '../db/transaction.ts'
import { deleteLots, findSentLines, insertLots, type MarkedOrder, type SentLine } from './lots.queries.ts'

/** Lots of lines as a call names them. */
export type GivenLots = readonly { skuId: number; parts: readonly NamedLot[] }[]

/** The lots of lines by the rule of core. Throws lot_units and lot_needed with the place of the field. */
export const settledLots = (lines: readonly SentLine[], given: GivenLots): ReadonlyMap<number, LotPart[]> => {
  const settled = settleLots(lines, given)
  if ('lots' in settled) return settled.lots
  const { problem } = settled
  if (problem.code === 'lot_units') throw new Refusal('lot_units', { path: `body.lots.${problem.at}.parts` })
  const at = given.findIndex(({ skuId }) => skuId === problem.skuId)
  const product = lines.find(({ skuId }) => skuId === problem.skuId)?.serialNumber ?? ''
  throw new Refusal('lot_needed', {
    path: at < 0 ? 'body.lots' : `body.lots.${at}.parts`,
    params: { product, skuId: problem.skuId },
  })
}

/** The rows of lots, in the order in which lines and lots were named. */
export const lotRows = (lines: readonly SentLine[], lots: ReadonlyMap<number, LotPart[]>) =>
  lines.flatMap(({ lineId, serialNumber, skuId }) =>
    (lots.get(skuId) ?? []).map((part) => ({ ...part, lineId, serialNumber })),
  )

/**
 * Writes of which lots the units are that leave with a step of a locked order: those of a new parcel, or all that is handed over where
 * none is named. Throws lot_units, and lot_needed where a product's units need lots.
 */
export const writeLots = async (
  trx: Trx,
  order: MarkedOrder,
  { shipmentId, given, now }: { shipmentId: number | null; given: GivenLots; now: Date },
): Promise<void> => {
  const lines = await findSentLines(trx, { orderId: order.id, shipmentId })
  const lots = settledLots(lines, given)
  await insertLots(trx, { order, shipmentId, at: now, rows: lotRows(lines, lots) })
}

/** Writes the lots of some lines anew; the other lines keep theirs. */
export const replaceLots = async (
  trx: Trx,
  order: MarkedOrder,
  {
    shipmentId,
    at,
    lines,
    lots,
  }: { shipmentId: number | null; at: Date; lines: readonly SentLine[]; lots: ReadonlyMap<number, LotPart[]> },
): Promise<void> => {
  const named = lines.filter(({ skuId }) => lots.has(skuId))
  await deleteLots(trx, { lineIds: named.map(({ lineId }) => lineId), shipmentId })
  await insertLots(trx, { order, shipmentId, at, rows: lotRows(named, lots) })
}

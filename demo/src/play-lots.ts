import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { findSentLines, insertLots } from '@lonja/api/shipments/lots.queries.ts'
import { lotRows } from '@lonja/api/shipments/write-lots.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { LotPart } from '@lonja/core/shipments/lots.ts'
import { findActor, findLastLeft } from './seed.queries.ts'

/** Parcels and fetched orders of each shop that have lots. */
const LEFT = 12

/** Lots that a shop's goods carry, the latest first, each with how many days after now it is best before; food and drinks have such a day. */
const LOTS: Record<string, readonly { lot: string; bestInDays: number | null }[]> = {
  vidal: [
    { lot: 'V-2042', bestInDays: null },
    { lot: 'V-2041', bestInDays: null },
  ],
  besaya: [
    { lot: 'L 4471 B', bestInDays: 240 },
    { lot: 'L 4390 A', bestInDays: 190 },
  ],
  almendros: [
    { lot: 'AS-118', bestInDays: 310 },
    { lot: 'AS-121', bestInDays: 280 },
  ],
}

/** Of which lots the units of a line are: every other line is of two. */
const partsOf = (units: number, line: number, [first, second]: readonly Omit<LotPart, 'units'>[]): LotPart[] => {
  if (!first || !second) throw new RangeError('a shop has two lots')
  const older = Math.floor(units / 3)
  if (line % 2 === 1 || older === 0) return [{ ...first, units }]
  return [
    { ...second, units: older },
    { ...first, units: units - older },
  ]
}

/** Writes of which lots the goods are that left some shops last. Throws where nothing has left a shop. */
export const playLots = async ({ db }: Deps, now: Date): Promise<void> => {
  for (const [sub, lots] of Object.entries(LOTS)) {
    const { shopId } = await findActor(db, { email: `${sub}@lonja.example` })
    const left = await findLastLeft(db, { shopId: Number(shopId), limit: LEFT })
    if (left.length === 0) throw new RangeError(`nothing has left ${sub}`)
    const marked = lots.map(({ lot, bestInDays }) => ({
      lot,
      bestBefore: bestInDays === null ? null : dayOf(new Date(now.getTime() + bestInDays * DAY)),
    }))
    await transaction(db, async (trx) => {
      for (const { shipmentId, at, ...order } of left) {
        const lines = await findSentLines(trx, { orderId: order.id, shipmentId })
        const parts = new Map(lines.map(({ skuId, units }, line) => [skuId, partsOf(units, line, marked)]))
        await insertLots(trx, { order, shipmentId, at, rows: lotRows(lines, parts) })
      }
    })
  }
}

import { dayAt } from '@lonja/core/shops/closures.ts'
import { clockOf } from '@lonja/core/shops/opening-hours.ts'
import { type ServiceRecord, serviceRecord } from '@lonja/core/shops/service-record.ts'
import type { Db } from '../db/client.ts'
import type { Task } from '../jobs/task.ts'
import {
  findAnswerCases,
  findOrderCases,
  findShopsToCompute,
  type RecordOf,
  writeRecords,
} from './shop-records.queries.ts'

/** Shops whose records are computed at once. */
const BATCH = 200

/** The service records of these shops by their orders and conversations as they stand, in the order given. */
export const recordsOf = async <Of extends RecordOf>(
  db: Db,
  shops: readonly Of[],
): Promise<(Of & { figures: ServiceRecord })[]> => {
  const orders = Map.groupBy(await findOrderCases(db, shops), ({ shopId }) => shopId)
  const answers = Map.groupBy(await findAnswerCases(db, shops), ({ shopId }) => shopId)
  return shops.map((shop) => {
    const { shopId, closed, day: today } = shop
    const cases = { orders: orders.get(shopId) ?? [], answers: answers.get(shopId) ?? [] }
    return { ...shop, figures: serviceRecord({ ...cases, closed, today }) }
  })
}

/** Computes every shop's service record anew as of now. */
export const computeAllRecords = async (db: Db, now: Date, signal?: AbortSignal): Promise<void> => {
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const shops = await findShopsToCompute(db, { after, limit: BATCH })
    const last = shops.at(-1)
    if (!last) return
    after = last.id
    const wanted = shops.map(({ id: shopId, province, holidays: closed }) => {
      const zone = clockOf(province)
      return { shopId, zone, closed, day: dayAt(now, zone), until: now }
    })
    await writeRecords(db, await recordsOf(db, wanted))
  }
}

/** Until tomorrow night, orders of today count for nothing: what buyers read of a shop changes once a day. */
export const computeRecords: Task<'compute_records'> = ({ db, clock }, _payload, _id, signal) =>
  computeAllRecords(db, clock(), signal)

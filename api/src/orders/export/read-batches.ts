import type { Db } from '../../db/client.ts'
import type { Position } from '../../db/paginate.ts'
import { type ExportRow, findOrdersToExport } from '../order-lists.queries.ts'
import type { readOrderFilter } from '../read-order-filter.ts'

/** Orders that are read at once. */
const BATCH = 500

/** The orders that a filter finds, the newest first, batch by batch, so that no export holds all of them in memory. */
export async function* readBatches(
  db: Db,
  { filter, statuses }: ReturnType<typeof readOrderFilter>,
): AsyncGenerator<ExportRow[]> {
  let after: Position | null = null
  while (true) {
    const rows: ExportRow[] = await findOrdersToExport(db, filter, { statuses, after, rows: BATCH })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { k: last.key, id: last.id }
  }
}

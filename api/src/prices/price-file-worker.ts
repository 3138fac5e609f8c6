import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { LIST_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import { ImportRefused } from '../imports/import-refused.ts'
import { openRows } from '../imports/open-rows.ts'
import { inspectFile, type SourceRow } from '../imports/source.ts'

/** What the thread that reads a file of prices sends back; one row more than there may be tells that they are too many. */
export type PriceFileAnswer = { rows: SourceRow[]; kind: 'csv' | 'xlsx' } | { isUnreadable: true }

const read = async (path: string): Promise<PriceFileAnswer> => {
  try {
    const facts = await inspectFile(path)
    const rows: SourceRow[] = []
    for await (const row of openRows(facts, () => {})) {
      rows.push(row)
      // and a head
      if (rows.length > LIST_ROWS_MAX + 1) break
    }
    return { rows, kind: facts.kind }
  } catch (error) {
    if (error instanceof ImportRefused) return { isUnreadable: true }
    throw error
  }
}

const readBytes = async (bytes: Uint8Array): Promise<PriceFileAnswer> => {
  const folder = await mkdtemp(join(tmpdir(), 'lonja-prices-'))
  try {
    const path = join(folder, 'prices')
    await writeFile(path, bytes)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// nothing is left to do once it has answered: the thread may be given another shop's file then
parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await readBytes(bytes)))

import { setPriority } from 'node:os'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { openFiles } from '../files/pictures.ts'
import type { ImportAnswer, ImportOrder } from './import-order.ts'
import { ImportRefused, importFile } from './run-import.ts'

/** The process that reads one catalogue file beside the server (started by import-process.ts). */

// Pages go first where both want the same processor.
setPriority(10)
// A signal to the whole process group is for the server, which decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))

const send = (answer: ImportAnswer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, undefined, undefined, () => resolve())
  })

const work = async ({ databaseUrl, filesDir, clockAheadMs, ...options }: ImportOrder): Promise<ImportAnswer> => {
  const { db, close } = createDb(databaseUrl, { connections: 2, limits: WORK_LIMITS })
  try {
    const result = await importFile({
      ...options,
      db,
      files: openFiles(filesDir),
      clock: () => new Date(Date.now() + clockAheadMs),
      onProgress: (progress) => void send({ kind: 'progress', progress }),
    })
    return { kind: 'done', result }
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'refused', code: error.code, params: error.params }
    const { message, stack = '' } = error as Error
    return { kind: 'failed', message, stack }
  } finally {
    await close()
  }
}

process.once('message', async (order: ImportOrder) => {
  await send(await work(order))
  process.exit()
})

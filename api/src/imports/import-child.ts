import { setPriority } from 'node:os'
import { createDb, WORK_LIMITS } from '../db/client.ts'
import { doWork } from './do-work.ts'
import type { ImportAnswer, WorkOrder } from './import-order.ts'
import { type ImportProgress, ImportRefused } from './run-import.ts'

/** The process that reads one catalogue file, or undoes one's import, beside the server (started by import-process.ts). */

// Pages go first where both want the same processor.
setPriority(10)
// A signal to the whole process group is for the server, which decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(1))

const send = (said: ImportAnswer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(said, undefined, undefined, () => resolve())
  })

const onProgress = (progress: ImportProgress) => void send({ kind: 'progress', progress })

const answer = async (work: WorkOrder): Promise<ImportAnswer> => {
  const { db, close } = createDb(work.order.databaseUrl, { connections: 2, limits: WORK_LIMITS })
  try {
    return { kind: 'done', result: await doWork(db, work, onProgress) }
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'refused', code: error.code, params: error.params }
    const { message, stack = '' } = error as Error
    return { kind: 'failed', message, stack }
  } finally {
    await close()
  }
}

process.once('message', async (work: WorkOrder) => {
  await send(await answer(work))
  process.exit()
})

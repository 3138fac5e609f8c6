import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseFiles } from '../files/files.queries.ts'
import { ImportStopped, inProcess } from '../imports/import-process.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { batchHolder, findBatchFiles, findBatchJob, updateBatch } from './picture-batches.queries.ts'
import type { ReadBatch } from './read-batch.ts'

/** Lays the files of a batch where the process that reads them finds them. */
const layOut = async (
  { files }: JobDeps,
  folder: string,
  rows: Awaited<ReturnType<typeof findBatchFiles>>,
): Promise<{ path: string; name: string; isZip: boolean }[]> => {
  const sent = []
  for (const { key, name, format } of rows) {
    const path = join(folder, key)
    await writeFile(path, await files.sealed.get(key))
    sent.push({ path, name, isZip: format === 'zip' })
  }
  return sent
}

/**
 * Looks at pictures of many products, in the process of its own that imports have: neither a zip nor a picture holds up the server. A
 * batch that was broken off begins anew; what was made of it before is loose, and is deleted after a day.
 */
export const readPictures: Task<'read_pictures'> = async (deps, { id }, _, signal) => {
  const { db, clock, imports, log } = deps
  const batch = await findBatchJob(db, { id })
  // read already, or broken off by a defect: nothing needs its files any more
  if (batch?.state !== 'reading') return releaseFiles(db, { holders: [batchHolder(id)] })
  const rows = await findBatchFiles(db, { id })
  const [first] = rows
  if (!first) return
  const folder = await mkdtemp(join(tmpdir(), 'lonja-pictures-'))
  try {
    const order = {
      databaseUrl: imports.databaseUrl,
      filesDir: imports.filesDir,
      diskReserve: imports.diskReserve,
      clockAheadMs: clock().getTime() - Date.now(),
      shopId: batch.shop_id,
      sender: { userId: first.user_id, accountId: first.account_id },
      sent: await layOut(deps, folder, rows),
    }
    const run = imports.runWork ?? inProcess
    const { reason, found } = await run({ kind: 'pictures', order }, imports.limits, () => {}, signal).catch(
      (error): ReadBatch => {
        if (!(error instanceof ImportStopped)) throw error
        log.warn({ batch: id, code: error.code, said: error.cause }, 'a batch of pictures was stopped')
        return { reason: 'tooHeavy', found: [] }
      },
    )
    const all = [...found, ...batch.found]
    const isRefused = reason !== null
    await updateBatch(db, { id, set: { state: isRefused ? 'refused' : 'ready', reason, found: JSON.stringify(all) } })
  } catch (error) {
    // a worker that stops leaves it as it is: it is read at the next start
    if (!signal?.aborted) await updateBatch(db, { id, set: { state: 'refused', reason: 'failed' } })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await releaseFiles(db, { holders: [batchHolder(id)] })
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importReason } from '@lonja/core/imports/import-reasons.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { Task } from '../jobs/task.ts'
import { ImportStopped, runImport } from './import-process.ts'
import { ImportRefused } from './import-refused.ts'
import { importHolder } from './import-view.ts'
import { findImportJob, updateImport } from './imports.queries.ts'
import type { ImportProgress } from './run-import.ts'

/** The queue of a shop's imports: one file of a shop after the other; no shop waits for another's. */
export const importQueue = (shopId: number): string => `import-${shopId}`

/** Bytes of the errors sheet that is kept; one of this size is sent in a few milliseconds. */
const ERRORS_BYTES_MAX = 8_000_000

/**
 * Brings a file that a shop sent in into its goods, in a process of its own; one that was broken off goes on at the next
 * try. A file that passed the limits of an import is not tried again.
 */
export const importGoods: Task<'import_goods'> = async ({ db, clock, files, log, imports }, { id }, _, signal) => {
  const job = await findImportJob(db, { id })
  if (!job) return
  const locale = job.locale
  const folder = await mkdtemp(join(tmpdir(), 'lonja-import-'))
  try {
    await updateImport(db, { id, set: { state: 'running', reason: '' } })
    const file = join(folder, 'goods')
    await writeFile(file, await files.sealed.get(job.file_key))
    const told: Promise<void>[] = []
    const order = {
      databaseUrl: imports.databaseUrl,
      filesDir: imports.filesDir,
      clockAheadMs: clock().getTime() - Date.now(),
      file,
      shopId: job.shop_id,
      pictures: folder,
      fetchPictures: job.fetch_pictures,
      locale,
      errorsBytesMax: ERRORS_BYTES_MAX,
    }
    const onProgress = ({ bytesRead, bytesTotal }: ImportProgress) => {
      const percent = bytesTotal === 0 ? 100 : Math.floor((bytesRead * 100) / bytesTotal)
      // that it cannot be told how far it is stops no import
      const tell = updateImport(db, { id, set: { percent_done: percent } })
      told.push(tell.catch((error: Error) => log.warn({ error: error.message }, 'the progress was not written')))
    }
    const result = await runImport(order, imports.limits, onProgress, signal)
    await Promise.all(told)
    const { good, bad, products, errorsLeftOut } = result
    const reason = errorsLeftOut ? importReason('errors_left_out', locale, { count: errorsLeftOut }) : ''
    const errors = result.errorsFile === null ? null : await readFile(result.errorsFile, 'utf8')
    await updateImport(db, { id, set: { state: 'done', percent_done: 100, good, bad, products, reason, errors } })
  } catch (error) {
    // the worker stops: it goes on where it stands at the next start
    if (signal?.aborted) throw error
    if (!(error instanceof ImportRefused)) {
      await updateImport(db, { id, set: { state: 'failed' } })
      throw error
    }
    const state = error instanceof ImportStopped ? 'failed' : 'refused'
    if (state === 'failed') log.warn({ import: id, code: error.code, said: error.cause }, 'an import was stopped')
    await updateImport(db, { id, set: { state, reason: error.sentence(locale) } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // it is in: nothing needs the file any more
  await releaseFiles(db, { holders: [importHolder(id)] })
}

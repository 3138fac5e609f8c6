import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { ImportRefused, importFile } from '../catalogue/import/index.ts'
import { releaseFiles } from '../files/files.queries.ts'
import { importHolder } from '../goods/import-view.ts'
import { findImportJob, updateImport } from '../goods/imports.queries.ts'
import type { Task } from './tasks.ts'

/** Brings a file that a shop sent in into its goods; one that was broken off goes on at the next try. */
export const importGoods: Task<'import_goods'> = async ({ db, clock, files, log }, { id }) => {
  const job = await findImportJob(db, { id })
  if (!job) return
  const locale = job.locale as Locale
  const folder = await mkdtemp(join(tmpdir(), 'lonja-import-'))
  try {
    await updateImport(db, { id, set: { state: 'running' } })
    const file = join(folder, 'goods')
    await writeFile(file, await files.sealed.get(job.file_key))
    const told: Promise<void>[] = []
    const result = await importFile({
      db,
      files: files.open,
      clock,
      file,
      shopId: job.shop_id,
      pictures: folder,
      fetchPictures: job.fetch_pictures,
      locale,
      onProgress: ({ bytesRead, bytesTotal }) => {
        const percent = bytesTotal === 0 ? 100 : Math.floor((bytesRead * 100) / bytesTotal)
        // that it cannot be told how far it is stops no import
        const tell = updateImport(db, { id, set: { percent_done: percent } })
        told.push(tell.catch((error: Error) => log.warn({ error: error.message }, 'the progress was not written')))
      },
    })
    await Promise.all(told)
    const { good, bad, products } = result
    const errors = result.errorsFile === null ? null : await readFile(result.errorsFile, 'utf8')
    await updateImport(db, { id, set: { state: 'done', percent_done: 100, good, bad, products, errors } })
  } catch (error) {
    if (!(error instanceof ImportRefused)) {
      await updateImport(db, { id, set: { state: 'failed' } })
      throw error
    }
    await updateImport(db, { id, set: { state: 'refused', reason: error.sentence(locale) } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // it is in: nothing needs the file any more
  await releaseFiles(db, { holders: [importHolder(id)] })
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportState, importMachine } from '@lonja/core/imports/import-machine.ts'
import { releaseFiles } from '../files/files.queries.ts'
import type { JobDeps, Task } from '../jobs/task.ts'
import { mappingOfColumns } from './column-proposal.ts'
import { ImportStopped, inProcess, type RunWork } from './import-process.ts'
import { ImportRefused } from './import-refused.ts'
import { importHolder, keptReason } from './import-view.ts'
import { findImportJob, type ImportJob, moveImport, updateImport } from './imports.queries.ts'
import type { ImportProgress } from './run-import.ts'

/** Bytes of the errors sheet that is kept; one of this size is sent in a few milliseconds. */
const ERRORS_BYTES_MAX = 8_000_000

const FACTS = { isComplete: true, hasChanges: true }
type Step = Parameters<typeof importMachine.next>[1]

/** The state to which a step of the job leads; throws where the step does not exist. */
const after = (state: ImportState, step: Step): ImportState => {
  const row = importMachine.next(state, step, 'job', FACTS)
  if (!row) throw new Error(`an import at ${state} cannot ${step}`)
  return row.to
}

/** Writes how far the job has come; `settled` waits for what is still being written. */
const progressOf = ({ db, log }: JobDeps, id: number) => {
  const told: Promise<void>[] = []
  return {
    onProgress: ({ bytesRead, bytesTotal }: ImportProgress) => {
      const percent = bytesTotal === 0 ? 100 : Math.floor((bytesRead * 100) / bytesTotal)
      // that it cannot be told how far it is stops no import
      const tell = updateImport(db, { id, set: { percent_done: percent } })
      told.push(tell.catch((error: Error) => log.warn({ error: error.message }, 'the progress was not written')))
    },
    settled: () => Promise.all(told),
  }
}

interface Working {
  deps: JobDeps
  job: ImportJob
  folder: string
  runWork: RunWork
  signal: AbortSignal | undefined
}

const takeFile = async ({ deps, job, folder }: Working): Promise<string> => {
  const file = join(folder, 'goods')
  await writeFile(file, await deps.files.sealed.get(job.file_key))
  return file
}

/** Looks at the file, and presents what it found; whoever confirms it needs the file still. */
const check = async (working: Working): Promise<boolean> => {
  const { deps, job, runWork, signal } = working
  const { db, imports } = deps
  const { id } = job
  const progress = progressOf(deps, id)
  const file = await takeFile(working)
  const order = {
    databaseUrl: imports.databaseUrl,
    file,
    shopId: job.shop_id,
    columns: job.columns,
    decimal: job.decimal_mark,
    clockAheadMs: deps.clock().getTime() - Date.now(),
  }
  const { columns, draft } = await runWork({ kind: 'check', order }, imports.limits, progress.onProgress, signal)
  await progress.settled()
  const set = { state: after('checking', 'present'), columns: JSON.stringify(columns), draft: JSON.stringify(draft) }
  await updateImport(db, { id, set: { ...set, percent_done: 0 } })
  return false
}

/** Brings the file into the shop's products; false where another one has moved the import meanwhile. */
const apply = async (working: Working): Promise<boolean> => {
  const { deps, job, folder, runWork, signal } = working
  const { db, clock, imports } = deps
  const { id, locale } = job
  // a shop may have deleted it while it waited
  if (!(await moveImport(db, { id, from: job.state, to: after(job.state, 'run') }))) return false
  const progress = progressOf(deps, id)
  const order = {
    databaseUrl: imports.databaseUrl,
    filesDir: imports.filesDir,
    clockAheadMs: clock().getTime() - Date.now(),
    file: await takeFile(working),
    shopId: job.shop_id,
    jobId: id,
    mapping: job.columns ? mappingOfColumns(job.columns, job.decimal_mark) : undefined,
    pictures: folder,
    fetchPictures: job.fetch_pictures,
    locale,
    errorsBytesMax: ERRORS_BYTES_MAX,
  }
  const result = await runWork({ kind: 'import', order }, imports.limits, progress.onProgress, signal)
  await progress.settled()
  const { good, bad, made, changed, products, errorsLeftOut } = result
  const reason = errorsLeftOut ? keptReason('errors_left_out', { count: errorsLeftOut }) : ''
  const errors = result.errorsFile === null ? null : await readFile(result.errorsFile, 'utf8')
  const state = after('running', 'finish')
  const counts = { good, bad, made, changed, products }
  await updateImport(db, { id, set: { state, percent_done: 100, ...counts, reason, errors, draft: null } })
  return true
}

/** Puts back what the import changed. */
const takeBack = async ({ deps, job, runWork, signal }: Working): Promise<boolean> => {
  const { db, clock, imports } = deps
  const order = {
    databaseUrl: imports.databaseUrl,
    shopId: job.shop_id,
    jobId: job.id,
    clockAheadMs: clock().getTime() - Date.now(),
  }
  await runWork({ kind: 'undo', order }, imports.limits, () => {}, signal)
  await updateImport(db, { id: job.id, set: { state: after('undoing', 'takeBack') } })
  return true
}

/** What is done with an import by how it stands; whether its file is needed no more. */
const WORK: Partial<Record<ImportState, (working: Working) => Promise<boolean>>> = {
  checking: check,
  waiting: apply,
  running: apply,
  failed: apply,
  undoing: takeBack,
}

/** What an import comes to when its process did not end well: to be written before the error goes on. */
const brokenOff = (state: ImportState, error: unknown): ImportState => {
  if (state === 'undoing') return after(state, 'giveUp')
  if (state === 'checking') return after(state, 'refuse')
  return error instanceof ImportRefused && !(error instanceof ImportStopped)
    ? after('running', 'refuse')
    : after('running', 'fail')
}

/**
 * Works on an import by how it stands: looks at its file, brings it into the shop's products, or undoes it, each in a process of
 * its own. One that was broken off goes on at the next try; a file that passed the limits of an import is not tried again.
 */
export const importProducts: Task<'import_products'> = async (deps, { id }, _, signal) => {
  const { db, log } = deps
  const job = await findImportJob(db, { id })
  const work = job && WORK[job.state]
  if (!job || !work) return
  const folder = await mkdtemp(join(tmpdir(), 'lonja-import-'))
  // the file of one that is looked at is kept, however that ends
  let isDone = job.state !== 'checking'
  try {
    isDone = await work({ deps, job, folder, runWork: deps.imports.runWork ?? inProcess, signal })
  } catch (error) {
    // the worker stops: it goes on where it stands at the next start
    if (signal?.aborted) throw error
    const state = brokenOff(job.state, error)
    const isKnown = error instanceof ImportRefused
    const reason = isKnown
      ? keptReason(error.code, error.params)
      : state === 'refused'
        ? keptReason('check_failed')
        : undefined
    if (error instanceof ImportStopped)
      log.warn({ import: id, code: error.code, said: error.cause }, 'an import was stopped')
    await updateImport(db, { id, set: { state, ...(reason !== undefined && { reason }) } })
    if (!isKnown) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // once it is in, or will not do, nothing needs the file any more
  if (isDone) await releaseFiles(db, { holders: [importHolder(id)] })
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { SOURCE_FOLDER } from '../source-folder.ts'
import type { ImportAnswer, ImportWork } from './import-order.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportProgress } from './run-import.ts'

/** What one import may take. */
export interface ImportLimits {
  /** from start to end, in minutes */
  minutes: number
  /** of JavaScript's heap, in megabytes */
  memoryMb: number
}

/** Thrown when an import passed its limits: the same file would do so again. */
export class ImportStopped extends ImportRefused {}

const CHILD = join(SOURCE_FOLDER, 'imports/import-child.ts')
/** Characters of what a dying process wrote that are kept for the log. */
const LAST_WORDS = 2000

/** Does the work of an import somewhere: in a process of its own, as `inProcess` does, but for tests. */
export type RunWork = <Kind extends keyof ImportWork>(
  work: { kind: Kind; order: ImportWork[Kind]['order'] },
  limits: ImportLimits,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
) => Promise<ImportWork[Kind]['result']>

/**
 * Looks at a file, imports it or undoes its import in a process of its own, so that neither its size nor its contents hold up the
 * server. Throws ImportRefused as `importFile` does, ImportStopped when it passed `limits` or its process was brought down by the
 * file, and an Error for a defect, or when `signal` asked it to end: what it has imported stays, and the next try goes on there.
 */
export const inProcess: RunWork = <Kind extends keyof ImportWork>(
  work: { kind: Kind; order: ImportWork[Kind]['order'] },
  { minutes, memoryMb }: ImportLimits,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<ImportWork[Kind]['result']> =>
  new Promise((resolve, reject) => {
    const child = fork(CHILD, {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let lastWords = ''
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, minutes * MINUTE)
    const interrupt = () => child.kill('SIGKILL')
    if (signal?.aborted) interrupt()
    else signal?.addEventListener('abort', interrupt, { once: true })
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk).slice(-LAST_WORDS)
    })
    child.on('message', (answer: ImportAnswer<ImportWork[Kind]['result']>) => {
      if (answer.kind === 'progress') return onProgress(answer.progress)
      clearTimeout(timer)
      if (answer.kind === 'done') resolve(answer.result)
      else if (answer.kind === 'refused') reject(new ImportRefused(answer.code, answer.params))
      else reject(new Error(answer.message, { cause: answer.stack }))
    })
    child.once('error', reject)
    // An answer may still be on its way when the process has ended, but not when its channel is closed as well.
    const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    gone.then(([[code, endedBy]]) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
      if (signal?.aborted) reject(new Error('the import was interrupted, because its worker stops'))
      else if (timedOut) reject(new ImportStopped('import_too_slow', { minutes }))
      // it ends itself with a status: a signal is V8's when memory is used up, the system's, or a broken native reader's
      else if (endedBy !== null) reject(new ImportStopped('import_too_heavy', {}, lastWords))
      else reject(new Error(`the import process ended with status ${code}`, { cause: lastWords }))
    }, reject)
    child.send(work)
  })

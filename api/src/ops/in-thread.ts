import { Worker } from 'node:worker_threads'
import { SECOND } from '@lonja/core/kernel/clock.ts'

/** JavaScript's heap of a thread, in megabytes, and what it may take from start to end, in ms. */
const HEAP_MB = 256
const TIME_MAX = 20 * SECOND

/** Thrown when a thread took longer than it may, or more memory. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped'
}

/**
 * Does work in a thread of its own, so that no file holds the event loop: gives the first message of `script`, a path, which
 * finds `data` as its `workerData`. Throws ThreadStopped beyond `timeMax` or the heap, and what the thread throws.
 */
export const inThread = <Answer>(script: string, data: unknown, timeMax = TIME_MAX): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const timer = setTimeout(() => {
      reject(new ThreadStopped('too slow'))
      void thread.terminate()
    }, timeMax)
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('too heavy', { cause: error }) : error)
    })
    // without effect once it is settled
    thread.once('exit', (status) => {
      clearTimeout(timer)
      reject(new Error(`the thread ended with status ${status}`))
    })
  })

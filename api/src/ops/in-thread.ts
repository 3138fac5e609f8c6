import { Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'
import { createGate } from '../http/gate.ts'

/** JavaScript's heap of a thread, in megabytes, and what one work may take, in ms. */
const HEAP_MB = 256
const TIME_MAX = 20 * SECOND
/** A thread waits so long for more work, in ms. */
const KEPT_FOR = 30 * SECOND

/**
 * Works of all scripts share two turns: more threads than that take the event loop's core and memory for hundreds of heaps. What
 * waits holds its work in memory, up to some megabytes each.
 */
const turns = createGate({ atOnce: 2, waitMs: MINUTE, waitingMax: 60 })

/** Thrown when a thread took longer than it may, or more memory. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped'
}

interface Thread {
  worker: Worker
  /** what it works on; null while it waits */
  job: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | null
  /** ends it when nothing more comes */
  end?: NodeJS.Timeout
}

/** By its script, a thread that waits for more. */
const waiting = new Map<string, Thread>()

const leave = (script: string, thread: Thread): void => {
  if (waiting.get(script) === thread) waiting.delete(script)
}

const start = (script: string): Thread => {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const thread: Thread = { worker, job: null }
  worker.on('message', (answer) => thread.job?.resolve(answer))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    thread.job?.reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('too heavy', { cause: error }) : error,
    )
  })
  // without effect once its work is answered
  worker.on('exit', (status) => {
    leave(script, thread)
    thread.job?.reject(new Error(`the thread ended with status ${status}`))
  })
  return thread
}

const take = (script: string): Thread | undefined => {
  const thread = waiting.get(script)
  if (!thread) return undefined
  leave(script, thread)
  clearTimeout(thread.end)
  thread.worker.ref()
  return thread
}

const stop = async (script: string, thread: Thread): Promise<void> => {
  leave(script, thread)
  await thread.worker.terminate()
}

const keep = (script: string, thread: Thread): void => {
  if (waiting.has(script)) {
    void stop(script, thread)
    return
  }
  thread.job = null
  thread.worker.unref()
  thread.end = setTimeout(() => void stop(script, thread), KEPT_FOR).unref()
  waiting.set(script, thread)
}

const begin = <Answer>(script: string, work: unknown, timeMax: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const thread = take(script) ?? start(script)
    const timer = setTimeout(() => {
      // its answer may come before it has ended, and does not bring it back among those that wait
      thread.job = null
      // its turn is over when it no longer takes a core
      void stop(script, thread).finally(() => reject(new ThreadStopped('too slow')))
    }, timeMax)
    thread.job = {
      resolve: (answer) => {
        clearTimeout(timer)
        resolve(answer as Answer)
        keep(script, thread)
      },
      reject: (error) => {
        clearTimeout(timer)
        reject(error)
      },
    }
    thread.worker.postMessage(work)
  })

/**
 * Does work in a thread of its own when it is its turn, so that no file holds the event loop: `script`, a path, is sent `work` as
 * a message, and its answer is given. The thread serves the next work without being started anew. Throws ThreadStopped beyond
 * `timeMax`, in ms from when it began, or the heap, Refusal unavailable when it waited a minute or too many wait, and what the
 * thread throws.
 */
export const inThread = <Answer>(script: string, work: unknown, timeMax = TIME_MAX): Promise<Answer> =>
  turns.run(() => begin<Answer>(script, work, timeMax))

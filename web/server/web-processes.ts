import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { EXIT } from '@lonja/api/ops/exit-with.ts'
import { MINUTE, SECOND } from '@lonja/core/kernel/clock.ts'

/** Pauses before a process that ended by itself is replaced, in ms: twice as long each time. */
const FIRST_PAUSE = SECOND
const LONGEST_PAUSE = 30 * SECOND
/** After a process has run for this long, the pauses of its place begin anew, in ms. */
const RAN_WELL = MINUTE

/**
 * What of the market a process runs: everything, or, where several share the work, all but the answering of requests, or that
 * alone.
 */
export type Part = 'all' | 'jobs' | 'web'

/** The part of this process by the settings: the first of several starts the others. */
export const partOf = ({ webProcesses }: Config): Part => {
  if (cluster.isWorker) return 'web'
  return webProcesses > 1 ? 'jobs' : 'all'
}

interface WebProcesses {
  /** resolves when so many take requests */
  ready: Promise<'ready'>
  /** resolves when one says that a person has to change something: the next one would say the same */
  misconfigured: Promise<'misconfigured'>
  /** Asks them to stop, and resolves when all have ended. */
  stop: () => Promise<void>
}

/**
 * Starts so many processes of this program, which share its port (node:cluster). One that ends by itself is replaced; meanwhile
 * the others take its requests. `settings` are environment variables on top of this process's own.
 */
export const startWebProcesses = ({
  count,
  settings,
  log,
}: {
  count: number
  settings: Record<string, string>
  log: Deps['log']
}): WebProcesses => {
  const running = new Set<Worker>()
  const timers = new Set<NodeJS.Timeout>()
  const { promise: ready, resolve: begin } = Promise.withResolvers<'ready'>()
  const { promise: misconfigured, resolve: giveUp } = Promise.withResolvers<'misconfigured'>()
  let listening = 0
  let stopping = false

  const start = (pause: number): void => {
    const began = performance.now()
    const worker = cluster.fork(settings)
    running.add(worker)
    worker.once('listening', () => {
      listening++
      if (listening === count) begin('ready')
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (stopping) return
      if (code === EXIT.misconfigured) return giveUp('misconfigured')
      const wait = performance.now() - began > RAN_WELL ? FIRST_PAUSE : pause
      log.error({ code, signal, wait }, 'a web process ended and is started again after a pause')
      const timer = setTimeout(() => {
        timers.delete(timer)
        start(Math.min(2 * wait, LONGEST_PAUSE))
      }, wait)
      timers.add(timer)
    })
  }

  for (let n = 0; n < count; n++) start(FIRST_PAUSE)
  return {
    ready,
    misconfigured,
    stop: async () => {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(
        [...running].map((worker) => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          return ended
        }),
      )
    },
  }
}

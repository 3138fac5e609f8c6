import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface AppProcess {
  pid: number
  /** how the process ended, null while it runs */
  end: () => string | null
  /** Ends the process as a power cut does: nothing is finished, nothing is said. */
  kill: () => Promise<void>
}

/** Starts the API as a process of its own on a database, with /metrics, and waits until it listens. */
export const startApp = async (given: {
  databaseUrl: string
  port: number
  dataDir: string
  /** also work on jobs, as the market does */
  withWorker?: boolean
  /** more of its environment */
  settings?: Record<string, string>
}): Promise<AppProcess> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), {
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(given.port),
      DATABASE_URL: given.databaseUrl,
      DATABASE_POOL: '20',
      DATA_DIR: given.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...(given.withWorker && { WITH_WORKER: '1' }),
      ...given.settings,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended])
  if (first !== 'ready') throw new Error(`the app ended while starting, with code ${first}`)
  return {
    pid: child.pid ?? 0,
    end: () => (child.exitCode === null && child.signalCode === null ? null : `${child.signalCode ?? child.exitCode}`),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

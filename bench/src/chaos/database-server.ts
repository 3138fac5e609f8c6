import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from '@lonja/api/db/embedded.ts'
import { choosePlace, type Place } from '@lonja/api/db/embedded-place.ts'
import { clusterOf, findRunning, forgetDead, startServer, stopServer } from '@lonja/api/db/embedded-process.ts'

/** The market's own cluster, run either by the market (embedded) or by the trial (as DATABASE_URL does). */
export interface DatabaseServer {
  /** address of the server that runs now, whoever started it */
  url(): string
  /** starts a server on the cluster at the trial's own port, so that its address survives a restart */
  start(): Promise<void>
  /** ends the server: cleanly, or as `pg_ctl stop -m immediate`, which lets nothing finish */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** ends the server and all its processes by force */
  kill(): Promise<void>
  /** stops all its processes from running, and lets them go on */
  freeze(): void
  resume(): void
  isRunning(): boolean
  /** how often its log holds these words */
  logged(words: string): number
}

const statOf = (pid: string): string[] => {
  try {
    // the name in brackets may hold spaces; state and parent follow it
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s*/s, '')
      .split(' ')
  } catch {
    // ended since the folder was read
    return []
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(parent))
    .map(Number)

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** The database server of a market's data folder; `port` is used when the trial itself starts it. */
export const databaseServer = (dataDir: string, port: number): DatabaseServer => {
  const { bin, version } = programs()
  let chosen: Place | undefined
  const place = (): Place => {
    chosen ??= choosePlace(dataDir, bin, version)
    return chosen
  }
  const running = () => findRunning(clusterOf(place()))
  const family = (): number[] => {
    const pid = running()?.pid
    return pid === undefined ? [] : [pid, ...childrenOf(pid)]
  }
  const isGone = (pids: readonly number[]): boolean =>
    pids.every((pid) => ['Z', undefined].includes(statOf(String(pid))[0]))
  const allGone = async (pids: readonly number[]): Promise<void> => {
    while (!isGone(pids)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: () => {
      const at = running()
      const password = readFileSync(join(place().home, 'password'), 'utf8').trim()
      return `postgres://lonja:${password}@127.0.0.1:${at?.port ?? port}/lonja`
    },
    start: async () => {
      const cluster = clusterOf(place())
      const left = running()
      if (left) await stopServer(left.pid)
      forgetDead(cluster)
      // the last word on a setting counts, and this one comes after the free port that it would take
      await startServer(place(), { port: String(port) })
    },
    stop: async (how) => {
      const pids = family()
      if (how === 'immediate') signalAll(pids.slice(0, 1), 'SIGQUIT')
      else if (pids[0]) await stopServer(pids[0])
      await allGone(pids)
    },
    kill: async () => {
      const pids = family()
      signalAll(pids, 'SIGKILL')
      await allGone(pids)
    },
    freeze: () => signalAll(family(), 'SIGSTOP'),
    resume: () => signalAll(family(), 'SIGCONT'),
    isRunning: () => running() !== undefined,
    logged: (words) => {
      const file = join(place().home, 'server.log')
      return existsSync(file) ? readFileSync(file, 'utf8').split(words).length - 1 : 0
    },
  }
}

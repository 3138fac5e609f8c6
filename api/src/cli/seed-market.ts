import type { Config } from '../config.ts'
import type { DemoLogin } from '../db/seed/demo-logins.ts'
import type { Deps } from '../deps.ts'
import { createProgress } from './progress.ts'

/** Loaded only when needed: the demo's goods are the largest part of the house. */
const load = () => import('../db/seed/index.ts')

/** Fills an empty database with the demo market; false when there is a market already, which is left alone. */
export const seedWhenEmpty = async (deps: Deps, { dataDir }: Config): Promise<boolean> => {
  const { rows } = await deps.pool.query<{ taken: boolean }>(
    'select exists (select from shops) or exists (select from users) as taken',
  )
  if (rows[0]?.taken) return false
  const { seed } = await load()
  const progress = createProgress('Demo market')
  try {
    const facts = await seed(deps, {
      now: deps.clock(),
      dataDir,
      onProgress: ({ step, done, total }) => progress.report(done, total, step),
    })
    return facts !== null
  } finally {
    progress.stop()
  }
}

/** The demo log-ins that exist in this database: none in a market that was never seeded. */
export const knownDemoLogins = async ({ db }: Deps): Promise<DemoLogin[]> => {
  const { DEMO_LOGINS } = await import('../db/seed/demo-logins.ts')
  const logins = DEMO_LOGINS.map(({ login }) => login)
  const known = await db.selectFrom('users').select('email').where('email', 'in', logins).execute()
  return DEMO_LOGINS.filter(({ login }) => known.some(({ email }) => email === login))
}

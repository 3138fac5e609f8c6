import { verifyPassword } from '@lonja/api/accounts/passwords.ts'
import { openSecret } from '@lonja/api/accounts/second-factor/factor-secrets.ts'
import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { isLoopback } from '@lonja/api/http/loopback.ts'
import { UserError } from '@lonja/api/ops/exit-with.ts'
import { createProgress } from '@lonja/api/ops/progress.ts'
import type { DemoLogin } from './demo-logins.ts'
import { findLoginSecrets } from './seed.queries.ts'

/** Loaded only when needed: the demo's products are the largest part of the house. */
const load = () => import('./seed.ts')

/**
 * Fills an empty database with the demo market; false when there is a market already, which is left alone. Throws
 * UserError where PUBLIC_URL is not on this machine: the demo's passwords are published.
 */
export const seedWhenEmpty = async (deps: Deps, { dataDir }: Pick<Config, 'dataDir'>): Promise<boolean> => {
  if (!isLoopback(deps.publicUrl))
    throw new UserError('The demo market has published passwords; it is for a PUBLIC_URL on this machine only.')
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
  const { DEMO_LOGINS } = await import('./demo-logins.ts')
  const logins = DEMO_LOGINS.map(({ login }) => login)
  const known = await db.selectFrom('users').select('email').where('email', 'in', logins).execute()
  return DEMO_LOGINS.filter(({ login }) => known.some(({ email }) => email === login))
}

/** The demo log-ins of this database whose published password or second factor key still opens them. */
const openDemoLogins = async ({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<string[]> => {
  const [{ DEMO_LOGINS }, { DEMO_PASSWORD, DEMO_SECOND_FACTOR }] = await Promise.all([
    import('./demo-logins.ts'),
    import('./people.ts'),
  ])
  const people = await findLoginSecrets(db, { emails: DEMO_LOGINS.map(({ login }) => login) })
  // the seed gives everyone the same hash, so that this costs one verification and not one for each person
  const hashes = new Set(people.flatMap(({ password_hash }) => password_hash ?? []))
  const published = new Set<string>()
  for (const hash of hashes) if (await verifyPassword(hash, DEMO_PASSWORD)) published.add(hash)
  const hasDemoKey = ({ id, factor }: (typeof people)[number]): boolean => {
    try {
      return factor !== null && openSecret(secret, id, factor) === DEMO_SECOND_FACTOR
    } catch {
      // sealed with another SECRET: the demo key does not open it here
      return false
    }
  }
  return people
    .filter((one) => (one.password_hash !== null && published.has(one.password_hash)) || hasDemoKey(one))
    .flatMap(({ email }) => email ?? [])
}

/** Throws UserError when PUBLIC_URL is not on this machine and someone could log in with what the demo has published. */
export const refuseOpenDemo = async (deps: Pick<Deps, 'db' | 'secret' | 'publicUrl'>): Promise<void> => {
  if (isLoopback(deps.publicUrl)) return
  const open = await openDemoLogins(deps)
  if (open.length > 0)
    throw new UserError(
      `This database holds ${open.length} demo log-ins with published passwords (${open.slice(0, 3).join(', ')} ...), ` +
        `and PUBLIC_URL is ${deps.publicUrl}. Start on an empty database.`,
    )
}

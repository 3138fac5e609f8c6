import { newToken } from '../accounts/open-session.ts'
import type { Deps } from '../deps.ts'
import { hasOperator, replaceSetupLink } from './setup.queries.ts'

/**
 * The address at which the first operator is made, in the place of the one before; null where somebody works for the market.
 * Each start of a market that nobody runs gives a new one.
 */
export const makeSetupLink = async ({
  db,
  clock,
  publicUrl,
}: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Promise<string | null> => {
  if (await hasOperator(db)) return null
  const { token, tokenHash } = newToken()
  await replaceSetupLink(db, { hash: tokenHash, now: clock() })
  return `${publicUrl}/setup?token=${token}`
}

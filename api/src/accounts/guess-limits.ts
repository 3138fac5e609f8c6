import type { Deps } from '../deps.ts'
import { isKnownNetwork } from './known-networks.queries.ts'

/**
 * Counts a try at an account's password before it is looked at; throws too_many_requests while a wait lasts. Tries are
 * counted by account and network, and those from networks that the account never logged in from also all together, so
 * that changing addresses helps nobody. Whoever has logged in from their network before waits for no stranger, and a
 * reset makes a network known. Gives the function that forgets the failures after a success.
 */
export const countGuess = async (
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { kind, account, network, now }: { kind: 'login' | 'link'; account: string; network: string; now: Date },
): Promise<() => Promise<void>> => {
  const here = `${kind}|${account}|${network}`
  const anywhere = `anywhere|${account}`
  await limits.attempt(here, now)
  const isKnown = await isKnownNetwork(db, { account, network })
  if (!isKnown) await limits.attemptAnywhere(anywhere, now)
  return async () => {
    await limits.forgive(here)
    if (!isKnown) await limits.forgive(anywhere)
  }
}

import type { Deps } from '../deps.ts'
import { UserError } from '../ops/exit-with.ts'
import { endMarketPlace, openMarketPlace } from './market-people.ts'

/** Gives someone a place among the market's own people, or ends the one that they have; says what follows. */
export const makeStaff = async (deps: Deps, login: string, isEnd: boolean): Promise<void> => {
  const ask = { login, now: deps.clock() }
  if (isEnd) {
    if (!(await endMarketPlace(deps, ask))) throw new UserError(`${login} does not work for the market.`)
    process.stdout.write(`${login} no longer works for the market.\n`)
    return
  }
  if (!(await openMarketPlace(deps, ask)))
    throw new UserError(`Nobody has registered with ${login}. They register as anyone does; then give them this place.`)
  process.stdout.write(`${login} works for the market. At the next log-in they turn two-step verification on.\n`)
}

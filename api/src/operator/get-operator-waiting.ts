import { AREA_OF_WORK, type OfficeWork } from '@lonja/core/operator/office-work.ts'
import type { operatorContract } from '@lonja/core/operator/operator.contract.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import type { Verb } from '../http/implement.ts'
import { countOfficeWork } from './waiting.queries.ts'

/** What waits for the market's people, for the menu of their pages; 0 where the caller's role may not look. */
export const getOperatorWaiting: Verb<typeof operatorContract.getOperatorWaiting> = async ({ deps, actor, now }) => {
  const work = await countOfficeWork(deps.db, { now })
  const sum = (...kinds: readonly OfficeWork[]) =>
    work
      .filter(({ what }) => kinds.includes(what) && mayInOffice(actor.role, AREA_OF_WORK[what], 'see'))
      .reduce((all, { count }) => all + count, 0)
  return {
    shops: sum('shops', 'identities'),
    cases: sum('cases'),
    payments: sum('payments', 'refunds', 'disputes'),
    resets: sum('resets'),
    team: sum('team'),
    jobs: sum('jobs', 'messages'),
  }
}
